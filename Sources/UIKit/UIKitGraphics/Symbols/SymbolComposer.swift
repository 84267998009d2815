import CoreGraphics

/// Symbols that are put together from others by the words of their names: `tray.circle.fill` is a tray in a disc,
/// `tag.slash` a tag with a line across, `doc.badge.clock` a document with a small clock.
enum SymbolComposer {
  /// The last words of names of variants for scripts.
  private static let scripts: Set<Substring> = ["ar", "he", "hi", "ja", "ko", "rtl", "th", "zh"]

  /// Returns the shape of a symbol that is composed of others; nil if a part is missing.
  /// - Parameter part: returns the shape of a symbol of fewer words.
  static func shape(of name: Substring, part: (Substring) -> SymbolShape?) -> SymbolShape? {
    var words = name.split(separator: ".")
    guard words.count > 1 else { return nil }
    func joined(_ words: some Collection<Substring>) -> Substring { Substring(words.joined(separator: ".")) }
    if scripts.contains(words[words.count - 1]) { return part(joined(words.dropLast())) }
    if let index = words.firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), index > 0 {
      return badged(joined(words[..<index]), joined(words[(index + 1)...]), part: part)
    }
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    let fill = isFilled ? ".fill" : ""
    if words.last == "slash", words.count > 1 {
      let base = joined(words.dropLast())
      guard let shape = part(base + fill) ?? part(base) else { return nil }
      return slashed(shape)
    }
    for count in [2, 1] where words.count > count {
      guard let enclosure = SymbolEnclosure(joined(words.suffix(count))) else { continue }
      if let content = part(joined(words.dropLast(count))) { return enclosure.shape(content, isFilled, part: part) }
    }
    if isFilled, let shape = part(joined(words)) { return shape }
    for middle in ["on", "and"] as [Substring] {
      guard let index = words.firstIndex(of: middle), index > 0, index < words.count - 1 else { continue }
      guard let first = part(joined(words[..<index])), let second = part(joined(words[(index + 1)...])) else {
        continue
      }
      return pair(first, second, overlaps: middle == "on")
    }
    return nil
  }

  private static func slashed(_ shape: SymbolShape) -> SymbolShape {
    var result = shape
    func line(_ offset: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0.1 + offset, y: 0.1 - offset))
      path.addLine(to: CGPoint(x: 0.9 + offset, y: 0.9 - offset))
      return path
    }
    result.stroke(line(0.03), width: 2.4, erases: true)
    result.stroke(line(0), layer: 0)
    return result
  }

  /// A base with a badge in its lower right corner; the base is the second layer, as in Apple's hierarchical symbols.
  private static func badged(
    _ base: Substring, _ badge: Substring, part: (Substring) -> SymbolShape?
  ) -> SymbolShape? {
    guard let shape = part(base) else { return nil }
    var mark: SymbolShape?
    if !badge.isEmpty {
      let name = badge.hasSuffix(".fill") ? badge.dropLast(5) : badge
      mark = part(name + ".circle.fill") ?? part(name + ".fill") ?? part(name)
      if mark == nil { return nil }
    }
    var result = SymbolShape()
    result.add(shape, in: CGRect(x: 0, y: 0, width: 0.92, height: 0.92), layer: 1)
    let place = CGRect(x: 0.56, y: 0.56, width: 0.42, height: 0.42)
    result.fill(CGPath(ellipseIn: place.insetBy(dx: -0.05, dy: -0.05), transform: nil), erases: true)
    if let mark {
      result.add(mark, in: place)
    } else {
      result.fill(CGPath(ellipseIn: place.insetBy(dx: 0.04, dy: 0.04), transform: nil))
    }
    return result
  }

  private static func pair(_ first: SymbolShape, _ second: SymbolShape, overlaps: Bool) -> SymbolShape {
    var result = SymbolShape()
    let side: CGFloat = overlaps ? 0.72 : 0.56
    let place = CGRect(x: 0, y: overlaps ? 1 - side : 0, width: side, height: side)
    result.add(second, in: CGRect(x: 1 - side, y: overlaps ? 0 : 1 - side, width: side, height: side), layer: 1)
    if overlaps {
      result.fill(CGPath(rect: place.insetBy(dx: -0.02, dy: -0.02), transform: nil), erases: true)
    }
    result.add(first, in: place)
    return result
  }
}

