import EmailCompletion

/// Completing among domains with an order of their own for each shape.
func completionBenchmarks(domainCount: Int) -> [Benchmark] {
  let table = BenchmarkTable(count: domainCount)
  let completer = DomainCompleter(table.ranked)
  let bytes = table.ranked.bytes
  var benchmarks = BenchmarkInputs.all.map { inputs in
    Benchmark(
      name: "inline/" + inputs.name, inputs: inputs.texts.count,
      run: { index in
        inputs.utf8[index].withUnsafeBufferPointer { text in
          completer.inlineCompletion(utf8: text)?.withUTF8(fingerprint) ?? 0
        }
      },
      baseline: { index in
        table.naive.ghost(for: inputs.texts[index]).map { ghost in
          Array(ghost.utf8).withUnsafeBufferPointer(fingerprint)
        } ?? 0
      },
      allowedAllocations: 0)
  }
  let domains = ["1", "g", "q", "m", "y", "mailma", "lomailmaxin.c"].map { Array($0.utf8) }
  benchmarks.append(
    Benchmark(
      name: "lookup of a domain's beginning", inputs: domains.count,
      run: { index in
        domains[index].withUnsafeBufferPointer { typed in
          table.ranked.completion(ofDomain: typed, shape: .letters)?.withUTF8(\.count) ?? 0
        }
      }, allowedAllocations: 0))
  for inputs in BenchmarkInputs.all where inputs.name != "empty" {
    benchmarks.append(
      Benchmark(
        name: "list of 5/" + inputs.name, inputs: inputs.texts.count,
        run: { completer.suggestions(for: inputs.texts[$0], limit: 5).count },
        baseline: { table.naive.domains(for: inputs.texts[$0], limit: 5).count }))
  }
  let names = table.ranked.domains
  benchmarks.append(
    Benchmark(
      name: "table of one order", inputs: 1,
      run: { _ in RankedDomains(priority: names).count }))
  benchmarks.append(
    Benchmark(name: "byte form/write", inputs: 1, run: { _ in table.ranked.bytes.count }))
  benchmarks.append(
    Benchmark(
      name: "byte form/read", inputs: 1,
      run: { _ in (try? RankedDomains(bytes: bytes))?.count ?? 0 }))
  return benchmarks
}

/// A number that tells ghosts apart.
private func fingerprint(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) }
}
