/// Something that an assistive technology stops at and that is no view of its own.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view, or other object, that the element belongs to.
  open weak var accessibilityContainer: AnyObject?

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Where the element is in its container, in points; the zero rectangle: see `accessibilityFrame`.
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  open override var isAccessibilityElement: Bool {
    get { accessibilityStore?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityFrame: CGRect {
    get {
      if let view = accessibilityContainer as? UIView, accessibilityFrameInContainerSpace != .zero {
        return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
      }
      return super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }
}

extension UIView: UIAccessibilityIdentification {
}
