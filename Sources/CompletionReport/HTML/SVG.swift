/// Pieces of SVG. All coordinates are integers in a box that is stretched to its place, so that
/// labels stay readable: they are HTML beside the drawing.
enum SVG {
  /// A drawing with a name and a description.
  static func image(
    _ id: String, title: String, description: String, width: Int, height: Int = 1000,
    class name: String = "", _ content: String
  ) -> String {
    """
    <svg viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" role="img" \
    aria-labelledby="\(id)-t \(id)-d"\(name.isEmpty ? "" : " class=\"\(name)\"")>
    <title id="\(id)-t">\(HTMLText.escaped(title))</title>
    <desc id="\(id)-d">\(HTMLText.escaped(description))</desc>
    \(content)</svg>

    """
  }

  /// A drawing of what stands beside it as text.
  static func ornament(width: Int = 1000, height: Int = 100, _ content: String) -> String {
    """
    <svg viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" aria-hidden="true" \
    focusable="false">\(content)</svg>
    """
  }

  static func rect(
    x: Int, y: Int, width: Int, height: Int, class name: String, title: String = ""
  ) -> String {
    let shape =
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" class=\"\(name)\""
    return title.isEmpty
      ? shape + "/>" : shape + "><title>\(HTMLText.escaped(title))</title></rect>"
  }

  static func line(x1: Int, y1: Int, x2: Int, y2: Int, class name: String) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" class=\"\(name)\"/>"
  }

  /// A share as whole units of a length.
  static func length(_ ratio: Ratio, of units: Int) -> Int {
    Int(min(Int64(units), ratio.scaled(by: UInt64(units))))
  }

  static func length(_ value: Double, of units: Int) -> Int {
    Int((max(0, min(1, value)) * Double(units) + 0.5).rounded(.down))
  }
}
