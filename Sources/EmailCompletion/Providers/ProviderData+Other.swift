extension ProviderData {
  /// Everywhere else: northern and eastern Europe, the Middle East, south-east Asia, Africa.
  static let other: StaticString = """
    gmail.com hotmail.com yahoo.com outlook.com icloud.com live.com protonmail.com proton.me
    me.com wp.pl o2.pl interia.pl onet.pl op.pl poczta.onet.pl vp.pl gazeta.pl tlen.pl poczta.fm
    interia.eu onet.eu seznam.cz email.cz centrum.cz post.cz volny.cz atlas.cz azet.sk zoznam.sk
    freemail.hu citromail.hu t-online.hu abv.bg mail.bg dir.bg inbox.lv inbox.lt mail.ee yahoo.ro
    yahoo.gr hotmail.gr windowslive.com otenet.gr freemail.gr hotmail.se live.se telia.com
    comhem.se outlook.dk hotmail.dk live.dk yahoo.dk mail.dk hotmail.no live.no online.no yahoo.no
    yahoo.se kolumbus.fi luukku.com iki.fi pp.inet.fi hotmail.fi ziggo.nl planet.nl home.nl
    hetnet.nl xs4all.nl live.nl hotmail.nl yahoo.nl mynet.com yahoo.com.tr hotmail.com.tr
    walla.co.il walla.com netvision.net.il bezeqint.net hotmail.co.il yahoo.co.il hotmail.com.vn
    yahoo.com.vn vnn.vn yahoo.co.th hotmail.co.th outlook.co.th yahoo.co.id yahoo.com.sg
    yahoo.com.ph yahoo.com.my outlook.my outlook.sg live.com.sg live.com.my singnet.com.sg
    maktoob.com outlook.sa mail.lt siol.net net.hr tuta.com kth.se chalmers.se lu.se student.lu.se
    liu.se uu.se ntnu.no stud.ntnu.no uio.no dtu.dk student.dtu.dk ku.dk au.dk aalto.fi
    helsinki.fi tuni.fi metropolia.fi tudelft.nl tue.nl utwente.nl uva.nl vu.nl uu.nl
    students.uu.nl rug.nl hva.nl student.fontys.nl student.howest.be student.thomasmore.be
    agh.edu.pl pw.edu.pl uw.edu.pl cvut.cz muni.cz vutbr.cz elte.hu ut.ee taltech.ee uni-lj.si
    ntua.gr metu.edu.tr itu.edu.tr bilkent.edu.tr huji.ac.il mail.huji.ac.il technion.ac.il
    post.bgu.ac.il bgu.ac.il tau.ac.il sharif.edu kaust.edu.sa up.edu.ph chula.ac.th vng.com.vn
    ui.ac.id itb.ac.id uct.ac.za myuct.ac.za andela.com grab.com gojek.com tokopedia.com asml.com
    adyen.com klarna.com tieto.com opera.com avast.com allegro.pl checkpoint.com freeuni.edu.ge
    outlook.co.id outlook.co.il outlook.com.tr outlook.com.vn outlook.com.gr outlook.cz outlook.sk
    outlook.hu outlook.lv outlook.ph hotmail.co.id hotmail.sg yahoo.pl trendyol.com
    """
}
