/// An object that controls highlight and selection, and is told which elements are displayed; every method is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  // @optional(true)
  /// Returns whether a touched item is highlighted; if not, the touch selects nothing. The default is true.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  // @optional
  /// Tells the delegate that an item was highlighted by a touch.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that an item was unhighlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  // @optional(true)
  /// Returns whether the user may select an item; the default is true.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  // @optional(true)
  /// Returns whether the user may deselect an item, which is possible with multiple selection; the default is true.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  // @optional
  /// Tells the delegate that the user selected an item; not called for selections from code.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that the user deselected an item; not called for deselections from code.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  // @optional(true)
  /// Returns whether an item has a primary action; called before the action is performed. The default is true.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  // @optional
  /// Performs the primary action of an item, such as opening it.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // Editing and several items at once; see `SelectionSweep.swift`.
  // @optional(true)
  /// Returns whether an item can be edited; called while the collection view is editing. The default is true.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  // @optional(false)
  /// Returns whether a drag from an item may select all items that it passes; the default is false.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  // @optional
  /// Tells the delegate that the user began to select several items with one drag; usually sets the view to editing.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that the user ended the drag that selected several items.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // Focus; see `LayoutSession+Focus.swift`.
  // @optional(reported, true)
  /// Returns whether an item can be focused; by default every item can.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  // @optional(true)
  /// Returns whether focus may move as the context describes; the default is true.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  // @optional
  /// Tells the delegate that focus moved from or to an item.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  // @optional
  /// Returns the item to focus first; nil leaves the choice to the view.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  // @optional(reported, collectionView.selectionFollowsFocus)
  /// Returns whether an item is selected when it becomes focused; the default is the view's `selectionFollowsFocus`.
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool

  // Context menus; see `ItemMenus.swift`.
  // @optional(reported)
  /// Returns the menu for items at a point of the content; nil for none. An empty array denotes the empty space.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  // @optional
  /// Returns the menu for one item; called if the newer method is not implemented.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  // @optional(reported)
  /// Returns the preview that is lifted for an item while its context menu is open; nil for its cell.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  // @optional(reported)
  /// Returns the preview to which the lifted item animates when the menu is dismissed; nil for its cell.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  // @optional
  /// Returns the preview for opening a menu; called if the newer method is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  // @optional
  /// Returns the preview for dismissing a menu; called if the newer method is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  // @optional
  /// Tells the delegate that a context menu is about to appear; animations added to the animator run alongside.
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  // @optional
  /// Tells the delegate that a context menu is about to be dismissed; animations added to the animator run alongside.
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  // @optional
  /// Tells the delegate that the user tapped the preview of a context menu; present its controller in the animator's
  /// completion.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  // The edit menu that preceded context menus; see `UICollectionView+Menus.swift`.
  // @optional(false)
  /// Returns whether a long-pressed item offers to be cut, copied and replaced if it has no context menu; the default
  /// is false.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
  // @optional(false)
  /// Returns whether an action of the edit menu is offered: `.cut`, `.copy` or `.paste`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  // @optional
  /// Performs an action that was chosen from the edit menu.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?)

  // Interactive movement; see `InteractiveMovement.swift`.
  // @optional(reported, proposedIndexPath)
  /// Returns the index path to which an item may be moved: the proposed one, or another one of the shown order.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  // @optional(reported, proposedIndexPath)
  /// Returns the target of a move; called if the newer method is not implemented.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // @optional
  /// Returns the scene in which an item opens in its own window when it is pinched; never called here.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?

  // @optional(true)
  /// Returns whether a drag that rests over an item activates it; the default is true.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool

  // @optional
  /// Tells the delegate that a cell is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a supplementary view is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a cell was removed from the collection view, or that its item was deleted.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  // @optional
  /// Tells the delegate that a supplementary view was removed from the collection view, or that its element was.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // @optional(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  /// Returns the transition layout for an interactive change between two layouts.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  // @optional(proposedContentOffset)
  /// Returns the content offset after an update or a change of layout; called after the layout was asked.
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}
