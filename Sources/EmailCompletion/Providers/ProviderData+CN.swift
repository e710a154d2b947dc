extension ProviderData {
  /// Mainland China: mail providers, carriers, companies, universities.
  static let cn: StaticString = """
    qq.com gmail.com 163.com 126.com outlook.com foxmail.com hotmail.com sina.com icloud.com
    yeah.net aliyun.com 139.com live.com sina.cn 189.cn vip.qq.com live.cn sohu.com yahoo.com
    me.com msn.com vip.163.com protonmail.com wo.cn tom.com outlook.cn vip.sina.com vip.126.com
    21cn.com msn.cn 188.com yahoo.com.cn yahoo.cn sina.com.cn 263.net china.com eyou.com
    vip.sohu.com chinamobile.com cmss.chinamobile.com chinaunicom.cn chinatelecom.cn
    alibaba-inc.com baidu.com tencent.com bytedance.com xiaomi.com huawei.com jd.com meituan.com
    antfin.com antgroup.com alipay.com taobao.com corp.netease.com kuaishou.com didichuxing.com
    didiglobal.com pinduoduo.com ele.me cainiao.com dingtalk.com youzan.com lenovo.com zte.com.cn
    qiyi.com ly.com shopee.com inspur.com ke.com guazi.com 2dfire.com cai-inc.com vipshop.com
    souche.com kingsoft.com cvte.com 360.cn weidian.com fenbi.com ctrip.com trip.com
    autohome.com.cn asiainfo.com zhongan.com zhihu.com yy.com yidian-inc.com meicai.cn dxy.cn
    dmall.com bigo.sg 100tal.com zuoyebang.com zhangmen.com staff.weibo.com qunhemail.com oppo.com
    vivo.com meizu.com neusoft.com kanzhun.com chaitin.com ucloud.cn qianxin.com uniontech.com
    iflytek.com glodon.com iwhalecloud.com api7.ai xiaohongshu.com bilibili.com 58.com
    sensorsdata.cn daocloud.io geely.com byd.com lixiang.com nio.com xiaopeng.com hikvision.com
    dahuatech.com sensetime.com megvii.com dji.com hisilicon.com pingcap.com openeuler.org
    loongson.cn tcl.com midea.com hisense.com sf-express.com mihoyo.com yiche.com deepseek.com
    pku.edu.cn mails.tsinghua.edu.cn tsinghua.edu.cn stu.pku.edu.cn zju.edu.cn mail.ustc.edu.cn
    ustc.edu.cn sjtu.edu.cn fudan.edu.cn nju.edu.cn buaa.edu.cn bupt.edu.cn hust.edu.cn whu.edu.cn
    seu.edu.cn tju.edu.cn xjtu.edu.cn hit.edu.cn uestc.edu.cn mail.sysu.edu.cn scut.edu.cn
    bit.edu.cn nankai.edu.cn xmu.edu.cn tongji.edu.cn ruc.edu.cn bnu.edu.cn sdu.edu.cn csu.edu.cn
    hnu.edu.cn cqu.edu.cn scu.edu.cn dlut.edu.cn jlu.edu.cn nwpu.edu.cn xidian.edu.cn
    stu.xidian.edu.cn nuaa.edu.cn njupt.edu.cn ecnu.edu.cn shu.edu.cn szu.edu.cn email.szu.edu.cn
    jnu.edu.cn sustech.edu.cn bjtu.edu.cn ustb.edu.cn swjtu.edu.cn henu.edu.cn shanghaitech.edu.cn
    mails.ucas.ac.cn ucas.ac.cn ict.ac.cn iscas.ac.cn vipkid.com.cn kezaihui.com analysys.com.cn
    tsign.cn easyops.cn
    """

  /// What the rules of the providers say about a local part in China; empty without a rule.
  ///
  /// - QQ Mail: the address is the account number (5–10 digits) unless an alias is made.
  /// - NetEase (163, 126) offers the mobile number as an address; its names are letters, digits
  ///   and underscores, six or more, and begin with a letter. China Mobile (139), China Telecom
  ///   (189) and China Unicom (wo.cn) use the mobile number itself.
  /// - Gmail: letters, digits, dots and a `+tag`, six or more, no underscore or hyphen; may begin
  ///   with a digit.
  static func leadingInChina(for shape: LocalPartShape) -> StaticString {
    switch shape {
    case .digits5to10: "qq.com 163.com gmail.com foxmail.com"
    case .mobile11: "163.com 139.com 189.cn qq.com 126.com wo.cn sina.cn"
    case .otherDigits: "qq.com 163.com gmail.com"
    case .letters: "gmail.com 163.com qq.com outlook.com 126.com foxmail.com"
    case .shortLetters, .shortLettersDigits: "qq.com outlook.com foxmail.com hotmail.com"
    case .lettersDigits, .mediumLettersDigits:
      "gmail.com 163.com 126.com qq.com outlook.com hotmail.com"
    case .digitFirst: "gmail.com 163.com outlook.com qq.com"
    case .dotted, .dottedShort:
      "gmail.com outlook.com qq.com foxmail.com hotmail.com alibaba-inc.com"
    case .dash: "qq.com outlook.com hotmail.com foxmail.com"
    case .underscoreOrDash: "163.com 126.com outlook.com qq.com hotmail.com foxmail.com"
    case .plus: "gmail.com outlook.com icloud.com"
    case .nonASCII: "gmail.com"
    default: ""
    }
  }
}
