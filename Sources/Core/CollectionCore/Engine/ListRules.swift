/// The rules by which a table differs from a collection view: the order of calls, and what taps and keys select.
package struct ListRules: Equatable, Sendable {
  /// A Boolean value that indicates whether a touched item is unhighlighted before the selection changes.
  package var unhighlightsFirst = false
  /// A Boolean value that indicates whether the delegate is asked about each item that gives way to another, and may
  /// refuse.
  package var asksAboutReplaced = false
  /// A Boolean value that indicates whether Shift and moves of the focus add to a selection of several items, and
  /// deselect none.
  package var addsToSelection = false
  /// A Boolean value that indicates whether Return selects the only selected item again.
  package var selectsAgain = false
  /// A Boolean value that indicates whether items that are reloaded are deselected.
  package var deselectsReloaded = false
  /// A Boolean value that indicates whether primary actions are performed while items are edited.
  package var actsWhileEditing = false
  /// A Boolean value that indicates whether keys move the focus and items across.
  package var movesAcross = true
  /// A Boolean value that indicates whether one cell alone is made ahead, in the frame in which the one before it has
  /// appeared; otherwise all in the strip ahead are, one in each frame.
  package var makesOneCellAhead = false

  /// The rules of a collection view.
  package static let collectionView = ListRules()

  /// The rules of a table.
  package static let table: ListRules = {
    var rules = ListRules()
    rules.unhighlightsFirst = true
    rules.asksAboutReplaced = true
    rules.addsToSelection = true
    rules.selectsAgain = true
    rules.deselectsReloaded = true
    rules.actsWhileEditing = true
    rules.movesAcross = false
    rules.makesOneCellAhead = true
    return rules
  }()
}
