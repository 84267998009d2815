public import Foundation

/// A part of an element's description that is spoken when the user asks for it, or always if it is important.
open class AXCustomContent: NSObject, NSCopying {
  /// The importance of a part.
  public enum Importance: UInt, Sendable {
    /// The part is spoken when the user asks for it.
    case `default`
    /// The part is always spoken.
    case high
  }

  /// The name of the part, with attributes.
  public let attributedLabel: NSAttributedString
  /// The value of the part, with attributes.
  public let attributedValue: NSAttributedString
  /// The importance; `default` at first.
  open var importance = Importance.default

  /// Creates a part with a name and a value.
  public convenience init(label: String, value: String) {
    self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }

  /// Creates a part with a name and a value with attributes.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    attributedLabel = label
    attributedValue = value
    super.init()
  }

  /// The name of the part.
  open var label: String { attributedLabel.string }
  /// The value of the part.
  open var value: String { attributedValue.string }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
}

/// An element that has parts of its description apart.
public protocol AXCustomContentProvider: AnyObject {
  /// The parts, in the order in which they are spoken.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
