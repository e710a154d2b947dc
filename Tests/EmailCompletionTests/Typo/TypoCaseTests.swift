import EmailCompletion
import Testing

@Suite("Typo correction: cases of other projects")
struct TypoCaseTests {
  @Test(
    "mailcheck's list of six domains",
    arguments: [
      TypoCase("T002", "emaildomain.co", "emaildomain.com"),
      TypoCase("T003", "gmail.con", "gmail.com"),
      TypoCase("T005", "GNAIL.con", "gmail.com"),
      TypoCase("T007", "comcast.nry", "comcast.net"),
      TypoCase("T008", "kicksend.com", nil),
    ])
  func sixDomains(_ row: TypoCase) {
    #expect(TypoSamples.mailcheck.first(row.typed) == row.meant)
  }

  @Test(
    "the bundled providers and mailcheck's list",
    arguments: [
      TypoCase("T013", "homail.con", "hotmail.com"),
      TypoCase("T014", "hotmail.co", "hotmail.com"),
      TypoCase("T015", "yajoo.com", "yahoo.com"),
      TypoCase("T016", "randomsmallcompany.cmo", "randomsmallcompany.com"),
      TypoCase("T017", "con-artists.con", "con-artists.com"),
      TypoCase("T018", "yahooo.cmo", "yahoo.com"),
      TypoCase("T019", "yahoo.co.uk", nil),
      TypoCase("T021", "gm", nil),
      TypoCase("T022", "gma", nil),
      TypoCase("T023", "gmai", nil),
      TypoCase(
        "T024 decided: the ending is repaired behind subdomains too",
        "mail.randomsmallcompany.cmo", "mail.randomsmallcompany.com"),
    ])
  func configuredList(_ row: TypoCase) {
    #expect(TypoSamples.configured.first(row.typed) == row.meant)
  }

  @Test(
    "the bundled providers",
    arguments: [
      TypoCase("T025", "gmail.co", "gmail.com"),
      TypoCase("T049", "gmaii.com", "gmail.com"),
      TypoCase(
        "T051 decided: gmail.edu is no mail provider, so gmail.com is meant",
        "gmail.edd", "gmail.com"),
      TypoCase("T053", "fabeook.cmo", "facebook.com"),
      TypoCase("T066", "hotmilcm", "hotmail.com"),
      TypoCase("T070 decided: one letter can become many endings", "exanple.n", nil),
      TypoCase("T075", "gmail", "gmail.com"),
      TypoCase("T078", "gmaim.com", "gmail.com"),
      TypoCase("T079", "gmail.cmo", "gmail.com"),
      TypoCase("T080 decided: a listed pair, asked and never changed", "gmail.fr", "gmail.com"),
      TypoCase("T089", "iclid.com", "icloud.com"),
      TypoCase("T091 decided: a look-alike may exist, so it is asked", "gmaila.com", "gmail.com"),
      TypoCase("T092", "mail.small.randomcompany.cmo", "mail.small.randomcompany.com"),
      TypoCase("T097", "gmail,com", "gmail.com"),
      TypoCase("T121", "qq.con", "qq.com"),
      TypoCase("T122 decided: .cm is Cameroon, so it is asked", "qq.cm", "qq.com"),
      TypoCase("T123", "163.con", "163.com"),
      TypoCase("T125", "foxmial.com", "foxmail.com"),
      TypoCase("T126", "hotmail.con", "hotmail.com"),
      TypoCase("T128", "outlok.com", "outlook.com"),
    ])
  func bundled(_ row: TypoCase) {
    #expect(TypoSamples.bundled.first(row.typed) == row.meant)
  }

  @Test(
    "real domains are not questioned",
    arguments: [
      TypoCase("T048", "gmail.com", nil), TypoCase("T061", "hotmail.es", nil),
      TypoCase("T067", "mailw.com", nil), TypoCase("T069", "smallfirm.co.uk", nil),
      TypoCase("T083", "somewhere.ca", nil), TypoCase("T085", "mac.com", nil),
      TypoCase("T086", "anything.tv", nil), TypoCase("T101", "sina.com", nil),
      TypoCase("T103", "sohu.com", nil), TypoCase("T104", "139.com", nil),
      TypoCase("T107", "aliyun.com", nil), TypoCase("T108", "tom.com", nil),
      TypoCase("T110", "vip.qq.com", nil), TypoCase("T111", "vip.163.com", nil),
      TypoCase("T112", "wo.cn", nil), TypoCase("T114", "outlook.cn", nil),
      TypoCase("T115", "126.com", nil), TypoCase("T116", "naver.com", nil),
      TypoCase("T119", "pm.me", nil), TypoCase("T120", "yahoo.co.jp", nil),
    ])
  func realDomains(_ row: TypoCase) {
    #expect(TypoSamples.bundled.candidates(forTyped: row.typed) == [])
    #expect(TypoSamples.configured.candidates(forTyped: row.typed) == [])
  }

  @Test("T080, T091 and T122 must be asked; an ending that does not exist need not")
  func asks() throws {
    for typed in ["gmail.fr", "gmaila.com", "qq.cm", "gmail.co"] {
      #expect(TypoSamples.bundled.candidates(forTyped: typed).first?.mustAsk == true)
    }
    for typed in ["gmail.con", "gmail,com", "hotmilcm"] {
      #expect(TypoSamples.bundled.candidates(forTyped: typed).first?.mustAsk == false)
    }
  }

  @Test("T129 a dismissed domain is not asked about again")
  func dismissed() throws {
    let typed = try DomainName("gnail.ca")
    #expect(TypoCorrector(KnownDomains(), dismissed: [typed]).candidates(for: typed) == [])
    let other = try DomainName("gnail.com")
    var corrector = TypoCorrector(KnownDomains())
    #expect(corrector.candidates(for: other).first?.domain.ascii == "gmail.com")
    corrector.dismiss(other)
    #expect(corrector.candidates(for: other) == [])
  }

  @Test("T131 a learned slip is still a slip")
  func learnedSlip() throws {
    let learned = TypoSamples.weighted([("gmail.com", 500), ("gmial.com", 3)])
    #expect(TypoCorrector(KnownDomains(learned: learned)).first("gmial.com") == "gmail.com")
  }
}
