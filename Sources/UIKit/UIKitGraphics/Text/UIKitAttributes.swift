public import CoreGraphics
public import Foundation

extension AttributeScopes {
  /// The attributes of UIKit's text, by which `AttributedString` and `AttributeContainer` name them.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The style of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The extra space after each character, in points.
    public let kern: KernAttribute
    /// The extra space after each character, in points, whatever the kerning.
    public let tracking: TrackingAttribute
    /// The use of ligatures.
    public let ligature: LigatureAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The color of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the line under the text.
    public let underlineColor: UnderlineColorAttribute
    /// The color of the outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outline, in percent of the font size.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow.
    public let shadow: ShadowAttribute
    /// The distance by which the text is moved up, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The slant.
    public let obliqueness: ObliquenessAttribute
    /// The widening.
    public let expansion: ExpansionAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes
  }

  /// The attributes of UIKit's text.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeScopes.UIKitAttributes {
  /// The font; corresponds to `NSAttributedString.Key.font`.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIFont
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.font.rawValue
  }
  /// The color of the text; corresponds to `NSAttributedString.Key.foregroundColor`.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIColor
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  /// The color behind the text; corresponds to `NSAttributedString.Key.backgroundColor`.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIColor
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  /// The style of the paragraph; corresponds to `NSAttributedString.Key.paragraphStyle`.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = NSParagraphStyle
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  /// The extra space after each character, in points; corresponds to `NSAttributedString.Key.kern`.
  public enum KernAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  /// The extra space after each character, in points, whatever the kerning; corresponds to
  /// `NSAttributedString.Key.tracking`.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  /// The use of ligatures; corresponds to `NSAttributedString.Key.ligature`.
  public enum LigatureAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Int
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.ligature.rawValue
  }
  /// The line through the text; corresponds to `NSAttributedString.Key.strikethroughStyle`.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  /// The color of the line through the text; corresponds to `NSAttributedString.Key.strikethroughColor`.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIColor
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  /// The line under the text; corresponds to `NSAttributedString.Key.underlineStyle`.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  /// The color of the line under the text; corresponds to `NSAttributedString.Key.underlineColor`.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIColor
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  /// The color of the outline; corresponds to `NSAttributedString.Key.strokeColor`.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = UIColor
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }
  /// The width of the outline, in percent of the font size; corresponds to `NSAttributedString.Key.strokeWidth`.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }
  /// The shadow; corresponds to `NSAttributedString.Key.shadow`.
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = NSShadow
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
  /// The distance by which the text is moved up, in points; corresponds to `NSAttributedString.Key.baselineOffset`.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
  /// The slant; corresponds to `NSAttributedString.Key.obliqueness`.
  public enum ObliquenessAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.obliqueness.rawValue
  }
  /// The widening; corresponds to `NSAttributedString.Key.expansion`.
  public enum ExpansionAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = CGFloat
    /// The name of the attribute's key.
    public static let name = NSAttributedString.Key.expansion.rawValue
  }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of UIKit by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// The attributes of UIKit, for conversions between the two kinds of attributed strings.
package enum UIKitAttributeTable {
  private typealias Scope = AttributeScopes.UIKitAttributes

  /// Returns the attributes of a container by the keys of `NSAttributedString`.
  package static func dictionary(of container: AttributeContainer) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    func take<Key: AttributedStringKey>(_ key: Key.Type, _ convert: (Key.Value) -> Any = { $0 })
    where Key.Value: Sendable {
      if let value = container[key] { result[NSAttributedString.Key(Key.name)] = convert(value) }
    }
    take(Scope.FontAttribute.self)
    take(Scope.ForegroundColorAttribute.self)
    take(Scope.BackgroundColorAttribute.self)
    take(Scope.ParagraphStyleAttribute.self)
    take(Scope.KernAttribute.self)
    take(Scope.TrackingAttribute.self)
    take(Scope.LigatureAttribute.self)
    take(Scope.StrikethroughStyleAttribute.self) { $0.rawValue }
    take(Scope.StrikethroughColorAttribute.self)
    take(Scope.UnderlineStyleAttribute.self) { $0.rawValue }
    take(Scope.UnderlineColorAttribute.self)
    take(Scope.StrokeColorAttribute.self)
    take(Scope.StrokeWidthAttribute.self)
    take(Scope.ShadowAttribute.self)
    take(Scope.BaselineOffsetAttribute.self)
    take(Scope.ObliquenessAttribute.self)
    take(Scope.ExpansionAttribute.self)
    if let link = container.link { result[.link] = link }
    return result
  }

  /// Returns a container with the attributes of a dictionary that UIKit knows.
  package static func container(of attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
    var container = AttributeContainer()
    func put<Key: AttributedStringKey>(
      _ key: Key.Type, _ convert: (Any) -> Key.Value? = { $0 as? Key.Value }
    ) where Key.Value: Sendable {
      if let value = attributes[NSAttributedString.Key(Key.name)].flatMap(convert) { container[key] = value }
    }
    func number(_ value: Any) -> CGFloat? {
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    func line(_ value: Any) -> NSUnderlineStyle? {
      value as? NSUnderlineStyle ?? number(value).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    put(Scope.FontAttribute.self)
    put(Scope.ForegroundColorAttribute.self)
    put(Scope.BackgroundColorAttribute.self)
    put(Scope.ParagraphStyleAttribute.self)
    put(Scope.KernAttribute.self, number)
    put(Scope.TrackingAttribute.self, number)
    put(Scope.LigatureAttribute.self)
    put(Scope.StrikethroughStyleAttribute.self, line)
    put(Scope.StrikethroughColorAttribute.self)
    put(Scope.UnderlineStyleAttribute.self, line)
    put(Scope.UnderlineColorAttribute.self)
    put(Scope.StrokeColorAttribute.self)
    put(Scope.StrokeWidthAttribute.self, number)
    put(Scope.ShadowAttribute.self)
    put(Scope.BaselineOffsetAttribute.self, number)
    put(Scope.ObliquenessAttribute.self, number)
    put(Scope.ExpansionAttribute.self, number)
    if let link = attributes[.link] { container.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) } }
    return container
  }
}

extension NSAttributedString {
  /// Creates a string with the attributes of UIKit that another has.
  ///
  /// - Complexity: O(characters).
  public convenience init(_ attributedString: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      let text = String(attributedString.characters[run.range])
      result.append(
        NSAttributedString(string: text, attributes: UIKitAttributeTable.dictionary(of: run.attributes)))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Creates a string with the attributes of UIKit that another has.
  ///
  /// - Complexity: O(characters).
  public init(_ nsString: NSAttributedString) {
    self.init()
    let text = nsString.string as NSString
    nsString.enumerateAttributes(in: NSRange(location: 0, length: nsString.length)) { attributes, range, _ in
      self.append(
        AttributedString(
          text.substring(with: range), attributes: UIKitAttributeTable.container(of: attributes)))
    }
  }
}

extension AttributeContainer {
  /// Creates a container with the attributes of UIKit in a dictionary.
  public init(_ dictionary: [NSAttributedString.Key: Any]) { self = UIKitAttributeTable.container(of: dictionary) }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with the attributes of UIKit in a container.
  public init(_ container: AttributeContainer) { self = UIKitAttributeTable.dictionary(of: container) }
}
