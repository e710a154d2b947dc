import Foundation
import TestSupport
import Testing

@testable import CompletionReport

/// Loads the page in a browser without a window, and measures what people would see.
@Suite("HTML in a browser", .enabled(if: Browser.path != nil, "no Chromium is installed"))
struct BrowserTests {
  @Test(arguments: [("light", 1280), ("light", 390), ("dark", 1280), ("dark", 390)])
  func page(scheme: String, width: Int) throws {
    let found = try #require(
      try Browser.probe(HTMLTests.page, width: width, isDark: scheme == "dark"))
    #expect(found.console == [])
    #expect(found.report["overflow"] as? Int == 0, "wider than the window")
    #expect(found.report["lowContrast"] as? [String] == [])
    #expect(found.report["unnamed"] as? [String] == [])
    #expect((found.report["texts"] as? Int ?? 0) > 300)
    let isDark = found.report["ground"] as? String == "rgb(15, 20, 27)"
    #expect(isDark == (scheme == "dark"))
  }
}

enum Browser {
  static let path = ["chromium", "chromium-browser", "google-chrome"]
    .map { "/usr/bin/" + $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Measures the page in a frame of `width` pixels.
  static func probe(
    _ page: String, width: Int, isDark: Bool
  ) throws -> (report: [String: Any], console: [String])? {
    guard let path else { return nil }
    let folder = try TemporaryDirectory()
    let html = try folder.write(wrapper(page, width: width), to: "probe.html")
    let result = try runTool(
      path,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.path)/profile", "--enable-logging=stderr",
        "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--window-size=1400,1000",
        "--virtual-time-budget=5000", "--dump-dom", "file://\(html)",
      ], environment: ["HOME": folder.path])
    let console = result.stderr.components(separatedBy: "\n").filter { $0.contains("CONSOLE") }
    let lines = result.stdout.components(separatedBy: "REPORT:")
    guard lines.count > 1, let json = lines[1].components(separatedBy: ":END").first else {
      return nil
    }
    let text = json.replacingOccurrences(of: "&lt;", with: "<")
      .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object.map { ($0, console) }
  }

  private static func wrapper(_ page: String, width: Int) -> String {
    """
    <!DOCTYPE html><html style="color-scheme:light dark"><meta charset="utf-8">
    <iframe style="width:\(width)px;height:900px;border:0"></iframe><pre></pre>
    <script>
    const bytes = Uint8Array.from(atob("\(Data(page.utf8).base64EncodedString())"),
      c => c.charCodeAt(0));
    const frame = document.querySelector("iframe");
    frame.onload = () => {
      document.querySelector("pre").textContent =
        "REPORT:" + JSON.stringify(measure(frame.contentWindow)) + ":END";
    };
    frame.srcdoc = new TextDecoder().decode(bytes);
    \(script)
    </script></html>
    """
  }

  private static let script = """
    function color(text) { return text.match(/[\\d.]+/g).map(Number); }
    function luminance(c) {
      const [r, g, b] = c.slice(0, 3).map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    function ground(window, element) {
      for (let e = element; e; e = e.parentElement) {
        const c = color(window.getComputedStyle(e).backgroundColor);
        if (c.length == 3 || c[3] > 0) return c;
      }
      return [255, 255, 255];
    }
    function measure(window) {
      const page = window.document, low = [];
      let texts = 0;
      page.querySelectorAll("details").forEach(d => d.open = true);
      for (const element of page.body.querySelectorAll("*")) {
        if (element.closest("svg") || element.classList.contains("sr")) continue;
        const own = [...element.childNodes]
          .some(n => n.nodeType == 3 && n.textContent.trim() != "");
        if (!own || element.tagName == "CAPTION") continue;
        texts += 1;
        const [a, b] = [color(window.getComputedStyle(element).color), ground(window, element)]
          .map(luminance);
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) low.push(element.textContent + " " + ratio.toFixed(2));
      }
      const named = [...page.querySelectorAll("svg[role=img]")].filter(s =>
        s.getAttribute("aria-labelledby").split(" ").some(i => !page.getElementById(i)));
      const sections = [...page.querySelectorAll("section")].filter(s =>
        !page.getElementById(s.getAttribute("aria-labelledby")));
      const root = page.documentElement;
      return {
        texts, lowContrast: low, overflow: Math.max(0, root.scrollWidth - root.clientWidth),
        unnamed: named.concat(sections).map(e => e.outerHTML.slice(0, 80)),
        ground: window.getComputedStyle(page.body).backgroundColor,
      };
    }
    """
}
