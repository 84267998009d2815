/// What clients have set for accessibility on one object; most objects have none.
@MainActor
final class AccessibilityStore {
  var isElement: Bool?
  var label: NSAttributedString?
  var hint: NSAttributedString?
  var value: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var language: String?
  var userInputLabels: [String]?
  var respondsToUser: Bool?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var ignoresInvertColors = false
  var containerType: UIAccessibilityContainerType?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?

  /// The number under which an assistive technology knows the object; 0: none does.
  var number: UInt64 = 0
  /// What a class of UIKit needs to stand in for elements without views.
  var container: (any AccessibilityContainer)?

  nonisolated init() {}
}

/// The elements of an object that does not keep them all.
@MainActor
protocol AccessibilityContainer: AnyObject {
  /// How many elements there are, in reading order.
  var count: Int { get }
  func element(at index: Int) -> UIAccessibleObject?
  /// The position of an element; nil for others.
  func index(of element: AnyObject) -> Int?
}
