/// Endings of two labels under which names are registered: `co.uk`, `com.cn`.
///
/// A small part of what registries publish (publicsuffix.org): those that mail domains of
/// companies, schools and people end in.
enum PublicSuffixes {
  /// Whether the whole of `name` is such an ending.
  ///
  /// - Complexity: O(log n), nothing is allocated.
  static func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    NameList.contains(names, name)
  }

  /// Where the name under the ending starts and where the ending starts: `mail.` `randomcompany`
  /// `.co.uk` gives 5 and 19. A name without a dot is no ending: both are its length.
  ///
  /// - Complexity: O(length), nothing is allocated.
  static func parts(of domain: UnsafeBufferPointer<UInt8>) -> (name: Int, ending: Int) {
    let dot = UInt8(ascii: ".")
    guard var ending = domain.lastIndex(of: dot) else { return (domain.count, domain.count) }
    if domain.count - ending == 3, let second = domain[..<ending].lastIndex(of: dot),
      contains(UnsafeBufferPointer(rebasing: domain[(second + 1)...]))
    {
      ending = second
    }
    let before = domain[..<ending].lastIndex(of: dot).map { $0 + 1 }
    return (before ?? 0, ending)
  }

  private static let names: StaticString = """
    ac.ae,ac.at,ac.bd,ac.bw,ac.cn,ac.cr,ac.cy,ac.fj,ac.id,ac.il,ac.in,ac.ir,ac.jp,ac.ke,ac.kr,\
    ac.lk,ac.ma,ac.nz,ac.pa,ac.pg,ac.rs,ac.ru,ac.rw,ac.th,ac.tz,ac.ug,ac.uk,ac.vn,ac.za,ac.zm,\
    ac.zw,ad.jp,adv.br,art.br,asn.au,av.tr,bbs.tr,bel.tr,biz.tr,bj.cn,blog.br,club.tw,co.ae,co.at,\
    co.bw,co.cr,co.hu,co.id,co.il,co.in,co.ir,co.jp,co.ke,co.kr,co.ma,co.nz,co.om,co.rs,co.rw,\
    co.th,co.tt,co.tz,co.ua,co.ug,co.uk,co.uz,co.ve,co.za,co.zm,co.zw,com.ar,com.au,com.bd,com.bh,\
    com.bn,com.bo,com.br,com.cn,com.co,com.cy,com.do,com.ec,com.eg,com.es,com.fj,com.gh,com.gr,\
    com.gt,com.hk,com.hn,com.iq,com.jm,com.jo,com.kh,com.kw,com.kz,com.lb,com.lk,com.lv,com.mk,\
    com.mm,com.mo,com.mt,com.mx,com.my,com.ng,com.ni,com.np,com.om,com.pa,com.pe,com.pg,com.ph,\
    com.pk,com.pl,com.pr,com.ps,com.pt,com.py,com.qa,com.ro,com.ru,com.sa,com.sg,com.sv,com.sy,\
    com.tn,com.tr,com.tt,com.tw,com.ua,com.uy,com.uz,com.ve,com.vn,com.zm,coop.py,cq.cn,cri.nz,\
    desa.id,eco.br,ed.cr,ed.jp,edu.ar,edu.au,edu.bd,edu.bh,edu.bn,edu.bo,edu.br,edu.cn,edu.co,\
    edu.do,edu.ec,edu.eg,edu.es,edu.gh,edu.gr,edu.gt,edu.hk,edu.hn,edu.in,edu.iq,edu.it,edu.jm,\
    edu.jo,edu.kh,edu.kw,edu.kz,edu.lb,edu.lk,edu.lv,edu.mk,edu.mm,edu.mo,edu.mt,edu.mx,edu.my,\
    edu.ng,edu.ni,edu.np,edu.om,edu.pa,edu.pe,edu.ph,edu.pk,edu.pl,edu.pr,edu.ps,edu.pt,edu.py,\
    edu.qa,edu.rs,edu.ru,edu.sa,edu.sg,edu.sv,edu.sy,edu.tr,edu.tt,edu.tw,edu.ua,edu.uy,edu.ve,\
    edu.vn,edu.za,edu.zm,edunet.tn,eng.br,es.kr,fi.cr,fin.ec,firm.in,fj.cn,game.tw,gd.cn,geek.nz,\
    gen.in,gen.nz,gen.tr,go.cr,go.id,go.jp,go.ke,go.kr,go.th,go.tz,go.ug,gob.ar,gob.bo,gob.do,\
    gob.ec,gob.es,gob.gt,gob.hn,gob.mx,gob.ni,gob.pa,gob.pe,gob.sv,gob.ve,gov.ae,gov.ar,gov.au,\
    gov.bd,gov.bn,gov.br,gov.cn,gov.co,gov.do,gov.ec,gov.eg,gov.gh,gov.gr,gov.hk,gov.il,gov.in,\
    gov.iq,gov.ir,gov.it,gov.jm,gov.jo,gov.kh,gov.kw,gov.kz,gov.lb,gov.lk,gov.lv,gov.ma,gov.mk,\
    gov.mm,gov.mo,gov.my,gov.ng,gov.np,gov.om,gov.ph,gov.pk,gov.pl,gov.pr,gov.ps,gov.pt,gov.py,\
    gov.qa,gov.rs,gov.ru,gov.rw,gov.sa,gov.sg,gov.sy,gov.tn,gov.tr,gov.tt,gov.tw,gov.ua,gov.uk,\
    gov.vn,gov.za,gov.zm,gov.zw,govt.nz,gr.jp,gub.uy,gv.at,hb.cn,health.vn,hn.cn,hs.kr,id.au,\
    idf.il,idv.hk,idv.tw,in.rs,in.th,in.ua,ind.br,ind.in,inf.br,info.hu,info.pl,info.ro,info.tr,\
    info.ve,info.vn,int.ar,int.pt,int.ru,int.vn,iwi.nz,js.cn,jus.br,k12.tr,kg.kr,kharkov.ua,\
    kiev.ua,kiwi.nz,kyiv.ua,law.za,leg.br,lg.jp,ltd.uk,lviv.ua,maori.nz,me.uk,med.br,med.ec,\
    med.sa,mi.th,mil.ar,mil.br,mil.cn,mil.co,mil.id,mil.in,mil.kr,mil.my,mil.nz,mil.pe,mil.py,\
    mil.ru,mil.tw,mil.uy,mil.za,ms.kr,msk.ru,muni.il,mus.br,my.id,name.my,name.tr,name.vn,ne.jp,\
    ne.ke,ne.kr,ne.tz,ne.ug,net.ae,net.ar,net.au,net.bd,net.bh,net.bn,net.bo,net.br,net.cn,net.co,\
    net.cy,net.do,net.ec,net.eg,net.fj,net.gr,net.gt,net.hk,net.hn,net.id,net.il,net.in,net.iq,\
    net.ir,net.jm,net.jo,net.kh,net.kw,net.kz,net.lb,net.lk,net.lv,net.ma,net.mk,net.mm,net.mo,\
    net.mt,net.mx,net.my,net.ng,net.ni,net.np,net.nz,net.om,net.pa,net.pe,net.pg,net.ph,net.pk,\
    net.pl,net.pr,net.ps,net.py,net.qa,net.ru,net.rw,net.sa,net.sg,net.sy,net.th,net.tn,net.tr,\
    net.tt,net.tw,net.ua,net.uk,net.uy,net.uz,net.ve,net.vn,net.za,net.zm,nhs.uk,nic.in,nom.es,\
    nom.pe,nom.ro,nom.za,nome.pt,odessa.ua,or.at,or.cr,or.id,or.jp,or.ke,or.kr,or.th,or.tz,or.ug,\
    org.ae,org.ar,org.au,org.bd,org.bh,org.bn,org.bo,org.br,org.cn,org.co,org.cy,org.do,org.ec,\
    org.eg,org.es,org.fj,org.gh,org.gr,org.gt,org.hk,org.hn,org.hu,org.il,org.in,org.iq,org.ir,\
    org.jm,org.jo,org.kh,org.kw,org.kz,org.lb,org.lk,org.lv,org.ma,org.mk,org.mm,org.mo,org.mt,\
    org.mx,org.my,org.ng,org.ni,org.np,org.nz,org.om,org.pa,org.pe,org.pg,org.ph,org.pk,org.pl,\
    org.pr,org.ps,org.pt,org.py,org.qa,org.ro,org.rs,org.ru,org.rw,org.sa,org.sg,org.sv,org.sy,\
    org.tn,org.tr,org.tt,org.tw,org.ua,org.uk,org.uy,org.uz,org.ve,org.vn,org.za,org.zm,org.zw,\
    pe.kr,per.sg,plc.uk,pol.tr,police.uk,pp.ru,pro.br,pro.vn,re.kr,res.in,sa.cr,sc.cn,sc.ke,sc.kr,\
    sc.ug,sch.ae,sch.id,sch.ir,sch.sa,sch.uk,school.nz,school.za,sci.eg,sd.cn,seoul.kr,sh.cn,\
    spb.ru,tel.tr,tj.cn,tur.br,waw.pl,web.id,web.tr,web.ve,web.za,zj.cn,
    """
}
