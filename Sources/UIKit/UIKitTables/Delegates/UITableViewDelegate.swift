public import CoreGraphics
public import Foundation

/// An object that controls heights, headers, selection and editing of a table, and is told of them; every method is
/// optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {

  // MARK: Display
  // @optional
  /// Tells the delegate that a cell is about to be displayed.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a header view is about to be displayed.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  // @optional
  /// Tells the delegate that a footer view is about to be displayed.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  // @optional
  /// Tells the delegate that a cell was removed from the table.
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a header view was removed from the table.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  // @optional
  /// Tells the delegate that a footer view was removed from the table.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  // MARK: Heights, in points
  // @optional(reported, tableView.rowHeight)
  /// Returns the height of a row, in points; the default is the table's `rowHeight`. Without estimated heights it is
  /// called for every row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  // @optional(reported, tableView.sectionHeaderHeight)
  /// Returns the height of a section's header, in points; the default is the table's `sectionHeaderHeight`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  // @optional(reported, tableView.sectionFooterHeight)
  /// Returns the height of a section's footer, in points; the default is the table's `sectionFooterHeight`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  // @optional(reported, tableView.estimatedRowHeight)
  /// Returns the estimated height of a row, in points, which is used until it is measured.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  // @optional(reported, tableView.estimatedSectionHeaderHeight)
  /// Returns the estimated height of a header, in points, which is used until it is measured.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  // @optional(reported, tableView.estimatedSectionFooterHeight)
  /// Returns the estimated height of a footer, in points, which is used until it is measured.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  // MARK: Headers and footers
  // @optional(reported)
  /// Returns the view of a section's header; nil for the title of the data source.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  // @optional(reported)
  /// Returns the view of a section's footer; nil for the title of the data source.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  // MARK: Selection
  // @optional
  /// Tells the delegate that the user has tapped the accessory button of a row.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  // @optional(true)
  /// Returns true if a touched row is highlighted; if not, the touch selects nothing. The default is true.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  // @optional
  /// Tells the delegate that a row is highlighted.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a row was unhighlighted.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  // @optional(indexPath)
  /// Returns the row to select instead of the tapped one; nil for none. The default is the tapped row.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  // @optional(indexPath)
  /// Returns the row to deselect instead of another; nil for none. The default is the proposed row.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  // @optional
  /// Tells the delegate that the user has selected a row; not called for selections from code.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that the user has deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  // @optional(!tableView.isEditing)
  /// Returns true if a row has a primary action. The default is true, except while editing.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  // @optional
  /// Performs the primary action of a row, such as opening it.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  // @optional(false)
  /// Returns true if a drag from a row may select all rows that it passes; the default is false.
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  // @optional
  /// Tells the delegate that the user began to select several rows with one drag.
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that the drag which selected several rows has ended.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

  // MARK: Editing
  // @optional(reported, .delete)
  /// Returns the editing control of a row; the default is `.delete`.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  // @optional(reported)
  /// Returns the title of a row's delete button; the default is "Delete".
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  // @optional(reported)
  /// Returns the actions that a swipe reveals at the leading edge of a row; nil for none.
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  // @optional(reported)
  /// Returns the actions that a swipe reveals at the trailing edge of a row. By default, a row that can be deleted has
  /// a delete button.
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  // @optional(reported)
  /// Returns the buttons that a swipe reveals at the trailing edge of a row, if the delegate has no swipe actions.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  // @optional(true)
  /// Returns true if the content of an editable row without an editing control is indented while the table is being
  /// edited. The default is true.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  // @optional
  /// Tells the delegate that a row is about to be edited, because the user swipes it.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that the editing of a row has ended.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  // @optional(proposedDestinationIndexPath)
  /// Returns the row to which a moving row goes instead of the proposed one.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  // @optional(reported, 0)
  /// Returns the indentation level of a row's content; the default is 0.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Focus
  // @optional(reported, true)
  /// Returns true if a row can be focused; by default every row can.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  // @optional(true)
  /// Returns true if focus may move as the context describes; the default is true.
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  // @optional
  /// Tells the delegate that focus moved from or to a row.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  // @optional
  /// Returns the row to focus first; nil leaves the choice to the table.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  // @optional(reported, tableView.selectionFollowsFocus)
  /// Returns true if a row is selected when it becomes focused; the default is the table's `selectionFollowsFocus`.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

  // MARK: The edit menu that preceded context menus

  // @optional(false)
  /// Returns true if a long press on a row offers an edit menu. The default is false.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  // @optional(false)
  /// Returns true if the edit menu of a row offers an action. The default is false.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  // @optional
  /// Performs an action of the edit menu of a row.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)

  // MARK: Menus and spring loading
  // @optional
  /// Returns the menu of a row; nil for none. The point is in the table's coordinates.
  func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  // @optional
  /// Returns the preview that is lifted for a menu; nil for the cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  // @optional
  /// Returns the preview to which a dismissed menu animates; nil for the cell.
  func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  // @optional
  /// Tells the delegate that the user has tapped the preview of a menu.
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  // @optional
  /// Tells the delegate that a menu is about to be shown.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  // @optional
  /// Tells the delegate that a menu is about to be dismissed.
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  // MARK: Spring loading
  // @optional(true)
  /// Returns true if a drag that rests over a row activates it; true by default.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
