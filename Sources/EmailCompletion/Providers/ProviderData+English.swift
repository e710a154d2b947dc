extension ProviderData {
  /// English-speaking countries and software people everywhere.
  static let en: StaticString = """
    gmail.com hotmail.com yahoo.com outlook.com icloud.com live.com aol.com protonmail.com me.com
    msn.com googlemail.com hotmail.co.uk yahoo.co.uk proton.me comcast.net ymail.com live.co.uk
    btinternet.com mac.com pm.me mail.com sbcglobal.net verizon.net att.net live.ca rocketmail.com
    yahoo.ca cox.net bellsouth.net fastmail.com hey.com zoho.com facebook.com charter.net
    earthlink.net optonline.net shaw.ca sympatico.ca rogers.com bigpond.com yahoo.com.au
    hotmail.ca live.com.au sky.com ntlworld.com virginmedia.com talktalk.net protonmail.ch
    tutanota.com tuta.io tutamail.com tuta.com duck.com fastmail.fm pobox.com posteo.net
    riseup.net disroot.org email.com windowslive.com aim.com juno.com netzero.net mindspring.com
    rr.com frontier.com frontiernet.net windstream.net centurylink.net q.com qwest.net optimum.net
    prodigy.net pacbell.net ameritech.net swbell.net netscape.net compuserve.com excite.com
    lycos.com inbox.com usa.net usa.com engineer.com consultant.com programmer.net europe.com
    gmx.com gmx.us gmx.co.uk hushmail.com hush.com opayq.com openmailbox.org mailinator.com
    airmail.cc mozmail.com privaterelay.appleid.com fastmail.to sent.com blueyonder.co.uk
    tiscali.co.uk o2.co.uk bt.com plusnet.com freeserve.co.uk eircom.net yahoo.ie outlook.ie
    live.ie telus.net bell.net videotron.ca cogeco.ca optusnet.com.au iinet.net.au tpg.com.au
    outlook.com.au hotmail.com.au live.co.nz xtra.co.nz yahoo.co.nz live.co.za yahoo.co.za
    y7mail.com runbox.com mailfence.com
    """

  /// Companies, projects and institutions whose people sign up with software.
  static let organisations: StaticString = """
    google.com microsoft.com amazon.com apple.com fb.com meta.com github.com
    users.noreply.github.com redhat.com intel.com ibm.com us.ibm.com linux.ibm.com in.ibm.com
    de.ibm.com cn.ibm.com oracle.com cisco.com nvidia.com amd.com arm.com qualcomm.com
    broadcom.com vmware.com dell.com hp.com hpe.com sony.co.jp netflix.com uber.com lyft.com
    airbnb.com twitter.com linkedin.com salesforce.com adobe.com autodesk.com intuit.com
    paypal.com ebay.com stripe.com shopify.com spotify.com dropbox.com atlassian.com gitlab.com
    docker.com mongodb.com elastic.co hashicorp.com databricks.com snowflake.com confluent.io
    datadoghq.com newrelic.com splunk.com cloudflare.com fastly.com akamai.com digitalocean.com
    heroku.com twilio.com zendesk.com hubspot.com okta.com auth0.com pivotal.io canonical.com
    ubuntu.com debian.org fedoraproject.org archlinux.org gentoo.org freebsd.org kernel.org
    linuxfoundation.org linux.com linux.dev linaro.org apache.org mozilla.com mozilla.org gnu.org
    eclipse.org python.org php.net kde.org gnome.org wikimedia.org acm.org ieee.org alum.mit.edu
    jetbrains.com ea.com bloomberg.net jpmchase.com gs.com morganstanley.com citi.com
    capitalone.com factset.com thomsonreuters.com nytimes.com bbc.co.uk accenture.com deloitte.com
    pwc.com ey.com mckinsey.com external.mckinsey.com cgi.com dxc.com ge.com boeing.com nasa.gov
    nist.gov lbl.gov ornl.gov llnl.gov lanl.gov walmart.com disney.com comcast.com
    cable.comcast.com t-mobile.com indeed.com expedia.com booking.com wix.com yahoo-inc.com
    coinbase.com twitch.tv reddit.com pinterest.com tesla.com spacex.com wdc.com micron.com
    nxp.com synopsys.com cadence.com mathworks.com nokia.com ericsson.com symantec.com
    paloaltonetworks.com fortinet.com crowdstrike.com juniper.net f5.com netapp.com nutanix.com
    citrix.com servicenow.com cerner.com philips.com here.com zalando.de tdameritrade.com
    trimble.com rackspace.com keysight.com amdocs.com amadeus.com gds.ey.com publicisgroupe.net
    bah.com slalom.com mediamath.com aconex.com
    """
}
