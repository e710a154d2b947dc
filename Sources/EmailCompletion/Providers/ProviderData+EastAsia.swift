extension ProviderData {
  /// Taiwan.
  static let tw: StaticString = """
    gmail.com yahoo.com.tw hotmail.com outlook.com icloud.com yahoo.com msn.com hotmail.com.tw
    pchome.com.tw seed.net.tw ms.hinet.net hinet.net kimo.com xuite.net ntu.edu.tw nycu.edu.tw
    nctu.edu.tw nthu.edu.tw ncku.edu.tw ncu.edu.tw nsysu.edu.tw nccu.edu.tw ntnu.edu.tw
    ntust.edu.tw ntut.edu.tw gms.ndhu.edu.tw fcu.edu.tw sinica.edu.tw itri.org.tw mediatek.com
    tsmc.com asus.com realtek.com trendmicro.com synology.com
    """

  /// Hong Kong and Macau.
  static let hk: StaticString = """
    gmail.com yahoo.com.hk hotmail.com outlook.com icloud.com yahoo.com netvigator.com
    hotmail.com.hk hkbn.net connect.hku.hk hku.hk link.cuhk.edu.hk cuhk.edu.hk connect.ust.hk
    ust.hk polyu.edu.hk cityu.edu.hk hkbu.edu.hk um.edu.mo live.hk
    """

  /// Japan; the carriers' phone domains included.
  static let jp: StaticString = """
    gmail.com yahoo.co.jp icloud.com outlook.jp hotmail.com outlook.com hotmail.co.jp live.jp
    docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp ymobile.ne.jp nifty.com
    biglobe.ne.jp ocn.ne.jp so-net.ne.jp plala.or.jp dion.ne.jp excite.co.jp goo.jp mail.goo.ne.jp
    jcom.home.ne.jp eonet.ne.jp me.com msn.com live.com rakuten.com u-tokyo.ac.jp kyoto-u.ac.jp
    osaka-u.ac.jp titech.ac.jp isct.ac.jp tohoku.ac.jp hokudai.ac.jp nagoya-u.jp kyushu-u.ac.jp
    tsukuba.ac.jp keio.jp sfc.keio.ac.jp waseda.jp is.naist.jp naist.jp jaist.ac.jp aoyama.jp
    riken.jp sony.com panasonic.com fujitsu.com nec.com hitachi.com ntt.com nttdata.co.jp dena.com
    mercari.com linecorp.com lycorp.co.jp cybozu.co.jp r.recruit.co.jp iij.ad.jp preferred.jp
    renesas.com
    """

  /// Korea.
  static let kr: StaticString = """
    naver.com gmail.com daum.net hanmail.net kakao.com nate.com icloud.com outlook.com hotmail.com
    yahoo.com yahoo.co.kr empal.com korea.com dreamwiz.com paran.com chol.com kakaocorp.com
    navercorp.com kakaopaysec.com kakaobank.com linecorp.com woowahan.com samsung.com lge.com
    lgcns.com sk.com sktelecom.com hyundai.com kt.com coupang.com toss.im nexon.co.kr ncsoft.com
    nhn.com wemakeprice.com daangn.com bespinglobal.com skhynix.com snu.ac.kr kaist.ac.kr
    postech.ac.kr yonsei.ac.kr korea.ac.kr hanyang.ac.kr skku.edu khu.ac.kr ajou.ac.kr
    sogang.ac.kr cau.ac.kr ewha.ac.kr hongik.ac.kr konkuk.ac.kr kookmin.ac.kr inha.edu pusan.ac.kr
    unist.ac.kr gist.ac.kr dongguk.edu ssu.ac.kr sejong.ac.kr uos.ac.kr seoultech.ac.kr etri.re.kr
    """
}
