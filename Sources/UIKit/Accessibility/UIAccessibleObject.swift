/// What UIKit adds to every object for accessibility, as a base class.
///
/// Apple adds these members to `NSObject`, where a subclass may override them. Without an Objective-C runtime members of
/// an extension cannot be overridden, so they belong to a class between `NSObject` and `UIResponder`. What a client sets is
/// kept in a store that is made with the first value; an object without one answers what its class is known to be, see
/// `AccessibilityDefaults`.
@preconcurrency @MainActor
open class UIAccessibleObject: NSObject {
  /// What was set; nil until then.
  final var accessibilityStore: AccessibilityStore?
  /// The observers of properties; nil while there are none.
  nonisolated(unsafe) package final var keyValueObservers: KeyValueObservers?

  public override init() { super.init() }

  // MARK: What it is

  /// Whether an assistive technology stops here; the default is true for labels and controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityStore?.isElement ?? AccessibilityDefaults.isElement(self) }
    set { store.isElement = newValue }
  }

  /// A short name, such as a label's text.
  open var accessibilityLabel: String? {
    get { accessibilityStore?.label?.string ?? AccessibilityDefaults.label(of: self) }
    set { store.label = newValue.map(NSAttributedString.init(string:)) }
  }

  /// `accessibilityLabel` with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityStore?.label ?? accessibilityLabel.map(NSAttributedString.init(string:)) }
    set { store.label = newValue }
  }

  /// What happens when it is used, in a few words.
  open var accessibilityHint: String? {
    get { accessibilityStore?.hint?.string }
    set { store.hint = newValue.map(NSAttributedString.init(string:)) }
  }

  /// `accessibilityHint` with attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityStore?.hint ?? accessibilityHint.map(NSAttributedString.init(string:)) }
    set { store.hint = newValue }
  }

  /// The present value, such as "50%" of a slider.
  open var accessibilityValue: String? {
    get { accessibilityStore?.value?.string ?? AccessibilityDefaults.value(of: self) }
    set { store.value = newValue.map(NSAttributedString.init(string:)) }
  }

  /// `accessibilityValue` with attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityStore?.value ?? accessibilityValue.map(NSAttributedString.init(string:)) }
    set { store.value = newValue }
  }

  /// What kind of thing it is and in which state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStore?.traits ?? AccessibilityDefaults.traits(of: self) }
    set { store.traits = newValue }
  }

  /// A name for tests, which no user hears.
  open var accessibilityIdentifier: String? {
    get { accessibilityStore?.identifier }
    set { if newValue != nil || accessibilityStore != nil { store.identifier = newValue } }
  }

  /// The language in which it is read, as a BCP 47 tag; nil: the system's.
  open var accessibilityLanguage: String? {
    get { accessibilityStore?.language }
    set { store.language = newValue }
  }

  /// Other words by which it can be called.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStore?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { store.userInputLabels = newValue }
  }

  /// Whether it answers to the user; labels do not.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStore?.respondsToUser ?? AccessibilityDefaults.respondsToUser(self) }
    set { store.respondsToUser = newValue }
  }

  // MARK: Where it is

  /// Where it is on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityStore?.frame ?? AccessibilityDefaults.frame(of: self) }
    set { store.frame = newValue }
  }

  /// Its outline on the screen, in points; nil: its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStore?.path }
    set { store.path = newValue }
  }

  /// Where a touch uses it, in points of the screen; the default is the middle of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityStore?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { store.activationPoint = newValue }
  }

  // MARK: What is in it

  /// Whether everything in it is left out.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStore?.hidesElements ?? false }
    set { store.hidesElements = newValue }
  }

  /// Whether its siblings are left out while it is shown.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStore?.isModal ?? false }
    set { store.isModal = newValue }
  }

  /// Whether its elements are read together, before those beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStore?.groupsChildren ?? false }
    set { store.groupsChildren = newValue }
  }

  /// What the elements inside are together: a list, a table, a landmark, or nothing in particular.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStore?.containerType ?? .none }
    set { store.containerType = newValue }
  }

  /// How the elements inside are gone through; `.automatic` unless set.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStore?.navigationStyle ?? .automatic }
    set { store.navigationStyle = newValue }
  }

  /// The elements in it, in reading order; nil: what the container methods say, else the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityStore?.elements }
    set { store.elements = newValue }
  }

  /// Returns how many elements are in it; `NSNotFound` when nobody says.
  open func accessibilityElementCount() -> Int {
    if let elements = accessibilityElements { return elements.count }
    return AccessibilityDefaults.container(of: self)?.count ?? NSNotFound
  }

  /// Returns the element at a position of the reading order.
  open func accessibilityElement(at index: Int) -> Any? {
    if let elements = accessibilityElements { return elements.indices.contains(index) ? elements[index] : nil }
    return AccessibilityDefaults.container(of: self)?.element(at: index)
  }

  /// Returns the position of an element in the reading order; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    if let elements = accessibilityElements {
      return elements.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }
    return AccessibilityDefaults.container(of: self)?.index(of: object) ?? NSNotFound
  }

  // MARK: What it can do

  /// More that can be done with it than to use it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStore?.customActions }
    set { store.customActions = newValue }
  }

  /// Uses it; false lets a tap on the activation point do it.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value of something adjustable.
  open func accessibilityIncrement() { AccessibilityDefaults.adjust(self, by: 1) }
  /// Lowers the value of something adjustable.
  open func accessibilityDecrement() { AccessibilityDefaults.adjust(self, by: -1) }
  /// Scrolls by a page as a swipe of three fingers in a direction would; false lets what is around it scroll.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    AccessibilityDefaults.scroll(self, direction)
  }
  /// Leaves what is modal; false lets what is around it do it.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the most important thing of the present screen; false lets what is around it do it.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Focus of the assistive technology

  /// The assistive technology came here.
  open func accessibilityElementDidBecomeFocused() {}
  /// The assistive technology went away from here.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the assistive technology is here.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.current === self }

  private var store: AccessibilityStore {
    if let accessibilityStore { return accessibilityStore }
    let made = AccessibilityStore()
    accessibilityStore = made
    return made
  }

  /// The store, made when there is none.
  final var neededAccessibilityStore: AccessibilityStore { store }
}
