import EmailCompletion
import TestSupport
import Testing

@Suite struct ShapeTests {
  static let cases: [(text: String, shape: LocalPartShape, typed: TypedShape?)] = [
    ("", .unknown, nil),
    ("1", .otherDigits, .digits1to4Mobile), ("2", .otherDigits, .digits1to4),
    ("12", .otherDigits, .digits1to4), ("139", .otherDigits, .digits1to4Mobile),
    ("1391", .otherDigits, .digits1to4Mobile), ("0000", .otherDigits, .digits1to4),
    ("12345", .digits5to10, .digits5to10), ("13912", .digits5to10, .digits5to10Mobile),
    ("1234567890", .digits5to10, .digits5to10), ("1912345678", .digits5to10, .digits5to10Mobile),
    ("13912345678", .mobile11, .mobile11), ("12912345678", .otherDigits, .otherDigits),
    ("23912345678", .otherDigits, .otherDigits), ("139123456789", .otherDigits, .otherDigits),
    ("zhang", .shortLetters, .letters), ("Z", .shortLetters, .letters),
    ("zhangs", .letters, .letters), ("zhangsanf", .letters, .letters),
    ("zhangsanfe", .longLetters, .letters), ("zhangsanfeng", .longLetters, .letters),
    ("zhang1", .mediumLettersDigits, .lettersDigits),
    ("zhan88g8", .mediumLettersDigits, .lettersDigits),
    ("zhang888", .mediumLettersYear, .lettersDigits),
    ("zhan8888", .mediumLettersYear, .lettersDigits),
    ("zha88888", .mediumLettersNumber, .lettersDigits),
    ("z8888888", .mediumLettersNumber, .lettersDigits),
    ("zhangsa88", .lettersDigits, .lettersDigits), ("zhang88sa", .lettersDigits, .lettersDigits),
    ("zhangs888", .lettersYear, .lettersDigits), ("zhang8888", .lettersYear, .lettersDigits),
    ("zhan88888", .lettersNumber, .lettersDigits),
    ("zhang19900101", .lettersNumber, .lettersDigits), ("z1z", .shortLettersDigits, .lettersDigits),
    ("zh888", .shortLettersDigits, .lettersDigits),
    ("88zhang", .digitFirst, .digitFirst), ("1a", .digitFirst, .digitFirst),
    ("li.na", .dottedShort, .dotted), ("1.2", .dottedShortDigits, .dotted),
    (".", .dottedShort, .dotted),
    ("li.nan", .dottedShort, .dotted), ("li.nana", .dotted, .dotted),
    ("a.b.nana", .dotted, .dotted), ("li.nana8", .dottedDigits, .dotted),
    ("li.na8", .dottedShortDigits, .dotted), ("88.nana", .dottedDigits, .dotted),
    ("li.nana.w", .dottedShort, .dotted),
    ("li_na", .underscoreOrDash, .underscoreOrDash), ("li-1", .dash, .underscoreOrDash),
    ("a!b", .dash, .underscoreOrDash), ("a/b", .dash, .underscoreOrDash),
    ("a-b_c", .underscoreOrDash, .underscoreOrDash),
    ("li_na.w", .dottedShort, .dotted), ("li+x", .plus, .plus), ("li.n_a+x", .plus, .plus),
    ("李", .nonASCII, .nonASCII), ("李.+_", .nonASCII, .nonASCII), ("ｌｉ", .nonASCII, .nonASCII),
    ("\"li\"", .unknown, nil), ("li na", .unknown, nil), ("li,na", .unknown, nil),
    ("\u{7F}", .unknown, nil), ("a@b", .unknown, nil),
  ]

  @Test(arguments: cases) func aLocalPartHasAShape(
    _ text: String, _ shape: LocalPartShape, _ typed: TypedShape?
  ) {
    #expect(LocalPartShape(localPart: text) == shape, "\(text)")
    #expect(TypedShape(typed: text) == typed, "\(text)")
    if !text.contains("@") {
      #expect(PartialAddress(text + "@q").shape == shape, "\(text)")
      #expect(PartialAddress(text).typedShape == typed, "\(text)")
    }
  }

  @Test func everyByteHasItsClass() {
    let symbols = Set("!#$%&'*-/=?^_`{|}~".utf8)
    #expect(
      failures(in: UInt8(0)...127) { byte in
        let shape = LocalPartShape(localPart: String(Unicode.Scalar(byte)))
        let expected: LocalPartShape =
          switch byte {
          case 0x30...0x39: .otherDigits
          case 0x41...0x5A, 0x61...0x7A: .shortLetters
          case 0x2B: .plus
          case 0x2E: .dottedShort
          case 0x5F: .underscoreOrDash
          case _ where symbols.contains(byte): .dash
          default: .unknown
          }
        return shape == expected ? nil : "\(shape.name) instead of \(expected.name)"
      } == [])
  }

  @Test func namesAndRawValuesAreStable() {
    #expect(
      LocalPartShape.all.map(\.name) == [
        "unknown", "digits5to10", "mobile11", "otherDigits", "letters", "lettersDigits",
        "digitFirst", "dotted", "underscoreOrDash", "plus", "nonASCII", "shortLetters",
        "shortLettersDigits", "mediumLettersDigits", "dash", "dottedShort",
        "longLetters", "lettersYear", "lettersNumber", "mediumLettersYear", "mediumLettersNumber",
        "dottedDigits", "dottedShortDigits",
      ])
    #expect(
      TypedShape.all.map(\.name) == [
        "digits1to4", "digits1to4Mobile", "digits5to10", "digits5to10Mobile", "mobile11",
        "otherDigits", "letters", "lettersDigits", "digitFirst", "dotted", "underscoreOrDash",
        "plus", "nonASCII",
      ])
    for shape in LocalPartShape.all {
      #expect(LocalPartShape(name: shape.name) == shape)
      #expect(LocalPartShape(rawValue: shape.rawValue) == shape)
    }
    for shape in TypedShape.all {
      #expect(TypedShape(name: shape.name) == shape)
      #expect(TypedShape(rawValue: shape.rawValue) == shape)
    }
    #expect(LocalPartShape(name: "Letters") == nil)
    #expect(TypedShape(name: "") == nil)
    #expect(LocalPartShape(rawValue: 23) == nil)
    #expect(TypedShape(rawValue: 13) == nil)
  }

  @Test func everyShapeIsAKindOfItsBroaderOne() {
    for shape in LocalPartShape.all {
      #expect(shape.broader.broader == shape.broader, "\(shape.name)")
      #expect(shape.broader.kinds.filter { $0 == shape } == [shape], "\(shape.name)")
      #expect(shape.broader.kinds.allSatisfy { $0.broader == shape.broader }, "\(shape.name)")
      #expect(shape.kinds.first == (shape.broader == shape ? shape : nil), "\(shape.name)")
      #expect(shape.family == shape.broader.family, "\(shape.name)")
    }
    #expect(LocalPartShape.lettersYear.broader == .lettersDigits)
    #expect(LocalPartShape.mediumLettersYear.family == .lettersDigits)
    #expect(LocalPartShape.dottedShortDigits.family == .dotted)
  }
}
