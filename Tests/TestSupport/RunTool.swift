import Foundation

/// The path of an executable that the package builds, beside the running tests.
public func builtTool(_ name: String) -> String {
  builtProducts.appendingPathComponent(name).path
}

/// Runs a tool to its end.
///
/// ```swift
/// let result = try runTool("attune", ["suggest", "zhang"])
/// // result.status == 0, result.stdout == "zhang@qq.com\n…"
/// ```
/// - Parameters:
///   - name: a tool that the package builds, or the path of another one.
///   - timeout: seconds.
public func runTool(
  _ name: String, _ arguments: [String] = [], input: String = "",
  environment: [String: String] = [:], directory: String? = nil, timeout: Double = 60
) throws -> ToolResult {
  let executable = name.contains("/") ? name : builtTool(name)
  let tool = try RunningTool(
    executable, arguments, input: Array(input.utf8), environment: environment,
    directory: directory)
  return tool.wait(timeout: timeout)
}

/// The folder of the package's sources.
public let packageDirectory = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private let builtProducts: URL = {
  #if os(macOS)
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
  #endif
  return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()
}()
