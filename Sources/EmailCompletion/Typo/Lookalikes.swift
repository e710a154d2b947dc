/// Real names that look like slips for big providers, so that their people are not asked.
///
/// They are known to the corrector but weigh next to nothing and are in no preset: `gail.com`
/// belongs to somebody called Gail, most `?mail.com` names were or are small mail services.
enum Lookalikes {
  static let names: StaticString = """
    gail.com amail.com bmail.com cmail.com dmail.com fmail.com hmail.com imail.com jmail.com
    kmail.com lmail.com nmail.com omail.com pmail.com qmail.com rmail.com smail.com tmail.com
    umail.com vmail.com wmail.com xmail.com zmail.com gmx.org gmx.info gmx.biz mail.org mail.net
    mail.io mail.me mail.de mail.ch mail.it mail.fr emails.com fastmail.net fastmail.us
    fastmail.in hotmail.com.cn live.com.pt aol.fr aol.it aol.co.uk yahoo.com.co yahoo.net live.dk
    yandex.net sina.net sohu.net qq.net netease.com 163.net 126.net 139.net 189.com 21cn.net
    wo.com.cn me.net icloud.net outlook.net proton.ch protonmail.net gotmail.com yopmail.com
    yopmail.fr homemail.com shortmail.com flashmail.com eastmail.com prontomail.com ownmail.net
    ghostmail.com e-mail.com fastermail.com earthling.net earthlink.com polbox.com inet.net.au
    emnet.ne.jp emobile.ne.jp space.com tamil.com usma.net bitmail.com zoho.eu zoho.in mailbox.com
    gmx.it
    """
}
