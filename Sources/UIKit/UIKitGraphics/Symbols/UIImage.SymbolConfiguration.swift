import DisplayList
public import Foundation

extension UIImage {
  /// The size and weight of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text that a symbol goes with.
    enum Size: Hashable {
      /// A size in points.
      case points(CGFloat)
      /// The size of a text style, which follows the user's text size.
      case style(UIFont.TextStyle)
    }

    /// The size of text that the symbol goes with; nil if it is unspecified.
    let textSize: Size?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The colors of the symbol's layers; the first one draws the symbols of this module, which have one layer.
    let colors: [UIColor]

    init(size: Size?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor] = []) {
      textSize = size
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
      self.init(size: .points(pointSize), weight: .unspecified, scale: .unspecified)
    }

    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: .points(pointSize), weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: .points(pointSize), weight: weight, scale: scale)
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight, scale: .unspecified) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(size: nil, weight: .unspecified, scale: scale) }
    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: .points(font.pointSize), weight: SymbolWeight(font), scale: scale)
    }

    /// Creates a configuration with the size and weight of a text style, which follow the user's text size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

    /// Creates a configuration with the size and weight of a text style, which follow the user's text size, and a
    /// scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      let weight = SymbolWeight(.preferredFont(forTextStyle: textStyle))
      self.init(size: .style(textStyle), weight: weight, scale: scale)
    }

    /// A symbol in one color, as symbols here always are.
    public class func preferringMonochrome() -> Self { unsafeDowncast(unspecified, to: Self.self) }
    /// A symbol in its own colors, which symbols here do not have.
    public class func preferringMulticolor() -> Self { unsafeDowncast(unspecified, to: Self.self) }

    /// Returns the configuration without its text style, and the weight that belongs to it.
    public func configurationWithoutTextStyle() -> Self {
      guard case .style = textSize else { return self }
      return configurationWithoutPointSizeAndWeight()
    }

    /// Returns the configuration without its size and weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      unsafeDowncast(SymbolConfiguration(size: nil, weight: .unspecified, scale: scale, colors: colors), to: Self.self)
    }

    /// Returns the configuration without its scale.
    public func configurationWithoutScale() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: textSize, weight: weight, scale: .unspecified, colors: colors), to: Self.self)
    }

    /// Returns the configuration without its weight.
    public func configurationWithoutWeight() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: textSize, weight: .unspecified, scale: scale, colors: colors), to: Self.self)
    }

    /// A configuration without a specified size, weight or scale.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(size: nil, weight: .unspecified, scale: .unspecified)
    }

    /// Returns a Boolean value that indicates whether another configuration has the same size, weight, scale and
    /// colors.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      guard let other = otherConfiguration else { return false }
      return textSize == other.textSize && weight == other.weight && scale == other.scale && colors == other.colors
    }

    open override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }

    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(textSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }

    /// A Boolean value that indicates whether the size follows the user's text size.
    package var followsTextSize: Bool { if case .style = textSize { true } else { false } }

    /// Returns the size of text that the symbol goes with in some traits, in points; 17 if it is unspecified.
    func pointSize(compatibleWith traits: UITraitCollection?) -> CGFloat {
      switch textSize {
      case nil: 17
      case .points(let size): size
      case .style(let style): UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
      }
    }

    /// Returns the configuration with the size that its text style has in some traits.
    func resolved(for traits: UITraitCollection) -> SymbolConfiguration {
      guard followsTextSize else { return self }
      return SymbolConfiguration(
        size: .points(pointSize(compatibleWith: traits)), weight: weight, scale: scale, colors: colors)
    }

    /// Returns a Boolean value that indicates whether symbols look the same in both configurations, whatever the text
    /// size.
    func drawsLike(_ other: SymbolConfiguration) -> Bool {
      guard !followsTextSize, !other.followsTextSize else { return false }
      func height(_ one: SymbolConfiguration) -> CGFloat { one.pointSize(compatibleWith: nil) * one.scale.factor }
      return height(self) == height(other) && weight.fontWeight() == other.weight.fontWeight() && colors == other.colors
    }

    func merging(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.textSize ?? textSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors.isEmpty ? colors : other.colors)
    }
  }
}

extension UIImage.SymbolWeight {
  /// The weight of a font.
  fileprivate init(_ font: UIFont) { self = Self(rawValue: font.displayFont.weight / 100) ?? .regular }
}
