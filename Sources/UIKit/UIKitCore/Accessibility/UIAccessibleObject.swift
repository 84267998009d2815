/// The base class with the accessibility attributes that UIKit adds to every object.
///
/// Apple adds these members to `NSObject`, where a subclass may override them. Without an Objective-C runtime members
/// of an extension cannot be overridden, so they belong to a class between `NSObject` and `UIResponder`. Attributes
/// that a client sets are stored in an object that is created with the first of them; all others have the defaults of
/// the class.
@preconcurrency @MainActor
open class UIAccessibleObject: NSObject {
  /// The attributes that a client has set; nil until the first is set.
  package final var accessibilityStore: AccessibilityStore?
  /// The observers of the object's properties; nil while there are none.
  nonisolated(unsafe) package final var keyValueObservers: KeyValueObservers?
  /// The values that are associated with the object, which are released with it; nil while there are none.
  nonisolated(unsafe) package final var associatedObjects: AssociatedObjects.Values?

  public override init() { super.init() }

  // MARK: Attributes

  /// A Boolean value that determines whether assistive technologies can focus the object. The default is true for
  /// labels and controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityStore?.isElement ?? isAccessibilityElementByDefault }
    set { store.isElement = newValue }
  }

  /// A short name, such as a label's text.
  open var accessibilityLabel: String? {
    get { accessibilityStore?.label?.string ?? defaultAccessibilityLabel }
    set { store.label = newValue.map(AttributableText.plain) }
  }

  /// `accessibilityLabel` with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityStore?.label?.attributed ?? accessibilityLabel.map(NSAttributedString.init(string:)) }
    set { store.label = newValue.map(AttributableText.attributed) }
  }

  /// A brief description of the result of activating the element.
  open var accessibilityHint: String? {
    get { accessibilityStore?.hint?.string }
    set { store.hint = newValue.map(AttributableText.plain) }
  }

  /// `accessibilityHint` with attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityStore?.hint?.attributed ?? accessibilityHint.map(NSAttributedString.init(string:)) }
    set { store.hint = newValue.map(AttributableText.attributed) }
  }

  /// The current value, such as "50%" for a slider.
  open var accessibilityValue: String? {
    get { accessibilityStore?.value?.string ?? defaultAccessibilityValue }
    set { store.value = newValue.map(AttributableText.plain) }
  }

  /// `accessibilityValue` with attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityStore?.value?.attributed ?? accessibilityValue.map(NSAttributedString.init(string:)) }
    set { store.value = newValue.map(AttributableText.attributed) }
  }

  /// The kind of the element and its state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStore?.traits ?? defaultAccessibilityTraits }
    set { store.traits = newValue }
  }

  /// An identifier for tests, which is never spoken to the user.
  open var accessibilityIdentifier: String? {
    get { accessibilityStore?.identifier }
    set { if newValue != nil || accessibilityStore != nil { store.identifier = newValue } }
  }

  /// The language in which the element is read, as a BCP 47 tag; nil for the system's language.
  open var accessibilityLanguage: String? {
    get { accessibilityStore?.language }
    set { store.language = newValue }
  }

  /// Alternative names by which the user can refer to the element in speech.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStore?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { store.userInputLabels = newValue }
  }

  /// A Boolean value that determines whether the element responds to user interaction. The default is false for labels.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStore?.respondsToUser ?? AccessibilityDefaults.respondsToUser(self) }
    set { store.respondsToUser = newValue }
  }

  // MARK: Geometry

  /// The frame of the element in screen coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityStore?.frame ?? AccessibilityDefaults.frame(of: self) }
    set { store.frame = newValue }
  }

  /// The outline of the element in screen coordinates, in points; nil to use its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStore?.path }
    set { store.path = newValue }
  }

  /// The point at which a touch activates the element, in screen coordinates, in points. The default is the center of
  /// the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityStore?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { store.activationPoint = newValue }
  }

  // MARK: Contained elements

  /// A Boolean value that determines whether the elements inside are hidden from assistive technologies. The default is
  /// false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStore?.hidesElements ?? false }
    set { store.hidesElements = newValue }
  }

  /// A Boolean value that determines whether the siblings are ignored while the element is visible. The default is
  /// false.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStore?.isModal ?? false }
    set { store.isModal = newValue }
  }

  /// A Boolean value that determines whether the elements inside are read as a group, before its siblings. The default
  /// is false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStore?.groupsChildren ?? false }
    set { store.groupsChildren = newValue }
  }

  /// The kind of container that the elements inside form: a list, a table, a landmark or none, which is the default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStore?.containerType ?? .none }
    set { store.containerType = newValue }
  }

  /// The manner in which the elements inside are navigated. The default is `.automatic`.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStore?.navigationStyle ?? .automatic }
    set { store.navigationStyle = newValue }
  }

  /// The elements inside, in reading order; nil to use the container methods, or else the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityStore?.elements }
    set { store.elements = newValue }
  }

  /// Returns the number of elements inside; `NSNotFound` for an object that is not a container.
  open func accessibilityElementCount() -> Int {
    if let elements = accessibilityElements { return elements.count }
    return containerOfElements?.count ?? NSNotFound
  }

  /// Returns the element at a position in reading order; nil when there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    if let elements = accessibilityElements { return elements.indices.contains(index) ? elements[index] : nil }
    return containerOfElements?.element(at: index)
  }

  /// Returns the position of an element in reading order; `NSNotFound` for an object that is not inside.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    if let elements = accessibilityElements {
      return elements.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }
    return containerOfElements?.index(of: object) ?? NSNotFound
  }

  // MARK: Actions

  /// The actions that can be performed besides activating the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStore?.customActions }
    set { store.customActions = newValue }
  }

  /// The orders in which a screen reader goes through elements of one kind; stored.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityStore?.customRotors }
    set { store.customRotors = newValue }
  }

  /// Activates the element. If it returns false, a tap at the activation point is simulated.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}
  /// Scrolls by a page as a swipe with three fingers would. If it returns false, the request goes up the responder
  /// chain.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view. If it returns false, the request goes up the responder chain.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action of the current screen. If it returns false, the request goes up the responder
  /// chain.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Focus of the assistive technology

  /// Called when the assistive technology moved its focus to the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the assistive technology moved its focus away from the element.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the element has the focus of the assistive technology.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.current === self }

  // MARK: Defaults

  /// The default of `isAccessibilityElement`.
  @_spi(UIKitModules) open var isAccessibilityElementByDefault: Bool { false }
  /// The default of `accessibilityLabel`.
  @_spi(UIKitModules) open var defaultAccessibilityLabel: String? { nil }

  /// The default of `accessibilityTraits`.
  @_spi(UIKitModules) open var defaultAccessibilityTraits: UIAccessibilityTraits { [] }

  /// A Boolean value that indicates whether the user can operate the object, whatever its traits are.
  @_spi(UIKitModules) open var respondsToUserByDefault: Bool { false }

  /// The default of `accessibilityValue`.
  @_spi(UIKitModules) open var defaultAccessibilityValue: String? { nil }
  /// The container that vends the elements of a view which have no views of their own; nil for other views.
  @_spi(UIKitModules) open var containerOfElements: (any AccessibilityContainer)? {
    (self as? any AccessibilityBranch)?.accessibilityElementContainer
  }
  /// The element that has the focus of the assistive technology when the object has it.
  @_spi(UIKitModules) open var focusedAccessibilityElement: UIAccessibleObject { self }
  /// A Boolean value that indicates whether the object is a node of the accessibility tree because of its class.
  @_spi(UIKitModules) open var isAccessibilityContainer: Bool { false }

  /// Sets the value of a control on behalf of the user; returns false if the object has none.
  @_spi(UIKitModules) open func setAccessibilityNumber(_ value: Double) -> Bool { false }

  // MARK: Observation

  /// Returns the object that a key names, whose properties can be observed; nil for none.
  @_spi(UIKitModules) open func observedObject(_ key: String) -> NSObject? { nil }
  /// Returns a function that reads the property with a key of objects of this class; nil if it cannot be observed.
  @_spi(UIKitModules) open func observableReader(_ key: String) -> ((NSObject) -> Any?)? { nil }

  /// The store of attributes, created on first access.
  package final var neededAccessibilityStore: AccessibilityStore { store }

  private var store: AccessibilityStore {
    if let accessibilityStore { return accessibilityStore }
    let made = AccessibilityStore()
    accessibilityStore = made
    return made
  }
}

extension UIAccessibleObject: AssociatedObjectHolder {}
