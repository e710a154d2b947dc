/// How likely it is that a text which is in no list was meant as it stands.
enum UnlistedDomain {
  private static let bit = FixedPoint.bit

  /// One of four people is at a domain that no list knows.
  private static let share = 2 * bit
  /// A digit of a name, when all are equally likely, and a hyphen.
  private static let digit = 3 * bit + 5
  private static let hyphen = 5 * bit
  /// Beyond the eighth character names are words, which can be guessed.
  private static let laterLetter = 3 * bit
  /// Labels before the registered name (`student.`) are words too.
  private static let hostLetter = 2 * bit
  /// Many mail services are called something with `mail`: the word costs less than its letters.
  private static let mail = 8 * bit
  /// `hmail.com`, `mailw.com`: `mail` and one more letter.
  private static let mailAndOne = 17 * bit
  /// A character of a text that is no domain.
  private static let anyCharacter = 4 * bit + 11

  /// The letters a to z in English words, in 1/16 bits.
  private static let letters: [Int32] = [
    58, 96, 78, 76, 49, 93, 95, 76, 60, 145, 107, 75, 85,
    61, 60, 85, 145, 64, 64, 56, 83, 107, 94, 137, 93, 145,
  ]

  /// Minus the logarithm of the likelihood that somebody's domain is just this one.
  ///
  /// - Complexity: O(length).
  static func cost(_ domain: UnsafeBufferPointer<UInt8>) -> Int32 {
    let (name, ending) = PublicSuffixes.parts(of: domain)
    let label = domain[name..<ending]
    let top =
      ending < domain.count
      ? endingCost(UnsafeBufferPointer(rebasing: domain[(ending + 1)...])) : 0
    let hosts = Int32(clamping: name) * hostLetter
    return share + top + hosts + nameCost(UnsafeBufferPointer(rebasing: label))
  }

  /// The same for a text that cannot be a domain: any slip that is not understood.
  static func strangeCost(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    12 * bit + Int32(clamping: min(text.count, 64)) * anyCharacter
  }

  private static func nameCost(_ label: UnsafeBufferPointer<UInt8>) -> Int32 {
    let word = mailWord(in: label)
    if label.count == 5, !word.isEmpty { return mailAndOne }
    var cost = lengthCost(label.count) + (word.isEmpty ? 0 : mail)
    for (index, byte) in label.enumerated() where !word.contains(index) {
      cost += index >= 8 ? laterLetter : characterCost(byte)
    }
    return cost
  }

  private static func characterCost(_ byte: UInt8) -> Int32 {
    switch byte {
    case 0x61...0x7A: letters[Int(byte - 0x61)]
    case 0x30...0x39: digit
    default: hyphen
    }
  }

  private static func lengthCost(_ length: Int) -> Int32 {
    switch length {
    case ...3: 6 * bit
    case 4: 5 * bit
    case 5: 4 * bit + 8
    case 6: 4 * bit
    default: 3 * bit + 5
    }
  }

  /// Where `mail` starts or ends the name; empty when it does not.
  private static func mailWord(in label: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let mail: StaticString = "mail"
    let word = UnsafeBufferPointer(start: mail.utf8Start, count: mail.utf8CodeUnitCount)
    guard label.count > word.count else { return 0..<0 }
    if label.suffix(word.count).elementsEqual(word) {
      return (label.count - word.count)..<label.count
    }
    return label.starts(with: word) ? 0..<word.count : 0..<0
  }

  private static func endingCost(_ ending: UnsafeBufferPointer<UInt8>) -> Int32 {
    if NameList.contains(com, ending) { return bit }
    if NameList.contains(usual, ending) { return 5 * bit }
    return ending.count > 3 && ending.contains(UInt8(ascii: ".")) ? 6 * bit : 9 * bit
  }

  private static let com: StaticString = "com,"
  private static let usual: StaticString =
    "ac.jp,ac.uk,br,ca,ch,cn,co,co.jp,co.kr,co.uk,com.br,com.cn,de,edu,edu.cn,es,eu,fr,in,info,io,"
}
