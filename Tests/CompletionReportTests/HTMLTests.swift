import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

@Suite("HTML")
struct HTMLTests {
  static let page = HTMLReport(Sample.report).text

  static func matches(_ pattern: String, in text: String = page) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: $0.numberOfRanges - 1), in: text).map { String(text[$0]) }
    }
  }

  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("8.1 %", "8.1\u{A0}%"), ("", ""),
  ])
  func escaping(text: String, escaped: String) {
    #expect(HTMLText.escaped(text) == escaped)
  }

  @Test func nothingIsLoadedAndNothingRuns() {
    #expect(!Self.page.contains("<script") && !Self.page.contains("http://"))
    #expect(!Self.page.contains("https://") && !Self.page.contains("@import"))
    #expect(Self.matches("\\son[a-z]+=").isEmpty)
    #expect(Set(Self.matches("href=\"([^\"]*)\"").map { $0.prefix(1) }) == ["#", "d"])
  }

  @Test func everyDrawingHasANameAndADescription() {
    let images = Self.matches("<svg [^>]*role=\"img\" aria-labelledby=\"([^\"]*)\"")
    #expect(images.count == 2)
    for id in images.flatMap({ $0.split(separator: " ") }) {
      #expect(Self.matches("id=\"\(id)\">[^<]+<").count == 1, "\(id)")
    }
    let ornaments = Self.matches("<svg [^>]*aria-hidden=\"true\"").count
    #expect(Self.matches("<svg ").count == images.count + ornaments)
  }

  @Test func idsAreUniqueAndLinksMeetThem() {
    let ids = Self.matches("\\sid=\"([^\"]*)\"")
    #expect(Set(ids).count == ids.count)
    for link in Self.matches("href=\"#([^\"]*)\"") { #expect(ids.contains(link), "\(link)") }
    for name in Self.matches("aria-labelledby=\"([a-z-]+)\"") {
      #expect(ids.contains(name), "\(name)")
    }
  }

  @Test func headingsDescendInSteps() {
    let levels = Self.matches("<h([1-6])").compactMap { Int($0) }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test func tagsAreClosed() {
    let voids: Set = ["meta", "link", "!doctype"]
    var open: [String] = []
    for tag in Self.matches("<(/?[a-zA-Z!][^>]*)>") where !tag.hasSuffix("/") {
      let name = tag.lowercased().split(separator: " ").first.map(String.init) ?? ""
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else {
          Issue.record("unexpected <\(tag)>")
          return
        }
      } else if !voids.contains(name) {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test func internationalNamesShowBothForms() {
    #expect(Self.page.contains("title=\"xn--fsqu00a.xn--fiqs8s\"><bdi>例子.中国</bdi>"))
  }

  /// WCAG 2.2: 4.5 for text, 3 for marks.
  @Test func colorsHaveContrast() throws {
    for (index, name) in ["light", "dark"].enumerated() {
      func color(_ key: String) throws -> Double {
        let entry = try #require(HTMLStyle.colors.first { $0.name == key })
        return Self.luminance(index == 0 ? entry.light : entry.dark)
      }
      for pair in HTMLStyle.textPairs {
        let ratio = Self.contrast(try color(pair.text), try color(pair.ground))
        #expect(ratio >= 4.5, "\(name): \(pair.text) on \(pair.ground) has \(ratio)")
      }
      for mark in 0...6 {
        let ratio = Self.contrast(try color("c\(mark)"), try color("bg"))
        #expect(ratio >= 3, "\(name): c\(mark) has \(ratio)")
      }
    }
  }

  static func luminance(_ hex: String) -> Double {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8, value].map { Double($0 & 255) / 255 }
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
