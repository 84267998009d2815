public import CoreGraphics
public import Foundation

/// The accessibility attributes of objects that are no responders, such as images and custom elements.
///
/// Members of classes such as `UIView` take precedence, also for objects that are known as `NSObject`.
@MainActor
extension NSObjectProtocol {
  private var accessible: UIAccessibleObject {
    if let object = self as? UIAccessibleObject { return object }
    if let object = objc_getAssociatedObject(self, accessibilityKey) as? UIAccessibleObject { return object }
    let object = UIAccessibleObject()
    objc_setAssociatedObject(self, accessibilityKey, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return object
  }

  /// A Boolean value that determines whether assistive technologies can focus the object.
  public var isAccessibilityElement: Bool {
    get { accessible.isAccessibilityElement }
    set { accessible.isAccessibilityElement = newValue }
  }

  /// A short name.
  public var accessibilityLabel: String? {
    get { accessible.accessibilityLabel }
    set { accessible.accessibilityLabel = newValue }
  }

  /// A brief description of the result of activating the element.
  public var accessibilityHint: String? {
    get { accessible.accessibilityHint }
    set { accessible.accessibilityHint = newValue }
  }

  /// The current value.
  public var accessibilityValue: String? {
    get { accessible.accessibilityValue }
    set { accessible.accessibilityValue = newValue }
  }

  /// The kind of the element and its state.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessible.accessibilityTraits }
    set { accessible.accessibilityTraits = newValue }
  }

  /// An identifier for tests, which is never spoken to the user.
  public var accessibilityIdentifier: String? {
    get { accessible.accessibilityIdentifier }
    set { accessible.accessibilityIdentifier = newValue }
  }
}

/// The address under which an object's attributes are associated with it.
nonisolated(unsafe) private let accessibilityKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
