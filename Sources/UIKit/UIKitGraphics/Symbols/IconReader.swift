import CoreGraphics
import DisplayList

/// A reader of icons in the Scalable Vector Graphics format, as far as icon sets use it: filled paths, circles and
/// rectangles in the coordinates of a square view box.
enum IconReader {
  /// Returns the shape of an icon in a square from 0 to 1; nil if the text has another form.
  /// - Parameter isSolid: a Boolean value that determines whether the icon has no lines, whose weight can change.
  static func shape(_ text: String, isSolid: Bool = false) -> SymbolShape? {
    var shape = SymbolShape()
    var side = 0.0
    for element in text.split(separator: "<") {
      let name = element.prefix { $0.isLetter }
      let attributes = attributes(element)
      func number(_ key: Substring) -> Double? { attributes[key].flatMap { Double($0) } }
      switch name {
      case "svg":
        let box = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
        guard box.count == 4, box[0] == 0, box[1] == 0, box[2] > 0, box[2] == box[3] else { return nil }
        side = box[2]
      case "path":
        var reader = PathDataReader(attributes["d"] ?? "", scale: 1 / side)
        guard side > 0, let path = reader.path() else { return nil }
        shape.fillIcon(path, attributes["fill-rule"] == "evenodd" ? .evenOdd : .winding, isSolid: isSolid)
      case "circle":
        guard side > 0, let x = number("cx"), let y = number("cy"), let r = number("r") else { return nil }
        let path = CGMutablePath()
        path.addEllipse(
          in: CGRect(x: (x - r) / side, y: (y - r) / side, width: 2 * r / side, height: 2 * r / side))
        shape.fillIcon(path, .winding, isSolid: isSolid)
      case "rect":
        guard side > 0, let width = number("width"), let height = number("height") else { return nil }
        let path = CGMutablePath()
        let rect = CGRect(
          x: (number("x") ?? 0) / side, y: (number("y") ?? 0) / side, width: width / side, height: height / side)
        let radius = min(CGFloat((number("rx") ?? 0) / side), rect.width / 2, rect.height / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        shape.fillIcon(path, .winding, isSolid: isSolid)
      default: break
      }
    }
    return shape.steps.isEmpty ? nil : shape
  }

  /// Returns the attributes of an element from its text after the `<`.
  private static func attributes(_ element: Substring) -> [Substring: Substring] {
    var found: [Substring: Substring] = [:]
    var rest = element.drop { $0.isLetter }
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].drop { $0.isWhitespace }
      rest = rest[equals...].dropFirst()
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { break }
      found[key] = rest.dropFirst()[..<end]
      rest = rest[end...].dropFirst()
    }
    return found
  }
}

/// A reader of the path data of SVG 1.1 (section 8.3): all commands, absolute and relative, and two more for the tables
/// of `SymbolDrawings`: `O` with a center and a radius is a circle, `R` with an origin, a size and a radius a rounded
/// rectangle.
struct PathDataReader {
  private let text: [UInt8]
  private var position = 0
  private let scale: Double
  private var outline = CGMutablePath()
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of a curve, and the command that it belongs to.
  private var control: (command: UInt8, point: CGPoint)?

  /// Creates a reader of path data, whose coordinates are multiplied by a scale.
  init(_ text: Substring, scale: Double) {
    self.text = Array(text.utf8)
    self.scale = scale
  }

