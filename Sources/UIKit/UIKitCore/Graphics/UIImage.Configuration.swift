import DisplayList
public import Foundation

extension UIImage {
  /// The configuration of an image: the traits that it is for.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits the image is for; nil for any.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration for some traits.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns a configuration with what another says, and what this one says beyond that.
    public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let otherConfiguration else { return self }
      if let own = self as? SymbolConfiguration, let other = otherConfiguration as? SymbolConfiguration,
        let merged = own.merging(other) as? Self
      {
        return merged
      }
      return otherConfiguration as? Self ?? self
    }
  }

  /// The weights of a symbol.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// Returns the font weight that matches.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight(css: rawValue * 100)
    }
  }

  /// The scales of a symbol relative to text.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: return 0.8
      case .large: return 1.25
      default: return 1
      }
    }
  }

  /// The size and weight of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of text that the symbol goes with, in points; nil where nothing was said.
    let statedSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The colors of the symbol's layers; the first one draws the symbols of this module, which have one layer.
    let colors: [UIColor]

    init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor] = []) {
      statedSize = size
      self.weight = weight
      self.scale = scale
      self.colors = colors
      super.init(traitCollection: nil)
    }

    /// Colors for the layers of a symbol; symbols here have one layer and take the first.
    public convenience init(paletteColors: [UIColor]) {
      self.init(size: nil, weight: .unspecified, scale: .unspecified, colors: paletteColors)
    }

    /// A color whose opacities tell the layers of a symbol apart; symbols here have one layer.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(size: nil, weight: .unspecified, scale: .unspecified, colors: [hierarchicalColor])
    }

    /// Creates a configuration with a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, weight: .unspecified, scale: .unspecified)
    }

    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight, scale: .unspecified) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(size: nil, weight: .unspecified, scale: scale) }
    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.displayFont.weight / 100) ?? .regular
      self.init(size: font.pointSize, weight: weight, scale: scale)
    }

    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }

    /// Creates a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// A symbol in one color, as symbols here always are.
    public class func preferringMonochrome() -> Self { unsafeDowncast(unspecified, to: Self.self) }
    /// A symbol in its own colors, which symbols here do not have.
    public class func preferringMulticolor() -> Self { unsafeDowncast(unspecified, to: Self.self) }

    /// Returns the configuration without its size and weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      unsafeDowncast(SymbolConfiguration(size: nil, weight: .unspecified, scale: scale, colors: colors), to: Self.self)
    }

    /// Returns the configuration without its scale.
    public func configurationWithoutScale() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: statedSize, weight: weight, scale: .unspecified, colors: colors), to: Self.self)
    }

    /// Returns the configuration without its weight.
    public func configurationWithoutWeight() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: statedSize, weight: .unspecified, scale: scale, colors: colors), to: Self.self)
    }

    /// A configuration without a specified size, weight or scale.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(size: nil, weight: .unspecified, scale: .unspecified)
    }

    var pointSize: CGFloat { statedSize ?? 17 }

    func merging(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.statedSize ?? statedSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors.isEmpty ? colors : other.colors)
    }
  }
}
