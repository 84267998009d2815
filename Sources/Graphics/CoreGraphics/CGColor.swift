package import DisplayList
public import Foundation

/// A color: components in a color space, and an alpha value.
public final class CGColor: Sendable {
  /// The color in the renderer's terms; the mean color of a pattern, where patterns cannot be drawn.
  package let color: Color
  /// The pattern of a pattern color; nil for plain colors.
  package let tiling: Pattern?
  /// The color space of the components.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  private let source: CGPattern?

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Creates a color in sRGB; components 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color in sRGB; components 0 to 1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    (tiling, source) = (nil, nil)
    colorSpace = .standard
    values = [red, green, blue, alpha]
  }

  /// Creates a gray color, from 0 (black) to 1 (white).
  public init(gray: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(gray), green: Double(gray), blue: Double(gray), alpha: Double(alpha))
    (tiling, source) = (nil, nil)
    colorSpace = .gray
    values = [gray, alpha]
  }

  /// Creates a color from inks, 0 to 1: each takes away its opposite, and black takes away all.
  public init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    func light(_ ink: CGFloat) -> Double { Double((1 - ink) * (1 - black)) }
    color = Color(red: light(cyan), green: light(magenta), blue: light(yellow), alpha: Double(alpha))
    (tiling, source) = (nil, nil)
    colorSpace = .cmyk
    values = [cyan, magenta, yellow, black, alpha]
  }

  /// Creates a color from components in a space, the alpha last; nil if there are too few.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count > colorSpace.numberOfComponents, colorSpace.model != .pattern else { return nil }
    if colorSpace.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else if colorSpace.model == .cmyk {
      self.init(
        genericCMYKCyan: components[0], magenta: components[1], yellow: components[2], black: components[3],
        alpha: components[4])
    } else {
      self.init(srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Creates a color from the renderer's.
  package convenience init(_ c: Color) {
    self.init(
      srgbRed: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: CGFloat(c.alpha))
  }

  /// Creates a pattern color that draws with copies of a bitmap; its only component is its alpha.
  package init(tiling: Pattern, mean: Color, source: CGPattern? = nil) {
    color = mean
    self.tiling = tiling
    self.source = source
    colorSpace = .pattern
    values = [CGFloat(tiling.alpha)]
  }

  /// The components, the alpha last; a pattern color has the alpha only.
  public var components: [CGFloat]? { values }
  /// The number of components, including the alpha.
  public var numberOfComponents: Int { values.count }
  /// The alpha value, from 0 (transparent) to 1 (opaque).
  public var alpha: CGFloat { values.last ?? 1 }

  /// The pattern of a pattern color that `init(patternSpace:pattern:components:)` created; nil for others.
  public var pattern: CGPattern? { source }
  /// The color with the components of another space, whose model has to be RGB, gray or CMYK; nil for patterns and
  /// other spaces.
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard tiling == nil else { return nil }
    let (red, green, blue) = (color.red, color.green, color.blue)
    let alpha = CGFloat(color.alpha)
    switch colorSpace.model {
    case .rgb: return CGColor(colorSpace: colorSpace, components: [CGFloat(red), CGFloat(green), CGFloat(blue), alpha])
    case .monochrome:
      return CGColor(colorSpace: colorSpace, components: [CGFloat(red * 0.3 + green * 0.59 + blue * 0.11), alpha])
    case .cmyk:
      let black = 1 - max(red, green, blue)
      func ink(_ light: Double) -> CGFloat { black >= 1 ? 0 : CGFloat((1 - light - black) / (1 - black)) }
      return CGColor(colorSpace: colorSpace, components: [ink(red), ink(green), ink(blue), CGFloat(black), alpha])
    default: return nil
    }
  }

  /// Returns the same color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let tiling {
      let faded = Pattern(tiling.bitmap, tile: tiling.tile, transform: tiling.transform, alpha: Double(alpha))
      return CGColor(tiling: faded, mean: color, source: source)
    }
    return CGColor(colorSpace: colorSpace ?? .standard, components: values.dropLast() + [alpha])
  }
}

extension CGColor: Hashable {
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.colorSpace == b.colorSpace && a.values == b.values && a.tiling == b.tiling
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "<CGColor \((colorSpace?.name).map { $0 as String } ?? "") (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}
