import EmailCompletion
import Testing

/// A row of a table: what stands behind the `@`, and the first proposal.
struct TypoCase: Sendable, CustomTestStringConvertible {
  var id: String
  var typed: String
  /// `nil`: nothing may be proposed.
  var meant: String?

  init(_ id: String, _ typed: String, _ meant: String?) {
    self.id = id
    self.typed = typed
    self.meant = meant
  }

  var testDescription: String { id }
}

enum TypoSamples {
  /// Against the bundled providers only.
  static let bundled = TypoCorrector(KnownDomains())

  /// The list that mailcheck's own tests use.
  static let mailcheckList = [
    "google.com", "gmail.com", "emaildomain.com", "comcast.net", "facebook.com", "msn.com",
  ]

  /// Only that list, all equally heavy.
  static let mailcheck = TypoCorrector(
    KnownDomains(trusted: domains(mailcheckList).map { WeightedDomain($0, weight: 100) }))

  /// That list as an application's own one, beside the bundled providers.
  static let configured = TypoCorrector(KnownDomains(configured: domains(mailcheckList)))

  static func domains(_ names: [String]) -> [DomainName] {
    names.compactMap { try? DomainName($0) }
  }

  static func weighted(_ pairs: [(String, Int64)]) -> [WeightedDomain] {
    pairs.compactMap { name, weight in
      (try? DomainName(name)).map { WeightedDomain($0, weight: weight) }
    }
  }
}

extension TypoCorrector {
  /// The first proposal as text.
  func first(_ typed: String) -> String? {
    candidates(forTyped: typed).first?.domain.ascii
  }
}
