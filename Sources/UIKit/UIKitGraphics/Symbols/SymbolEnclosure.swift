import CoreGraphics

/// A shape around another symbol.
enum SymbolEnclosure: Substring {

  case circle, square, app, rectangle, capsule, triangle, diamond, octagon, hexagon, pentagon, seal

  case portrait = "rectangle.portrait"

  case crop = "crop.circle"

  case shield, bubble, message, icloud

  case leftBubble = "bubble.left"

  case rightBubble = "bubble.right"

  /// Returns the enclosure around a content: lines, or a filled shape with the content as a hole; nil if it is not
  /// drawn. The enclosure is the second layer.
  func shape(_ inside: SymbolShape, _ isFilled: Bool, _ part: SymbolComposer.Part) -> SymbolShape? {
    guard let around = part(isFilled ? base + ".fill" : base) else { return nil }
    var result = SymbolShape()
    result.add(around, layer: 1)
    let bounds = inside.bounds()
    let content = content
    // Wide and high contents are smaller than others.
    let limit = (self == .rectangle || self == .capsule ? 0.8 : 0.62) * content.scale / 0.58
    let scale = min(content.scale, limit / bounds.width, limit / bounds.height)
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: content.x - scale * bounds.midX, ty: content.y - scale * bounds.midY)
    result.add(inside, transform, erases: isFilled)
    return result
  }

  /// The middle of the content, and its size relative to its own.
  private var content: (x: CGFloat, y: CGFloat, scale: CGFloat) {
    switch self {
    case .triangle: (0.5, 0.62, 0.44)
    case .bubble, .leftBubble, .rightBubble: (0.5, 0.43, 0.48)
    case .message: (0.5, 0.48, 0.5)
    case .icloud: (0.5, 0.56, 0.44)
    case .rectangle, .portrait, .octagon: (0.5, 0.5, 0.54)
    case .capsule, .diamond: (0.5, 0.5, 0.5)
    case .seal, .hexagon: (0.5, 0.5, 0.52)
    case .pentagon: (0.5, 0.55, 0.46)
    case .shield: (0.5, 0.5, 0.46)
    default: (0.5, 0.5, 0.58)
    }
  }

  /// The symbol of the outline.
  private var base: Substring {
    switch self {
    case .crop: "circle"
    case .bubble: "bubble.left"
    case .icloud: "cloud"
    default: rawValue
    }
  }
}

/// An object that another symbol is on: the screen in `play.tv`, the arrow around `lock.rotation`.
struct SymbolHolder {
  /// The objects by the last words of names: the symbol that is drawn, or nil if it is that of these words, with the
  /// middle of its content and the size of that.
  private static let all: [Substring: (base: Substring?, x: CGFloat, y: CGFloat, side: CGFloat)] = [
    "app.dashed": (nil, 0.5, 0.5, 0.56), "applewatch": (nil, 0.5, 0.5, 0.36),
    "arrow.circlepath": ("arrow.clockwise", 0.5, 0.52, 0.44),
    "arrow.triangle.2.circlepath": ("arrow.2.circlepath", 0.5, 0.5, 0.4),
    "arrow.trianglehead.2.clockwise.rotate.90": ("arrow.2.circlepath", 0.5, 0.5, 0.4),
    "arrow.trianglehead.clockwise": ("arrow.clockwise", 0.5, 0.52, 0.44),
    "arrow.trianglehead.counterclockwise": ("arrow.counterclockwise", 0.5, 0.52, 0.44),
    "batteryblock": ("rectangle", 0.5, 0.54, 0.44), "bin": ("trash", 0.5, 0.6, 0.44),
    "book.closed": (nil, 0.52, 0.38, 0.44), "brakesignal": (nil, 0.5, 0.5, 0.4),
    "button.angledbottom.horizontal.left": ("capsule", 0.5, 0.5, 0.44),
    "button.angledbottom.horizontal.right": ("capsule", 0.5, 0.5, 0.44),
    "button.angledtop.vertical.left": ("rectangle.portrait", 0.5, 0.5, 0.44),
    "button.angledtop.vertical.right": ("rectangle.portrait", 0.5, 0.5, 0.44),
    "button.horizontal": ("capsule", 0.5, 0.5, 0.44), "button.roundedbottom.horizontal": ("rectangle", 0.5, 0.5, 0.48),
    "button.roundedtop.horizontal": ("rectangle", 0.5, 0.5, 0.48),
    "rectangle.roundedbottom": ("rectangle", 0.5, 0.5, 0.48), "rectangle.roundedtop": ("rectangle", 0.5, 0.5, 0.48),
    "camera": (nil, 0.5, 0.56, 0.34), "car": (nil, 0.5, 0.4, 0.36),
    "circle.dashed": (nil, 0.5, 0.5, 0.56), "circle.dotted": (nil, 0.5, 0.5, 0.56),
    "clipboard": (nil, 0.5, 0.58, 0.44), "desktopcomputer": (nil, 0.5, 0.38, 0.44), "display": (nil, 0.5, 0.36, 0.46),
    "doc": (nil, 0.5, 0.62, 0.4), "folder": (nil, 0.5, 0.58, 0.42),
    "gobackward": ("arrow.counterclockwise", 0.5, 0.52, 0.44), "heart": (nil, 0.5, 0.46, 0.44),
    "house": (nil, 0.5, 0.62, 0.4), "ipad": (nil, 0.5, 0.5, 0.44), "iphone": (nil, 0.5, 0.5, 0.38),
    "laptopcomputer": (nil, 0.5, 0.42, 0.38), "page": ("doc", 0.5, 0.56, 0.44),
    "rectangle.dashed": (nil, 0.5, 0.5, 0.52), "rectangle.stack": (nil, 0.5, 0.64, 0.44),
    "ring": ("circle", 0.5, 0.5, 0.5), "square.dashed": (nil, 0.5, 0.5, 0.56), "square.stack": (nil, 0.5, 0.64, 0.44),
    "text.page": ("doc", 0.5, 0.62, 0.4), "tv": (nil, 0.5, 0.42, 0.46), "video": (nil, 0.34, 0.5, 0.34),
    "viewfinder": (nil, 0.5, 0.5, 0.56),
  ]

  /// The symbol of the object.
  let base: Substring
  /// The place of the unit square of the content.
  let content: CGRect

  /// Creates the object with a name; nil if there is none.
  init?(_ name: Substring) {
    guard let holder = Self.all[name] else { return nil }
    base = holder.base ?? name
    content = CGRect(
      x: holder.x - holder.side / 2, y: holder.y - holder.side / 2, width: holder.side, height: holder.side)
  }

  /// A Boolean value that indicates whether the filled variant of the object is solid, so that its content is a hole.
  var isSolidWhenFilled: Bool {
    !["arrow", "viewfinder", "circle", "app"].contains { base.hasPrefix($0) } && !base.hasSuffix("dashed")
  }
}