  /// Reads the path; nil if the data is malformed.
  mutating func path() -> CGPath? {
    var command: UInt8 = 0
    while true {
      skipSeparators()
      guard position < text.count else { return outline.isEmpty ? nil : outline }
      let next = text[position]
      if next.isLetter {
        command = next
        position += 1
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command | 0x20 == UInt8(ascii: "z") {
        return nil
      }
      guard run(command) else { return nil }
    }
  }

  private mutating func run(_ command: UInt8) -> Bool {
    let origin = command.isLowercase ? point : .zero
    let kind = command | 0x20
    var last: CGPoint?
    switch kind {
    case UInt8(ascii: "z"):
      outline.closeSubpath()
      point = start
    case UInt8(ascii: "m"):
      guard let end = pair(origin) else { return false }
      outline.move(to: scaled(end))
      (point, start) = (end, end)
    case UInt8(ascii: "l"):
      guard let end = pair(origin) else { return false }
      line(to: end)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: CGPoint(x: origin.x + CGFloat(x), y: point.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: CGPoint(x: point.x, y: origin.y + CGFloat(y)))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      guard let first = kind == UInt8(ascii: "c") ? pair(origin) : reflected("c", "s"), let second = pair(origin),
        let end = pair(origin)
      else { return false }
      outline.addCurve(to: scaled(end), control1: scaled(first), control2: scaled(second))
      (point, last) = (end, second)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      guard let middle = kind == UInt8(ascii: "q") ? pair(origin) : reflected("q", "t"), let end = pair(origin) else {
        return false
      }
      outline.addQuadCurve(to: scaled(end), control: scaled(middle))
      (point, last) = (end, middle)
    case UInt8(ascii: "a"):
      guard let rx = number(), let ry = number(), let angle = number(), let isLarge = flag(), let sweeps = flag(),
        let end = pair(origin)
      else { return false }
      arc(to: end, rx, ry, angle * .pi / 180, isLarge: isLarge, sweeps: sweeps)
    case UInt8(ascii: "o"):
      guard let center = pair(origin), let radius = number() else { return false }
      let corner = CGPoint(x: center.x - CGFloat(radius), y: center.y - CGFloat(radius))
      outline.addEllipse(in: box(corner, 2 * radius, 2 * radius))
    case UInt8(ascii: "r"):
      guard let corner = pair(origin), let width = number(), let height = number(), let radius = number() else {
        return false
      }
      let rect = box(corner, width, height)
      let side = min(CGFloat(radius * scale), rect.width / 2, rect.height / 2)
      outline.addRoundedRect(in: rect, cornerWidth: side, cornerHeight: side)
    default: return false
    }
    control = last.map { (kind, $0) }
    return true
  }

  private mutating func line(to end: CGPoint) {
    outline.addLine(to: scaled(end))
    point = end
  }

  private func box(_ corner: CGPoint, _ width: Double, _ height: Double) -> CGRect {
    CGRect(origin: scaled(corner), size: CGSize(width: width * scale, height: height * scale))
  }

  private func scaled(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * CGFloat(scale), y: point.y * CGFloat(scale))
  }

  /// The reflection of the last control point; the current point after other commands.
  private func reflected(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> CGPoint? {
    guard let control, control.command == UInt8(ascii: one) || control.command == UInt8(ascii: other) else {
      return point
    }
    return CGPoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
  }

  /// Adds an elliptical arc: its center follows from its ends (SVG 1.1, F.6.5), and Bézier curves of at most a quarter
  /// approximate it.
  private mutating func arc(
    to end: CGPoint, _ width: Double, _ height: Double, _ rotation: Double, isLarge: Bool, sweeps: Bool
  ) {
    var (rx, ry) = (abs(width), abs(height))
    let (x1, y1, x2, y2) = (Double(point.x), Double(point.y), Double(end.x), Double(end.y))
    guard rx > 0, ry > 0, x1 != x2 || y1 != y2 else { return line(to: end) }
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let (dx, dy) = ((x1 - x2) / 2, (y1 - y2) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let denominator = rx * rx * y * y + ry * ry * x * x
    let root = max(0, (rx * rx * ry * ry - denominator) / denominator).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
    let center = (x: cosine * cx - sine * cy + (x1 + x2) / 2, y: sine * cx + cosine * cy + (y1 + y2) / 2)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var span = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if sweeps, span < 0 { span += 2 * .pi }
    if !sweeps, span > 0 { span -= 2 * .pi }
    func place(_ u: Double, _ v: Double) -> CGPoint {
      scaled(
        CGPoint(
          x: center.x + cosine * rx * u - sine * ry * v, y: center.y + sine * rx * u + cosine * ry * v))
    }
    let count = max(1, Int((abs(span) / (.pi / 2)).rounded(.up)))
    let step = span / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (from + step * Double(index), from + step * Double(index + 1))
      outline.addCurve(
        to: index == count - 1 ? scaled(end) : place(cos(b), sin(b)),
        control1: place(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        control2: place(cos(b) + reach * sin(b), sin(b) - reach * cos(b)))
    }
    point = end
  }

  // MARK: Tokens

  private mutating func pair(_ origin: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
  }

  private mutating func skipSeparators() {
    while position < text.count, text[position] <= UInt8(ascii: " ") || text[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  /// Reads a flag of an arc, a digit that needs no separator after it.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard position < text.count else { return nil }
    defer { position += 1 }
    switch text[position] {
    case UInt8(ascii: "0"): return false
    case UInt8(ascii: "1"): return true
    default: return nil
    }
  }

  /// Reads a number, which ends before a second decimal point and before a sign that follows no exponent.
  private mutating func number() -> Double? {
    skipSeparators()
    let begin = position
    var hasPoint = false
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ".") {
        if hasPoint { break }
        hasPoint = true
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        if position > begin, text[position - 1] | 0x20 != UInt8(ascii: "e") { break }
      } else if byte | 0x20 == UInt8(ascii: "e") {
        hasPoint = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      position += 1
    }
    return Double(String(decoding: text[begin..<position], as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isLetter: Bool { (self | 0x20).isLowercase }
}
