extension ProviderData {
  /// Universities and schools of English-speaking countries.
  static let universities: StaticString = """
    mit.edu csail.mit.edu stanford.edu cs.stanford.edu berkeley.edu harvard.edu g.harvard.edu
    college.harvard.edu princeton.edu yale.edu columbia.edu cornell.edu cmu.edu andrew.cmu.edu
    cs.cmu.edu upenn.edu seas.upenn.edu brown.edu dartmouth.edu caltech.edu uchicago.edu
    northwestern.edu u.northwestern.edu duke.edu jhu.edu rice.edu vanderbilt.edu nd.edu wustl.edu
    emory.edu georgetown.edu tufts.edu bu.edu northeastern.edu husky.neu.edu nyu.edu rit.edu
    rpi.edu wpi.edu stevens.edu pace.edu citymail.cuny.edu stonybrook.edu buffalo.edu
    binghamton.edu syr.edu rochester.edu rutgers.edu njit.edu udel.edu psu.edu pitt.edu umd.edu
    terpmail.umd.edu umbc.edu virginia.edu vt.edu vcu.edu mymail.vcu.edu gmu.edu unc.edu
    live.unc.edu ncsu.edu uncc.edu clemson.edu g.clemson.edu email.sc.edu gatech.edu uga.edu
    ufl.edu fsu.edu my.fsu.edu ucf.edu knights.ucf.edu fiu.edu miami.edu ua.edu crimson.ua.edu
    utexas.edu utdallas.edu tamu.edu ou.edu ku.edu ksu.edu missouri.edu mail.missouri.edu wisc.edu
    umn.edu umich.edu msu.edu osu.edu case.edu uc.edu purdue.edu iu.edu illinois.edu uic.edu
    hawk.iit.edu iit.edu iastate.edu uiowa.edu colorado.edu colostate.edu utah.edu byu.edu asu.edu
    email.arizona.edu arizona.edu nevada.unr.edu washington.edu uw.edu wsu.edu wwu.edu uoregon.edu
    oregonstate.edu pdx.edu ucla.edu ucsd.edu uci.edu ucdavis.edu ucsb.edu ucsc.edu ucr.edu
    usc.edu calpoly.edu sjsu.edu mail.sfsu.edu my.csun.edu csu.fullerton.edu dons.usfca.edu
    hawaii.edu alaska.edu westpoint.edu upr.edu reed.edu macalester.edu worcester.edu
    swarthmore.edu odu.edu umass.edu uconn.edu mtu.edu uno.edu mines.edu stuy.edu bxscience.edu
    bths.edu mail.utoronto.ca utoronto.ca uwaterloo.ca edu.uwaterloo.ca mail.mcgill.ca mcgill.ca
    ubc.ca alumni.ubc.ca ualberta.ca ucalgary.ca sfu.ca uvic.ca uwo.ca queensu.ca mcmaster.ca
    uottawa.ca carleton.ca cmail.carleton.ca ryerson.ca yorku.ca dal.ca myseneca.ca concordia.ca
    umontreal.ca algonquinlive.com nscc.ca cam.ac.uk ox.ac.uk imperial.ac.uk ic.ac.uk ucl.ac.uk
    kcl.ac.uk lse.ac.uk qmul.ac.uk ed.ac.uk gla.ac.uk st-andrews.ac.uk manchester.ac.uk
    bristol.ac.uk bath.ac.uk warwick.ac.uk nottingham.ac.uk sheffield.ac.uk leeds.ac.uk
    liverpool.ac.uk york.ac.uk durham.ac.uk ncl.ac.uk bham.ac.uk soton.ac.uk surrey.ac.uk
    sussex.ac.uk brunel.ac.uk exeter.ac.uk cardiff.ac.uk tcd.ie ucd.ie dcu.ie mail.dcu.ie
    student.unimelb.edu.au unimelb.edu.au student.monash.edu monash.edu uni.sydney.edu.au
    sydney.edu.au unsw.edu.au ad.unsw.edu.au anu.edu.au uq.edu.au uts.edu.au student.rmit.edu.au
    rmit.edu.au student.swin.edu.au adelaide.edu.au uwa.edu.au csiro.au auckland.ac.nz
    aucklanduni.ac.nz u.nus.edu nus.edu ntu.edu.sg mymail.nyp.edu.sg wellesley.edu uwindsor.ca
    wgu.edu nau.edu madisoncollege.edu nwmissouri.edu cantab.net marist.edu
    """
}
