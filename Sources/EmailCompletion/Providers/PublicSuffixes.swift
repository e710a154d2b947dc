/// Endings of two labels under which names are registered: `co.uk`, `com.cn`.
///
/// A small part of what registries publish (see publicsuffix.org): those that mail domains of
/// companies, schools and people end in.
enum PublicSuffixes {
  /// Blank-separated: a top label, a colon, the second-level labels under it.
  static let text: String = """
    ae:ac,co,gov,net,org,sch ar:com,edu,gob,gov,int,mil,net,org at:ac,co,gv,or
    au:asn,com,edu,gov,id,net,org bd:ac,com,edu,gov,net,org bh:com,edu,net,org
    bn:com,edu,gov,net,org bo:com,edu,gob,net,org
    br:adv,art,blog,com,eco,edu,eng,gov,ind,inf,jus,leg,med,mil,mus,net,org,pro,tur bw:ac,co
    cn:ac,com,edu,gov,mil,net,org,bj,sh,gd,zj,js,sc,sd,hb,hn,fj,tj,cq co:com,edu,gov,mil,net,org
    cr:ac,co,ed,fi,go,or,sa cy:ac,com,net,org do:com,edu,gob,gov,net,org
    ec:com,edu,fin,gob,gov,med,net,org eg:com,edu,gov,net,org,sci es:com,edu,gob,nom,org
    fj:ac,com,net,org gh:com,edu,gov,org gr:com,edu,gov,net,org gt:com,edu,gob,net,org
    hk:com,edu,gov,idv,net,org hn:com,edu,gob,net,org hu:co,info,org
    id:ac,co,desa,go,mil,my,net,or,sch,web il:ac,co,gov,idf,muni,net,org
    in:ac,co,edu,firm,gen,gov,ind,mil,net,nic,org,res iq:com,edu,gov,net,org
    ir:ac,co,gov,net,org,sch it:edu,gov jm:com,edu,gov,net,org jo:com,edu,gov,net,org
    jp:ac,ad,co,ed,go,gr,lg,ne,or ke:ac,co,go,ne,or,sc kh:com,edu,gov,net,org
    kr:ac,co,es,go,hs,kg,mil,ms,ne,or,pe,re,sc,seoul kw:com,edu,gov,net,org kz:com,edu,gov,net,org
    lb:com,edu,gov,net,org lk:ac,com,edu,gov,net,org lv:com,edu,gov,net,org ma:ac,co,gov,net,org
    mk:com,edu,gov,net,org mm:com,edu,gov,net,org mo:com,edu,gov,net,org mt:com,edu,net,org
    mx:com,edu,gob,net,org my:com,edu,gov,mil,name,net,org ng:com,edu,gov,net,org
    ni:com,edu,gob,net,org np:com,edu,gov,net,org
    nz:ac,co,cri,geek,gen,govt,iwi,kiwi,maori,mil,net,org,school om:co,com,edu,gov,net,org
    pa:ac,com,edu,gob,net,org pe:com,edu,gob,mil,net,nom,org pg:ac,com,net,org
    ph:com,edu,gov,net,org pk:com,edu,gov,net,org pl:com,edu,gov,info,net,org,waw
    pr:com,edu,gov,net,org ps:com,edu,gov,net,org pt:com,edu,gov,int,nome,org
    py:com,coop,edu,gov,mil,net,org qa:com,edu,gov,net,org ro:com,info,nom,org
    rs:ac,co,edu,gov,in,org ru:ac,com,edu,gov,int,mil,msk,net,org,pp,spb rw:ac,co,gov,net,org
    sa:com,edu,gov,med,net,org,sch sg:com,edu,gov,net,org,per sv:com,edu,gob,org
    sy:com,edu,gov,net,org th:ac,co,go,in,mi,net,or tn:com,edunet,gov,net,org
    tr:av,bbs,bel,biz,com,edu,gen,gov,info,k12,name,net,org,pol,tel,web tt:co,com,edu,gov,net,org
    tw:club,com,edu,game,gov,idv,mil,net,org tz:ac,co,go,ne,or
    ua:co,com,edu,gov,in,kharkov,kiev,kyiv,lviv,net,odessa,org ug:ac,co,go,ne,or,sc
    uk:ac,co,gov,ltd,me,net,nhs,org,plc,police,sch uy:com,edu,gub,mil,net,org uz:co,com,net,org
    ve:co,com,edu,gob,info,net,org,web vn:ac,com,edu,gov,health,info,int,name,net,org,pro
    za:ac,co,edu,gov,law,mil,net,nom,org,school,web zm:ac,co,com,edu,gov,net,org zw:ac,co,gov,org
    """
}
