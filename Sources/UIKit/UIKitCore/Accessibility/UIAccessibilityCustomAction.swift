/// An additional action that can be performed on an element besides activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias ActionHandler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The action's name, which is spoken to the user.
  open var name: String
  /// The image shown beside the name; nil for none.
  open var image: UIImage?
  /// The object whose method the action calls, referenced weakly.
  open weak var target: AnyObject?
  /// The method that the action calls.
  open var selector: Selector
  /// The closure that the action runs; it takes precedence over the target and its method.
  open var actionHandler: ActionHandler?

  /// Creates an action that runs a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("none") { (_: AnyObject) in {} }
    super.init()
  }

  /// Creates an action that calls a method of an object, which is referenced weakly.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// The name as an attributed string; its attributes are not stored.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }

  /// Performs the action; returns false if it failed or its target has been released.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    selector.call(target, self, nil)
    return true
  }
}

/// An interaction with actions for the elements in its view, such as those of a drag, besides their custom actions.
@MainActor package protocol AccessibleInteraction {
  func accessibilityActions(of element: UIAccessibleObject) -> [UIAccessibilityCustomAction]
}
