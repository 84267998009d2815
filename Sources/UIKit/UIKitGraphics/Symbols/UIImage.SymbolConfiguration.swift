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
    /// The colors of the symbol's layers, or the one color from which they are derived; empty for the tint color.
    let colors: [UIColor]
    /// The manner in which the layers are colored; nil if it is unspecified.
    let rendering: Rendering?

    /// The manners in which the layers of a symbol are colored.
    enum Rendering: Hashable { case monochrome, hierarchical, palette, multicolor }

    init(
      size: Size?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor] = [], rendering: Rendering? = nil
    ) {
      textSize = size
      self.weight = weight
      self.scale = scale
      self.colors = colors
      self.rendering = rendering
      super.init(traitCollection: nil)
    }

    /// Creates a configuration with colors for the layers of a symbol; layers after the last color have that color.
    public convenience init(paletteColors: [UIColor]) {
      self.init(size: nil, weight: .unspecified, scale: .unspecified, colors: paletteColors, rendering: .palette)
    }

    /// Creates a configuration with a color whose opacities tell the layers of a symbol apart.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(
        size: nil, weight: .unspecified, scale: .unspecified, colors: [hierarchicalColor], rendering: .hierarchical)
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

    /// Returns a configuration in which symbols have one color.
    public class func preferringMonochrome() -> Self { preferring(.monochrome) }

    /// Returns a configuration in which symbols have their own colors, if they have some.
    public class func preferringMulticolor() -> Self { preferring(.multicolor) }

    /// Returns the configuration without its text style, and the weight that belongs to it.
    public func configurationWithoutTextStyle() -> Self {
      guard case .style = textSize else { return self }
      return configurationWithoutPointSizeAndWeight()
    }

    /// Returns the configuration without its size and weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: nil, weight: .unspecified, scale: scale, colors: colors, rendering: rendering),
        to: Self.self)
    }

    /// Returns the configuration without its scale.
    public func configurationWithoutScale() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: textSize, weight: weight, scale: .unspecified, colors: colors, rendering: rendering),
        to: Self.self)
    }

    /// Returns the configuration without its weight.
    public func configurationWithoutWeight() -> Self {
      unsafeDowncast(
        SymbolConfiguration(size: textSize, weight: .unspecified, scale: scale, colors: colors, rendering: rendering),
        to: Self.self)
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
        && rendering == other.rendering
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
        size: .points(pointSize(compatibleWith: traits)), weight: weight, scale: scale, colors: colors,
        rendering: rendering)
    }

    /// Returns a Boolean value that indicates whether symbols look the same in both configurations, whatever the text
    /// size.
    func drawsLike(_ other: SymbolConfiguration) -> Bool {
      guard !followsTextSize, !other.followsTextSize else { return false }
      return pointSize(compatibleWith: nil) == other.pointSize(compatibleWith: nil)
        && scale.factor == other.scale.factor && weight.fontWeight() == other.weight.fontWeight()
        && colors == other.colors
        && rendering == other.rendering
    }

    /// A Boolean value that indicates whether the layers of a symbol differ in color.
    var hasLayers: Bool {
      switch rendering {
      case nil, .monochrome: false
      case .hierarchical, .multicolor: true
      case .palette: colors.count > 1
      }
    }

    /// Returns the colors of the layers of a symbol; nil for one color.
    func layerColors(of name: String, count: Int) -> [UIColor]? {
      guard count > 1 || rendering == .multicolor else { return nil }
      switch rendering {
      case .hierarchical where !colors.isEmpty: return [1, 0.5, 0.25].map { colors[0].withAlphaComponent($0) }
      case .palette where colors.count > 1: return colors
      case .multicolor: return SystemSymbols.ownColors(of: name, layers: count)
      default: return nil
      }
    }

    func merging(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.textSize ?? textSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors.isEmpty ? colors : other.colors,
        rendering: other.rendering ?? rendering)
    }

    private class func preferring(_ rendering: Rendering) -> Self {
      let configuration = SymbolConfiguration(
        size: nil, weight: .unspecified, scale: .unspecified, rendering: rendering)
      return unsafeDowncast(configuration, to: Self.self)
    }
  }
}

extension UIImage.SymbolWeight {
  /// The weight of a font.
  fileprivate init(_ font: UIFont) { self = Self(rawValue: font.displayFont.weight / 100) ?? .regular }
}
