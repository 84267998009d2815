package import DiffCore
package import GeometryCore

/// The facts and questions about the focus.
package protocol FocusPort: AnyObject {
  /// A move of the focus that the delegate and the cells have allowed.
  associatedtype AllowedFocusMove

  /// The rules that the client has set.
  var focusRules: FocusRules { get }
  /// The item of the cell that the view's class prefers; nil for none.
  var preferredItem: ItemPlace? { get }
  /// The item that the delegate prefers; nil for none.
  var delegatePreferredItem: ItemPlace? { get }

  /// Returns whether the delegate allows an item to have the focus.
  func mayFocus(_ place: ItemPlace) -> Bool
  /// Asks the delegate and the cells whether the focus may move; nil when one of them refuses.
  func focusMove(from old: ItemPlace?, to new: ItemPlace?, _ heading: FocusHeading) -> AllowedFocusMove?
  /// Returns whether an item is selected when a key moves the focus to it.
  func selectionFollowsFocus(at place: ItemPlace) -> Bool
  /// Returns the frame of an item on the screen, in the view's coordinates, in points; nil when there is none.
  func shownFrame(ofItem place: ItemPlace) -> Rect?
  /// Returns the frames on the screen of the cells that the layout has in a rectangle, in its order; leaves out those
  /// that are hidden.
  func cells(in rect: Rect) -> [(place: ItemPlace, frame: Rect)]
  /// Returns the frame on the screen of an item of a row, which may be scrolled far away; nil when it is hidden.
  func frameInRow(of place: ItemPlace) -> Rect?
  /// Returns whether a section scrolls across as a row.
  func scrollsAcross(section: Int) -> Bool
  /// Returns whether the center of an item is visible: between the insets of the view, and behind no header and no
  /// decoration.
  func showsCenter(of place: ItemPlace) -> Bool
  /// Returns the offset at which a scroll to a proposed one ends: that of a page, or the one that the layout chooses.
  func restingOffset(forProposed offset: Point) -> Point

  // MARK: Effects of a move

  /// Shows the focus on the cell of the item that has it. No ring is shown when a pointer moves the focus.
  func show(_ move: AllowedFocusMove, isByPointer: Bool)
  /// Tells the delegate, the two cells and the focus system that the focus has moved, to an item or out of the view.
  func complete(_ move: AllowedFocusMove, to place: ItemPlace?)

  // MARK: Commands

  /// Moves an item by a key, as the data source allows; returns false when it does not move.
  func carry(_ place: ItemPlace, to target: ItemPlace) -> Bool
  /// Opens the context menu of a point; returns false when there is none.
  func openMenu(at point: Point) -> Bool
  /// Performs the delete action of an item; returns false when there is none.
  func performDeletion(at place: ItemPlace) -> Bool
}
