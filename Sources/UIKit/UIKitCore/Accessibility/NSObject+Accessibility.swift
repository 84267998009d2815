import CoreGraphics
public import Foundation

/// The accessibility attributes of objects that are no responders, such as images and custom elements.
///
/// Members of classes such as `UIView` take precedence, also for objects that are known as `NSObject`.
extension NSObjectProtocol {
  /// A Boolean value that determines whether assistive technologies can focus the object.
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { accessible.isAccessibilityElement }
    set { accessible.isAccessibilityElement = newValue }
  }

  /// A short name.
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { accessible.accessibilityLabel }
    set { accessible.accessibilityLabel = newValue }
  }

  /// A brief description of the result of activating the element.
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { accessible.accessibilityHint }
    set { accessible.accessibilityHint = newValue }
  }

  /// The current value.
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { accessible.accessibilityValue }
    set { accessible.accessibilityValue = newValue }
  }

  /// The kind of the element and its state.
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessible.accessibilityTraits }
    set { accessible.accessibilityTraits = newValue }
  }

  /// The frame of the element in screen coordinates, in points.
  @preconcurrency @MainActor
  public var accessibilityFrame: CGRect {
    get { accessible.accessibilityFrame }
    set { accessible.accessibilityFrame = newValue }
  }

  /// An identifier for tests, which is never spoken to the user.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { accessible.accessibilityIdentifier }
    set { accessible.accessibilityIdentifier = newValue }
  }

  @MainActor
  private var accessible: UIAccessibleObject {
    if let object = self as? UIAccessibleObject { return object }
    if let object = objc_getAssociatedObject(self, accessibilityKey) as? UIAccessibleObject { return object }
    let object = UIAccessibleObject()
    objc_setAssociatedObject(self, accessibilityKey, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return object
  }
}

/// The address under which an object's attributes are associated with it.
nonisolated(unsafe) private let accessibilityKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
