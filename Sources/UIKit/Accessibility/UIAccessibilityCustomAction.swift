/// Something that can be done with an element beside using it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does the action; returns whether it succeeded.
  public typealias ActionHandler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The action's name, which the user hears.
  open var name: String
  /// The name with attributes, which are not kept.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// What is shown beside the name; nil for nothing.
  open var image: UIImage?
  /// The object whose method the action calls; not kept alive.
  open weak var target: AnyObject?
  /// The method that the action calls.
  open var selector: Selector
  /// What the action runs; it goes before the method.
  open var actionHandler: ActionHandler?

  /// Creates an action that runs a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("none") { (_: AnyObject) in {} }
    super.init()
  }

  /// Creates an action that calls a method of an object, which is not kept alive.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Does it; false when nothing was there to do it.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    selector.call(target, self, nil)
    return true
  }
}
