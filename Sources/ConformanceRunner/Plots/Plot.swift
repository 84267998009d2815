import Foundation

/// A diagram of recorded points and of our line, as SVG.
struct Plot {
  /// What was recorded, and what we do, along the same axis.
  struct Series {
    let name: String
    let recorded: [(x: Double, y: Double)]
    let ours: [(x: Double, y: Double)]

    /// The greatest distance between the two at the same place.
    var worst: Double { zip(recorded, ours).map { abs($0.y - $1.y) }.max() ?? 0 }
  }

  /// The name of the file, without its extension.
  let name: String
  let title: String
  let xLabel: String
  let yLabel: String
  var series: [Series]

  private static let width = 760.0
  private static let height = 420.0
  private static let margin = (left: 64.0, right: 150.0, top: 42.0, bottom: 48.0)
  /// Told apart without colour, too: each line is named at its end.
  private static let colors = ["#0b63ce", "#c2410c", "#15803d", "#7e22ce", "#b91c1c"]

  var svg: String {
    let x = Scale(series.flatMap { $0.recorded.map(\.x) }, from: Self.margin.left, to: Self.width - Self.margin.right)
    let y = Scale(series.flatMap { $0.recorded.map(\.y) }, from: Self.height - Self.margin.bottom, to: Self.margin.top)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" "
        + "font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      "<text x=\"\(Self.text(Self.margin.left))\" y=\"22\" font-size=\"15\" fill=\"#111111\">\(title)</text>",
    ]
    lines += grid(x, y)
    for (index, one) in series.enumerated() { lines += draw(one, x, y, Self.colors[index % Self.colors.count]) }
    lines.append(
      "<text x=\"\(Self.text(Self.width - 10))\" y=\"\(Self.text(Self.height - 12))\" text-anchor=\"end\" "
        + "fill=\"#555555\">dots: recorded · line: Quire</text>")
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func grid(_ x: Scale, _ y: Scale) -> [String] {
    var lines: [String] = []
    let bottom = Self.text(Self.height - Self.margin.bottom)
    let right = Self.text(Self.width - Self.margin.right)
    for tick in x.ticks {
      let p = Self.text(x.place(tick))
      lines.append(
        "<path d=\"M\(p) \(Self.text(Self.margin.top))V\(bottom)\" stroke=\"#e5e5e5\"/><text x=\"\(p)\" "
          + "y=\"\(Self.text(Self.height - Self.margin.bottom + 16))\" text-anchor=\"middle\" fill=\"#555555\">"
          + "\(Self.text(tick))</text>")
    }
    for tick in y.ticks {
      let p = y.place(tick)
      lines.append(
        "<path d=\"M\(Self.text(Self.margin.left)) \(Self.text(p))H\(right)\" stroke=\"#e5e5e5\"/><text "
          + "x=\"\(Self.text(Self.margin.left - 6))\" y=\"\(Self.text(p + 4))\" text-anchor=\"end\" fill=\"#555555\">"
          + "\(Self.text(tick))</text>")
    }
    lines.append(
      "<text x=\"\(Self.text((Self.margin.left + Self.width - Self.margin.right) / 2))\" "
        + "y=\"\(Self.text(Self.height - 12))\" text-anchor=\"middle\" fill=\"#111111\">\(xLabel)</text>")
    lines.append(
      "<text transform=\"translate(16 \(Self.text(Self.height / 2))) rotate(-90)\" text-anchor=\"middle\" "
        + "fill=\"#111111\">\(yLabel)</text>")
    return lines
  }

  private func draw(_ one: Series, _ x: Scale, _ y: Scale, _ color: String) -> [String] {
    let path = one.ours.map { "\(Self.text(x.place($0.x))) \(Self.text(y.place($0.y)))" }.joined(separator: "L")
    var lines = ["<path d=\"M\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.5\"/>"]
    // Every dot of a short recording, every fourth of a long one.
    let step = one.recorded.count > 60 ? 4 : 1
    for index in stride(from: 0, to: one.recorded.count, by: step) {
      let p = one.recorded[index]
      lines.append(
        "<circle cx=\"\(Self.text(x.place(p.x)))\" cy=\"\(Self.text(y.place(p.y)))\" r=\"2.4\" fill=\"\(color)\" "
          + "fill-opacity=\"0.55\"/>")
    }
    if let end = one.ours.last {
      let place = "x=\"\(Self.text(x.place(end.x) + 6))\""
      lines.append("<text \(place) y=\"\(Self.text(y.place(end.y) + 2))\" fill=\"\(color)\">\(one.name)</text>")
      let worst = String(format: "%.2f", one.worst)
      lines.append(
        "<text \(place) y=\"\(Self.text(y.place(end.y) + 16))\" fill=\"\(color)\" font-size=\"11\">"
          + "worst \(worst) pt</text>")
    }
    return lines
  }

  static func text(_ v: Double) -> String {
    let rounded = (v * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// Maps values to places on an axis with round numbers at its marks.
private struct Scale {
  let low: Double
  let high: Double
  let start: Double
  let end: Double
  let step: Double

  init(_ values: [Double], from start: Double, to end: Double) {
    let least = min(values.min() ?? 0, 0)
    let most = max(values.max() ?? 1, 0)
    let rough = max(most - least, 1e-9) / 6
    let power = pow(10, floor(log10(rough)))
    step = [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    low = (least / step).rounded(.down) * step
    high = (most / step).rounded(.up) * step
    self.start = start
    self.end = end
  }

  func place(_ v: Double) -> Double { start + (v - low) / (high - low) * (end - start) }

  var ticks: [Double] { stride(from: low, through: high + step / 1000, by: step).map { $0 } }
}
