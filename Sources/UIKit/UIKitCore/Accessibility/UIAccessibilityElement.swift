/// An element that assistive technologies can focus and that is not a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or other object that contains the element.
  open weak var accessibilityContainer: AnyObject?

  /// The frame of the element in the coordinates of its container, in points. If it is the zero rectangle,
  /// `accessibilityFrame` applies.
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

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
