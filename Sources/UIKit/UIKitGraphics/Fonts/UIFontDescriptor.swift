import DisplayList
public import Foundation
import HostInterface

/// The attributes of a font. Descriptors are immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The descriptor that is passed to the text engine.
  let base: FontDescriptor
  /// The text style that the descriptor was made for; nil for none.
  let textStyle: UIFont.TextStyle?
  /// The space between the lines of a text style, relative to the style's own.
  let leadingTrait: LeadingTrait

  init(base: FontDescriptor, textStyle: UIFont.TextStyle? = nil, leadingTrait: LeadingTrait = .standard) {
    var base = base
    if !base.size.isFinite || base.size < 0 { base.size = 0 }
    self.base = base
    self.textStyle = textStyle
    self.leadingTrait = leadingTrait
    super.init()
  }

  /// Creates the descriptor of the system font.
  public override convenience init() { self.init(base: FontDescriptor(size: 0)) }

  /// Creates a descriptor from a font name; an unknown name gives the system font.
  public convenience init(name fontName: String, size: CGFloat) {
    var base = FontDescriptor(size: Double(size))
    FontFace(named: fontName)?.apply(to: &base)
    self.init(base: base)
  }

  /// Creates a descriptor from attributes; those that the text engine does not support are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(base: FontDescriptor(size: 0).adding(attributes))
  }

  /// Returns the descriptor of a style in the user's text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a style in the size for some traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let specification = style.specification(for: (traitCollection ?? .current).preferredContentSizeCategory)
    var base = FontDescriptor(size: Double(specification.size), weight: style.weight.css)
    let natural = FontMetrics.system(base)
    base.leading = Double(specification.lineHeight) - natural.ascender - natural.descender
    return UIFontDescriptor(base: base, textStyle: style)
  }

  /// The size in points; 0 when it is unspecified.
  open var pointSize: CGFloat { CGFloat(base.size) }

  /// The name of the family and its style, such as "DejaVu Sans-Bold" or, for the system font, ".SFUI-Bold".
  open var postscriptName: String { SystemFontName.name(of: base) }

  /// The traits of the style.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if base.isItalic { traits.insert(.traitItalic) }
    if base.weight >= 600 { traits.insert(.traitBold) }
    if base.design == .monospaced { traits.insert(.traitMonoSpace) }
    switch leadingTrait {
    case .tight: traits.insert(.traitTightLeading)
    case .standard: break
    case .loose: traits.insert(.traitLooseLeading)
    }
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

  /// Returns the value of an attribute.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Returns the descriptor with attributes added.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    with(base.adding(attributes))
  }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var copy = base
    copy.size = Double(newPointSize)
    return with(copy)
  }

  /// Returns the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var copy = base
    copy.family = newFamily
    copy.leading = 0
    return UIFontDescriptor(base: copy)
  }

  /// Returns the descriptor with exactly these of the traits bold, italic, monospaced, tight and loose leading.
  ///
  /// Bold text of a text style has the style's emphasized weight. Tight and loose leading subtract 2 points from the
  /// leading of a text style or add them, and leave other fonts unchanged.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var copy = base
    copy.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) {
      copy.design = .monospaced
    } else if copy.design == .monospaced {
      copy.design = .standard
    }
    if symbolicTraits.contains(.traitBold) {
      copy.weight = max(copy.weight, (textStyle?.emphasizedWeight ?? .bold).css)
    } else if copy.weight >= 600 {
      copy.weight = 400
    }
    var leading = LeadingTrait.standard
    if textStyle != nil {
      if symbolicTraits.contains(.traitTightLeading) { leading = .tight }
      if symbolicTraits.contains(.traitLooseLeading) { leading = .loose }
      copy.leading += leading.points - leadingTrait.points
    }
    return UIFontDescriptor(base: copy, textStyle: textStyle, leadingTrait: leading)
  }

  /// Returns the descriptor in another design; nil when no font has the design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard let design = FontDescriptor.Design(design) else { return nil }
    var copy = base
    copy.family = ""
    copy.design = design
    return with(copy)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self || other.base == base
  }

  open override var hash: Int { base.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the descriptor in the size and with the leading that a text style has for some traits.
  final func withSize(of style: UIFont.TextStyle, for traits: UITraitCollection) -> UIFontDescriptor {
    let sized = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits).base
    var copy = base
    copy.size = sized.size
    copy.leading = sized.leading + leadingTrait.points
    return with(copy)
  }

  /// Returns the descriptor of the same text style with another base.
  private func with(_ base: FontDescriptor) -> UIFontDescriptor {
    UIFontDescriptor(base: base, textStyle: textStyle, leadingTrait: leadingTrait)
  }
}

extension FontDescriptor {
  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescriptor {
    var copy = self
    if let name = attributes[.name] as? String { FontFace(named: name)?.apply(to: &copy) }
    if let family = attributes[.family] as? String { copy.family = family }
    if let size = (attributes[.size] as? any BinaryFloatingPoint).map({ Double($0) })
      ?? (attributes[.size] as? Int).map(Double.init)
    {
      copy.size = size
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let weight = traits[.weight] as? CGFloat { copy.weight = UIFont.Weight(rawValue: weight).css }
      if let weight = traits[.weight] as? UIFont.Weight { copy.weight = weight.css }
      if let design = traits[.design] as? UIFontDescriptor.SystemDesign, let known = Design(design) {
        copy.family = ""
        copy.design = known
      }
    }
    return copy
  }
}

extension UIFontDescriptor {
  /// The space between lines relative to that of the text style.
  enum LeadingTrait {
    case tight, standard, loose

    /// The points that are added to the leading.
    var points: Double {
      switch self {
      case .tight: -2
      case .standard: 0
      case .loose: 2
      }
    }
  }
}

extension FontDescriptor.Design {
  init?(_ design: UIFontDescriptor.SystemDesign) {
    switch design {
    case .default: self = .standard
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    default: return nil
    }
  }
}
