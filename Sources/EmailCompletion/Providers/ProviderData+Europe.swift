extension ProviderData {
  /// Germany, Austria and the German-speaking part of Switzerland.
  static let de: StaticString = """
    gmail.com gmx.de web.de gmx.net googlemail.com t-online.de outlook.de hotmail.com icloud.com
    freenet.de outlook.com yahoo.de posteo.de gmx.at mailbox.org hotmail.de online.de live.de
    yahoo.com gmx.ch me.com arcor.de bluewin.ch aol.com gmx.com 1und1.de vodafone.de netcologne.de
    telekom.de aon.at live.at outlook.at hotmail.ch live.ch hispeed.ch mail.de posteo.net
    tutanota.de sap.com siemens.com bosch.com daimler.com infineon.com zalando.de suse.com tum.de
    rwth-aachen.de kit.edu uni-heidelberg.de lmu.de tu-berlin.de fu-berlin.de hu-berlin.de
    uni-hamburg.de uni-bonn.de uni-koeln.de tu-darmstadt.de tu-dresden.de uni-stuttgart.de fau.de
    hpi.de haw-hamburg.de ethz.ch epfl.ch uzh.ch ost.ch hsr.ch tuwien.ac.at univie.ac.at tugraz.at
    cern.ch fraunhofer.de dlr.de desy.de swisscom.com tsn.at aol.de
    """

  /// France and the French-speaking neighbours.
  static let fr: StaticString = """
    gmail.com orange.fr hotmail.fr free.fr yahoo.fr outlook.fr hotmail.com wanadoo.fr live.fr
    laposte.net sfr.fr icloud.com outlook.com yahoo.com neuf.fr bbox.fr protonmail.com
    aliceadsl.fr gmx.fr msn.com me.com googlemail.com skynet.be telenet.be live.be hotmail.be
    outlook.be posteo.net bluewin.ch videotron.ca epitech.eu hetic.net supinfo.com ynov.com
    viacesi.fr student.42.fr 42.fr etu.univ-amu.fr etu.umontpellier.fr etudiant.univ-reims.fr
    polytechnique.edu ens.fr insa-lyon.fr centralesupelec.fr student-cs.fr telecom-paris.fr utc.fr
    univ-grenoble-alpes.fr inria.fr cnrs.fr bootlin.com st.com capgemini.com sogeti.com
    ovhcloud.com theodo.fr kuleuven.be ugent.be uclouvain.be epita.fr
    """

  /// Italy.
  static let it: StaticString = """
    gmail.com libero.it hotmail.it hotmail.com yahoo.it alice.it virgilio.it icloud.com outlook.it
    live.it tiscali.it tin.it outlook.com yahoo.com msn.com fastwebnet.it tim.it me.com polito.it
    polimi.it unibo.it unipd.it unimi.it unimib.it unipi.it uniroma1.it unito.it infn.it cnr.it
    """

  /// Spain and Spanish-speaking America.
  static let es: StaticString = """
    gmail.com hotmail.com hotmail.es outlook.es yahoo.es icloud.com outlook.com yahoo.com live.com
    telefonica.net movistar.es terra.es msn.com yahoo.com.mx yahoo.com.ar hotmail.com.ar
    live.com.mx live.com.ar outlook.com.ar outlook.cl live.cl yahoo.com.co yahoo.com.pe
    prodigy.net.mx misena.edu.co unal.edu.co uniandes.edu.co upm.es upc.edu ucm.es uam.es uc3m.es
    ugr.es upv.es uv.es ub.edu uab.cat upf.edu unizar.es uma.es opendeusto.es unam.mx
    ciencias.unam.mx tec.mx ipn.mx uba.ar uc.cl uchile.cl sansano.usm.cl pucp.edu.pe
    mercadolibre.com wizeline.com igalia.com
    """

  /// Brazil and Portugal.
  static let br: StaticString = """
    gmail.com hotmail.com outlook.com yahoo.com.br icloud.com uol.com.br bol.com.br terra.com.br
    live.com ig.com.br yahoo.com msn.com globo.com r7.com outlook.com.br hotmail.com.br
    live.com.br me.com protonmail.com sapo.pt outlook.pt live.com.pt bb.com.br nubank.com.br
    usp.br unicamp.br unesp.br ufmg.br ufrj.br ufrgs.br ufpe.br cin.ufpe.br ccc.ufcg.edu.br
    ufsc.br ufpr.br unb.br ufscar.br id.uff.br puc-rio.br alunos.utfpr.edu.br tecnico.ulisboa.pt
    up.pt uc.pt uminho.pt ua.pt
    """
}
