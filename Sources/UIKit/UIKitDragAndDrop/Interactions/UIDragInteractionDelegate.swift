public import CoreGraphics

/// Methods that provide the items of a drag and are told of its progress; all but the first are optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items that a drag begins with; none for no drag.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  // @optional(interaction.wholeViewPreview)
  /// Returns the preview with which an item is lifted; nil for no preview. That of the interaction's view unless
  /// implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  // @optional
  /// Tells the delegate that the items are about to be lifted; animations added to the animator run alongside.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  // @optional
  /// Tells the delegate that the drag is about to move for the first time.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  // @optional(true)
  /// Returns true if receivers may move the items; true unless implemented.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  // @optional(false)
  /// Returns true if only this program may receive the items; false unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  // @optional(false)
  /// Returns true if previews keep their full size; false unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  // @optional
  /// Tells the delegate that the drag has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  // @optional
  /// Tells the delegate that the drag is about to end with an operation; the animations of its end follow.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  // @optional
  /// Tells the delegate that the drag has ended with an operation, and its animations with it.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  // @optional
  /// Tells the delegate that the receiver has got the items of a copy or a move.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  // @optional([])
  /// Returns items that a tap during a drag adds to it; none unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]
  // @optional(sessions.first)
  /// Returns the drag to which a tap adds items, among those in progress; the only one unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  // @optional
  /// Tells the delegate that items are about to be added to a drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)
  // @optional(defaultPreview)
  /// Returns the preview to which a canceled item returns; nil fades it out. The default unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  // @optional
  /// Tells the delegate that a canceled item is about to return; animations added to the animator run alongside.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteraction {
  /// A preview of the whole view, as it is in its window.
  var wholeViewPreview: UITargetedDragPreview? {
    guard let view, let superview = view.superview, view.window != nil else { return nil }
    return UITargetedDragPreview(
      view: view, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: superview, center: view.center, transform: view.transform))
  }
}
