import Foundation

/// A diagram of recorded points and of our line, as SVG.
struct Plot {
  /// The recorded points and ours, along the same axis.
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
  /// The colors of the lines, which are also distinguished by a name at their end.
  private static let colors = ["#0b63ce", "#c2410c", "#15803d", "#7e22ce", "#b91c1c"]

  var svg: String {
    let x = Scale(series.flatMap { $0.recorded.map(\.x) }, from: Self.margin.left, to: Self.width - Self.margin.right)
    let y = Scale(series.flatMap { $0.recorded.map(\.y) }, from: Self.height - Self.margin.bottom, to: Self.margin.top)
    let canvas = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(t: Self.width) \(t: Self.height)\" "
    var lines = [
      canvas + "font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      Self.label(title, Self.margin.left, 22, "font-size=\"15\" fill=\"#111111\""),
    ]
    lines += grid(x, y)
    for (index, one) in series.enumerated() { lines += draw(one, x, y, Self.colors[index % Self.colors.count]) }
    let key = "dots: recorded · line: Quire"
    lines.append(Self.label(key, Self.width - 10, Self.height - 12, "text-anchor=\"end\" fill=\"#555555\""))
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func label(_ text: String, _ x: Double, _ y: Double, _ style: String) -> String {
    "<text x=\"\(t: x)\" y=\"\(t: y)\" \(style)>\(text)</text>"
  }

  private func grid(_ x: Scale, _ y: Scale) -> [String] {
    let (left, top) = (Self.margin.left, Self.margin.top)
    let (bottom, right) = (Self.height - Self.margin.bottom, Self.width - Self.margin.right)
    var lines: [String] = []
    for tick in x.ticks {
      let p = x.place(tick)
      let label = Self.label("\(t: tick)", p, bottom + 16, "text-anchor=\"middle\" fill=\"#555555\"")
      lines.append("<path d=\"M\(t: p) \(t: top)V\(t: bottom)\" stroke=\"#e5e5e5\"/>" + label)
    }
    for tick in y.ticks {
      let p = y.place(tick)
      let label = Self.label("\(t: tick)", left - 6, p + 4, "text-anchor=\"end\" fill=\"#555555\"")
      lines.append("<path d=\"M\(t: left) \(t: p)H\(t: right)\" stroke=\"#e5e5e5\"/>" + label)
    }
    let title = "text-anchor=\"middle\" fill=\"#111111\""
    lines.append(Self.label(xLabel, (left + right) / 2, Self.height - 12, title))
    lines.append("<text transform=\"translate(16 \(t: Self.height / 2)) rotate(-90)\" \(title)>\(yLabel)</text>")
    return lines
  }

  private func draw(_ one: Series, _ x: Scale, _ y: Scale, _ color: String) -> [String] {
    let path = one.ours.map { "\(t: x.place($0.x)) \(t: y.place($0.y))" }.joined(separator: "L")
    var lines = ["<path d=\"M\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.5\"/>"]
    // Every dot of a short recording, every fourth of a long one.
    for index in stride(from: 0, to: one.recorded.count, by: one.recorded.count > 60 ? 4 : 1) {
      let center = "cx=\"\(t: x.place(one.recorded[index].x))\" cy=\"\(t: y.place(one.recorded[index].y))\""
      lines.append("<circle \(center) r=\"2.4\" fill=\"\(color)\" fill-opacity=\"0.55\"/>")
    }
    if let end = one.ours.last {
      let (left, middle, fill) = (x.place(end.x) + 6, y.place(end.y), "fill=\"\(color)\"")
      lines.append(Self.label(one.name, left, middle + 2, fill))
      let worst = String(format: "worst %.2f pt", one.worst)
      lines.append(Self.label(worst, left, middle + 16, fill + " font-size=\"11\""))
    }
    return lines
  }
}

extension DefaultStringInterpolation {
  /// Writes a number with at most two decimals.
  fileprivate mutating func appendInterpolation(t value: Double) {
    let rounded = (value * 100).rounded() / 100
    appendLiteral(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
  }
}

/// A mapping of values to positions on an axis with round numbers at its ticks.
private struct Scale {
  let low: Double
  let high: Double
  let start: Double
  let end: Double
  let step: Double

  init(_ values: [Double], from start: Double, to end: Double) {
    let minimum = min(values.min() ?? 0, 0)
    let maximum = max(values.max() ?? 1, 0)
    let rough = max(maximum - minimum, 1e-9) / 6
    let power = pow(10, floor(log10(rough)))
    step = [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    low = (minimum / step).rounded(.down) * step
    high = (maximum / step).rounded(.up) * step
    self.start = start
    self.end = end
  }

  func place(_ v: Double) -> Double { start + (v - low) / (high - low) * (end - start) }

  var ticks: [Double] { stride(from: low, through: high + step / 1000, by: step).map { $0 } }
}