/// A shape around another symbol.
enum SymbolEnclosure: Substring {

  case circle, square, app, rectangle, capsule, triangle, diamond, octagon, hexagon, seal

  case portrait = "rectangle.portrait"

  case shield, bubble, message, icloud

  case leftBubble = "bubble.left"

  init?(_ name: Substring) { self.init(rawValue: name) }

  /// Returns the enclosure around a content: lines, or a filled shape with the content as a hole. The enclosure is the
  /// second layer.
  func shape(_ inside: SymbolShape, _ isFilled: Bool, part: (Substring) -> SymbolShape?) -> SymbolShape? {
    var result = SymbolShape()
    if let icon {
      guard let around = part(isFilled ? icon + ".fill" : icon) else { return nil }
      result.add(around, in: CGRect(x: 0, y: 0, width: 1, height: 1), layer: 1)
    } else if isFilled {
      result.fill(outline, layer: 1)
      result.stroke(outline, layer: 1)
    } else {
      result.stroke(outline, layer: 1)
    }
    result.add(inside, in: content, erases: isFilled)
    return result
  }

  /// The rectangle of the content.
  private var content: CGRect {
    let (x, y, side): (CGFloat, CGFloat, CGFloat) =
      switch self {
      case .triangle: (0.5, 0.62, 0.36)
      case .bubble, .message, .leftBubble: (0.5, 0.44, 0.46)
      case .icloud: (0.5, 0.56, 0.4)
      case .rectangle, .capsule: (0.5, 0.5, 0.44)
      case .seal, .shield, .diamond: (0.5, 0.5, 0.44)
      default: (0.5, 0.5, 0.52)
      }
    return CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)
  }

  /// The icon that is the enclosure; nil if it is drawn.
  private var icon: Substring? {
    switch self {
    case .shield: "shield"
    case .bubble, .message: "bubble"
    case .leftBubble: "bubble.left"
    case .icloud: "icloud"
    default: nil
    }
  }

  private var outline: CGPath {
    func box(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
      let rect = CGRect(x: x, y: y, width: 1 - 2 * x, height: 1 - 2 * y)
      return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
    func polygon(_ count: Int, _ turn: CGFloat, inner: CGFloat = 0.44) -> CGPath {
      let path = CGMutablePath()
      path.addLines(
        between: (0..<count).map { index in
          let angle = turn + 2 * .pi * CGFloat(index) / CGFloat(count)
          let radius = index % 2 == 0 ? 0.44 : inner
          return CGPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
        })
      path.closeSubpath()
      return path
    }
    switch self {
    case .square: return box(0.1, 0.1, 0.14)
    case .app: return box(0.08, 0.08, 0.22)
    case .rectangle: return box(0.04, 0.17, 0.1)
    case .portrait: return box(0.17, 0.04, 0.1)
    case .capsule: return box(0.04, 0.24, 0.26)
    case .triangle:
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 0.5, y: 0.12), CGPoint(x: 0.94, y: 0.88), CGPoint(x: 0.06, y: 0.88)])
      path.closeSubpath()
      return path
    case .diamond: return polygon(4, 0)
    case .octagon: return polygon(8, .pi / 8)
    case .hexagon: return polygon(6, 0)
    case .seal: return polygon(24, 0, inner: 0.38)
    default: return CGPath(ellipseIn: CGRect(x: 0.07, y: 0.07, width: 0.86, height: 0.86), transform: nil)
    }
  }
}
