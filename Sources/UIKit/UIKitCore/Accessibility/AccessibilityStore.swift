/// The accessibility attributes that clients have set on one object. Most objects have no store.
@MainActor
package final class AccessibilityStore {
  var isElement: Bool?
  var label: AttributableText?
  var hint: AttributableText?
  var value: AttributableText?
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
  var customRotors: [UIAccessibilityCustomRotor]?

  /// The identifier by which assistive technologies know the object; 0 until one has been assigned.
  var number: UInt64 = 0
  /// The object that vends elements without views, for UIKit's own classes that have such elements.
  package var container: (any AccessibilityContainer)?

  nonisolated init() {}
}

/// A source of accessibility elements that are created on demand.
@MainActor
@_spi(UIKitModules)
public protocol AccessibilityContainer: AnyObject {
  /// The number of elements in reading order.
  var count: Int { get }
  /// Returns the element at a position in reading order; nil when there is none.
  func element(at index: Int) -> UIAccessibleObject?
  /// Returns the position of an element in reading order; nil for an object that is not one of the elements.
  func index(of element: AnyObject) -> Int?
}
