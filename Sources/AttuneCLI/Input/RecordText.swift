import EmailCompletion

/// Reads what `attune record` takes: a domain, an address, or an acceptance as a line of JSON.
package struct RecordText {
  /// What plain texts get; a line of JSON carries its own.
  package var defaults: Defaults

  package struct Defaults: Equatable, Sendable {
    package var outcome: Outcome
    package var position: Int?
    package var segment: Segment
    /// Unix seconds.
    package var time: Int64
    package var id: String?
    package var source: String?

    package init(
      outcome: Outcome = .typed, position: Int? = nil, segment: Segment = .root, time: Int64,
      id: String? = nil, source: String? = nil
    ) {
      self.outcome = outcome
      self.position = position
      self.segment = segment
      self.time = time
      self.id = id
      self.source = source
    }
  }

  package init(_ defaults: Defaults) { self.defaults = defaults }

  /// The acceptance that a text stands for.
  /// - Throws: `Refusal` with the reason, without the text.
  package func acceptance(_ text: String) throws(Refusal) -> Acceptance {
    if text.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") {
      return try fromJSON(text)
    }
    let parts = try Self.parts(text)
    return Acceptance(
      domain: parts.domain, outcome: defaults.outcome, position: defaults.position,
      segment: defaults.segment, shape: parts.shape, time: defaults.time, id: defaults.id,
      source: defaults.source)
  }

  private func fromJSON(_ text: String) throws(Refusal) -> Acceptance {
    do {
      let acceptance = try Acceptance(jsonLine: text)
      if acceptance.domain.isSpecialUse { throw Refusal.specialUse }
      // Imports weigh more as evidence, so whoever may record must not be able to claim one.
      if acceptance.outcome == .imported {
        throw Refusal("the outcome 'imported' is for 'attune import'")
      }
      return acceptance
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// Domain and shape of a domain, an address, or `@` and a domain.
  package static func parts(_ text: String) throws(Refusal) -> AddressParts {
    let partial = PartialAddress(text)
    if partial.hasSeparator, !partial.localPart.isEmpty {
      var text = text
      return try text.withUTF8(readAddress).get()
    }
    do {
      let domain = try DomainName(partial.hasSeparator ? partial.typedDomain : text)
      if domain.isSpecialUse { throw Refusal.specialUse }
      return AddressParts(domain: domain, shape: .unknown)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("\(error)")
    }
  }
}
