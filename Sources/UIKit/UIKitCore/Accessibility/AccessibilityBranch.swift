package import HostInterface

/// An object of the accessibility tree that describes itself, beyond the attributes that clients can set.
@MainActor
package protocol AccessibilityDescribing: UIAccessibleObject {
  /// A Boolean value that indicates whether what the object stands for still exists; true by default.
  var isThere: Bool { get }
  /// The elements inside the object, if they are not those of its subviews; nil by default.
  var innerAccessibilityElements: [UIAccessibleObject]? { get }
  /// Returns the role; nil for the role that the traits imply.
  func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role?
  /// Inserts the states that no attribute expresses.
  func insertAccessibilityStates(into states: inout AccessibilityNode.States)
  /// Completes the record of the object: its position, its row and column, or the number of its rows and columns.
  func complete(_ node: inout AccessibilityNode)
}

extension AccessibilityDescribing {
  package var isThere: Bool { true }
  package var innerAccessibilityElements: [UIAccessibleObject]? { nil }
  package func insertAccessibilityStates(into states: inout AccessibilityNode.States) {}
  package func complete(_ node: inout AccessibilityNode) {}
}

/// An object of the accessibility tree whose children are vended one at a time: a collection view, or one of its
/// sections.
@MainActor
package protocol AccessibilityBranch: AccessibilityDescribing {
  /// A Boolean value that indicates whether the children are vended: a client may have set others.
  var vendsAccessibilityElements: Bool { get }
  /// The container that answers UIKit's container methods; nil if the object has none of its own.
  var accessibilityElementContainer: (any AccessibilityContainer)? { get }
  /// The number of children.
  var accessibilityChildCount: Int { get }
  func accessibilityChild(at index: Int) -> UIAccessibleObject?
  func accessibilityChildIndex(of object: UIAccessibleObject) -> Int?
  /// The indices of the children that are on the screen.
  var shownAccessibilityChildren: [Int] { get }
  /// The elements of the selected items.
  var selectedAccessibilityElements: [UIAccessibleObject] { get }
  /// Returns the element in a row and a column; nil if there is none.
  func accessibilityElement(row: Int, column: Int) -> UIAccessibleObject?
}

/// An accessibility element of an item that may have no view.
@MainActor
package protocol VirtualAccessibilityElement: UIAccessibilityElement, AccessibilityDescribing {
  /// A Boolean value that indicates whether activating the element selects its item.
  var isSelectable: Bool { get }
  /// A Boolean value that indicates whether the view of the item is shown.
  var isViewShown: Bool { get }
  /// The branches that lead to the element, the outermost first.
  var accessibilityBranches: [UIAccessibleObject] { get }
  /// Scrolls the element into view.
  func reveal()
  /// Moves the keyboard focus to the item, if it can have it.
  func moveKeyboardFocus()
}

extension UIAccessibleObject {
  /// The role that the container type implies; nil for none.
  package final var accessibilityContainerRole: AccessibilityNode.Role? {
    switch accessibilityContainerType {
    case .dataTable: .grid
    case .list: .list
    case .landmark: .landmark
    case .semanticGroup: .group
    case .none: nil
    }
  }
}
