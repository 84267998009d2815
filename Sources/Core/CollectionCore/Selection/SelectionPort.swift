package import DiffCore

/// The facts and questions about the selection of items.
package protocol SelectionPort: AnyObject {
  /// The rules that the client has set.
  var selectionRules: SelectionRules { get }
  /// A Boolean value that indicates whether there is a delegate.
  var hasDelegate: Bool { get }
  /// A Boolean value that indicates whether the content is being dragged.
  var isDragged: Bool { get }

  /// Returns whether the delegate allows the highlight of an item.
  func mayHighlight(_ place: ItemPlace) -> Bool
  /// Returns the item that is selected when the user selects one: that one, or one that the delegate chooses instead;
  /// nil when it refuses.
  func itemToSelect(_ proposed: ItemPlace) -> ItemPlace?
  /// Returns the item that is deselected when the user deselects one: that one, or one that the delegate chooses
  /// instead; nil when it refuses.
  func itemToDeselect(_ proposed: ItemPlace) -> ItemPlace?
  /// Returns whether the delegate allows the user to begin to select several items, at an item.
  func mayBeginMultipleSelection(at place: ItemPlace) -> Bool
  /// Returns whether the delegate has a primary action for an item.
  func hasPrimaryAction(at place: ItemPlace) -> Bool
  /// Returns whether a tap on an item expands or collapses the outline below it.
  func expandsAtTaps(_ place: ItemPlace) -> Bool
}
