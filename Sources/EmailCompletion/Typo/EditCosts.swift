/// What slips cost: minus the logarithm of how often one happens, in sixteenths of a bit.
///
/// The first slip of a text costs ``first`` more than the following ones: who slips once is more
/// likely to slip again. Orders of magnitude come from addresses in public version histories,
/// where about 1 of 300 people at a big provider wrote its name wrong: half of the slips swap two
/// neighbours, a quarter lose the last letter of a name.
enum EditCosts {
  private static let bit = FixedPoint.bit

  static let first = 6 * bit
  static let unreachable = Int32.max / 4

  static let transposition = 5 * bit
  static let firstCharacter = 3 * bit
  /// A letter of a pair is missing, or the last one of a label, or any other.
  static let missingTwin = 6 * bit + 8
  static let missingLast = 5 * bit + 8
  static let missing = 8 * bit
  static let missingDot = 8 * bit
  /// A letter twice, one that its neighbour's key brought along, one at the end, any other.
  static let extraTwin = 8 * bit
  static let extraNeighbour = 9 * bit + 8
  static let extraLast = 9 * bit
  static let extra = 12 * bit
  static let wrongNeighbour = 9 * bit + 8
  static let wrongLookAlike = 9 * bit
  static let wrongVowel = 11 * bit
  static let wrong = 13 * bit
  /// Two keys hit at once: the one between them comes instead (`iclid` for `icloud`).
  static let between = 10 * bit

  /// An ending that does not exist, whatever it is, behind a known name.
  static let strangeEnding = 24 * bit
  /// The ending is left out or cut (`gmail`, `yahoo.c`), or typed twice (`gmail.com.com`).
  static let missingEnding = 12 * bit
  static let doubledEnding = 13 * bit
  /// Digits in front, as when the local part goes on behind the `@` (`12gmail.com`).
  static let digitsInFront = 14 * bit
  /// A prefix that belongs to a web site (`www.gmail.com`).
  static let webPrefix = 10 * bit
  /// A wrong or doubled sign that is no part of any name (`gmail,com`, `a@@qq.com`).
  static let strangeSign = 9 * bit
  /// A pair in the list of confusable names.
  static let confusable = 11 * bit
}
