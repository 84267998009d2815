import DisplayList
public import Foundation

/// What a font is made of. A descriptor never changes.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// What the text engine is asked with.
  let base: FontDescriptor
  /// The text style it came from.
  let textStyle: UIFont.TextStyle?

  init(base: FontDescriptor, textStyle: UIFont.TextStyle? = nil) {
    var base = base
    if !base.size.isFinite || base.size < 0 { base.size = 0 }
    self.base = base
    self.textStyle = textStyle
    super.init()
  }

  /// Creates the descriptor of the system font.
  public override convenience init() { self.init(base: FontDescriptor(size: 0)) }

  /// Creates a descriptor from a font name; a name that no font has gives the system font.
  public convenience init(name fontName: String, size: CGFloat) {
    var base = FontDescriptor(size: Double(size))
    if let face = FontFace(named: fontName) {
      base.family = face.family
      base.weight = face.weight
      base.isItalic = face.isItalic
    }
    self.init(base: base)
  }

  /// Creates a descriptor from attributes; those the text engine does not know are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(base: FontDescriptor(size: 0).adding(attributes))
  }

  /// Returns the descriptor of a style in the size that the user prefers.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a style in the size that some traits ask for.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let size = style.size(for: (traitCollection ?? .current).preferredContentSizeCategory)
    return UIFontDescriptor(base: FontDescriptor(size: Double(size), weight: style.weight.css), textStyle: style)
  }

  /// The size in points; 0 when it is not said.
  open var pointSize: CGFloat { CGFloat(base.size) }

  /// The family and its style, such as "DejaVu Sans-Bold".
  open var postscriptName: String {
    let family = base.family.isEmpty ? (base.isMonospaced ? ".SystemMonospaced" : ".System") : base.family
    var style = ""
    switch base.weight {
    case ..<400: style = "Light"
    case 600: style = "Semibold"
    case 700...: style = "Bold"
    default: break
    }
    if base.isItalic { style += "Italic" }
    return style.isEmpty ? family : "\(family)-\(style)"
  }

  /// The traits of the style.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if base.isItalic { traits.insert(.traitItalic) }
    if base.weight >= 600 { traits.insert(.traitBold) }
    if base.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .size: pointSize,
      .traits: [
        TraitKey.weight: UIFont.Weight(css: base.weight).rawValue, TraitKey.symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    if !base.family.isEmpty { attributes[.family] = base.family }
    if let textStyle { attributes[.textStyle] = textStyle.rawValue }
    return attributes
  }

  /// Returns an attribute's value.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Returns the descriptor with attributes added.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(base: base.adding(attributes), textStyle: textStyle)
  }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var copy = base
    copy.size = Double(newPointSize)
    return UIFontDescriptor(base: copy, textStyle: textStyle)
  }

  /// Returns the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var copy = base
    copy.family = newFamily
    return UIFontDescriptor(base: copy)
  }

  /// Returns the descriptor with exactly these of the traits bold, italic and monospaced.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var copy = base
    copy.isItalic = symbolicTraits.contains(.traitItalic)
    copy.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    if symbolicTraits.contains(.traitBold) {
      copy.weight = max(copy.weight, 700)
    } else if copy.weight >= 600 {
      copy.weight = 400
    }
    return UIFontDescriptor(base: copy, textStyle: textStyle)
  }

  /// Returns the descriptor in another design; nil for a design that there is no font of.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var copy = base
    copy.isMonospaced = design == .monospaced
    switch design {
    case .default, .monospaced: copy.family = ""
    case .serif: copy.family = "Serif"
    default: return nil
    }
    return UIFontDescriptor(base: copy, textStyle: textStyle)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self || other.base == base
  }

  open override var hash: Int { base.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension FontDescriptor {
  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescriptor {
    var copy = self
    if let name = attributes[.name] as? String, let face = FontFace(named: name) {
      copy.family = face.family
      copy.weight = face.weight
      copy.isItalic = face.isItalic
    }
    if let family = attributes[.family] as? String { copy.family = family }
    if let size = (attributes[.size] as? any BinaryFloatingPoint).map({ Double($0) })
      ?? (attributes[.size] as? Int).map(Double.init)
    {
      copy.size = size
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let weight = traits[.weight] as? CGFloat { copy.weight = UIFont.Weight(rawValue: weight).css }
      if let weight = traits[.weight] as? UIFont.Weight { copy.weight = weight.css }
    }
    return copy
  }
}
