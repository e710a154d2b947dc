/// Texts of one kind, as people type them.
struct BenchmarkInputs {
  let name: String
  let texts: [String]
  let utf8: [[UInt8]]

  init(_ name: String, _ texts: [String]) {
    self.name = name
    self.texts = texts
    utf8 = texts.map { Array($0.utf8) }
  }

  static let all = [
    BenchmarkInputs("empty", ["", "@", "@1", " "]),
    BenchmarkInputs("local part", ["zhang", "z", "10001", "li.wei", "139", "a-b", "zhang88"]),
    BenchmarkInputs("bare separator", ["zhang@", "10001@", "li.wei@", "13900001111@"]),
    BenchmarkInputs("short", ["zhang@1", "li@g", "wang@q", "10001@m", "a@y"]),
    BenchmarkInputs(
      "long", ["zhang@mailmaxinh", "zhang@vip.1", "Zhang.San@GMAIL.C", "li@yahoo.com.c"]),
    BenchmarkInputs("no match", ["zhang@zzz", "zhang@qqq", "zhang@gmail.con", "zhang@163.comm"]),
    BenchmarkInputs("typed in full", ["zhang@qq.com", "zhang@yahoo.com", "li@vip.163.com"]),
  ]
}
