/// How often which kind of local part goes with which domain, in parts of a thousand.
///
/// Rounded public figures about sign-ups of developers in Chinese projects: gmail.com 26 %,
/// qq.com 25 %, 163.com 10 % of all; of names of 5 to 10 digits 98 % qq.com, of mobile numbers
/// 90 % 163.com, of letters with digits 45 % gmail.com.
enum SignUpTable {
  /// A kind of local part, its share, and the shares of its domains; the rest is the long tail.
  struct Kind {
    let pattern: Pattern
    let share: Int
    let domains: [(name: String, share: Int)]
  }

  enum Pattern {
    case digits, mobile, letters, lettersDigits, digitFirst, dotted, underscore, plus
  }

  static let kinds: [Kind] = [
    Kind(
      pattern: .letters, share: 440,
      domains: [
        ("gmail.com", 300), ("163.com", 110), ("qq.com", 70), ("outlook.com", 50),
        ("126.com", 45), ("foxmail.com", 35), ("hotmail.com", 30), ("sina.com", 15),
        ("yahoo.com", 15), ("icloud.com", 10), ("live.com", 8), ("yeah.net", 5),
        ("gmial.com", 1), ("163.con", 1),
      ]),
    Kind(
      pattern: .lettersDigits, share: 210,
      domains: [
        ("gmail.com", 450), ("163.com", 170), ("qq.com", 110), ("outlook.com", 60),
        ("126.com", 50), ("foxmail.com", 25), ("hotmail.com", 25), ("yahoo.com", 10),
      ]),
    Kind(
      pattern: .digits, share: 190,
      domains: [("qq.com", 980), ("163.com", 8), ("foxmail.com", 5), ("126.com", 3)]),
    Kind(
      pattern: .dotted, share: 80,
      domains: [("gmail.com", 560), ("outlook.com", 50), ("hotmail.com", 20), ("163.com", 10)]),
    Kind(
      pattern: .mobile, share: 25,
      domains: [("163.com", 900), ("139.com", 45), ("126.com", 25), ("qq.com", 20)]),
    Kind(
      pattern: .underscore, share: 30,
      domains: [("163.com", 270), ("gmail.com", 220), ("126.com", 120), ("qq.com", 80)]),
    Kind(
      pattern: .digitFirst, share: 15, domains: [("qq.com", 400), ("gmail.com", 250)]),
    Kind(
      pattern: .plus, share: 10, domains: [("gmail.com", 650), ("users.noreply.github.com", 150)]),
  ]

  /// Segments with their shares of a thousand.
  static let segments: [(name: String, share: Int)] = [
    ("cn/web", 420), ("cn/ios", 310), ("cn/android", 220), ("cn", 50),
  ]
}
