extension ProviderData {
  /// India and its neighbours.
  static let india: StaticString = """
    gmail.com yahoo.com yahoo.co.in yahoo.in outlook.com hotmail.com rediffmail.com icloud.com
    live.com ymail.com zoho.com zohomail.in zohomail.com live.in msn.com rocketmail.com
    hotmail.co.in indiatimes.com protonmail.com outlook.in infosys.com tcs.com wipro.com hcl.com
    hcltech.com techmahindra.com cognizant.com zohocorp.com mindtree.com flipkart.com paytm.com
    zomato.com razorpay.com freshworks.com thoughtworks.com iitb.ac.in iitd.ac.in iitk.ac.in
    iitm.ac.in iitkgp.ac.in iitr.ac.in iitg.ac.in iith.ac.in iitbhu.ac.in itbhu.ac.in iitrpr.ac.in
    iitj.ac.in iisc.ac.in iiit.ac.in students.iiit.ac.in research.iiit.ac.in iiitd.ac.in
    iiita.ac.in iiitb.org iiits.in lnmiit.ac.in bits-pilani.ac.in pilani.bits-pilani.ac.in
    goa.bits-pilani.ac.in vit.ac.in vitstudent.ac.in srmist.edu.in nitk.edu.in nitt.edu
    manipal.edu learner.manipal.edu somaiya.edu amrita.edu thapar.edu dtu.ac.in nic.in
    cse.mrt.ac.lk kiit.ac.in bmsce.ac.in
    """
}
