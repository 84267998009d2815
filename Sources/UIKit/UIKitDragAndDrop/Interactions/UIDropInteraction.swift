public import Foundation

/// An interaction that lets its view receive items.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate, which decides which drops are possible, and performs them.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// A Boolean value that determines whether several drags may be over the view at a time; there is never more than one
  /// here.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { DragActivity.current?.interactionWillLeave(self) }
  }

  open func didMove(to view: UIView?) { self.view = view }
}

/// Methods that decide which drops are possible, and perform them; every method is optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  // @optional(true)
  /// Returns true if a drag is of interest; one that is not gets no other call. True unless implemented.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  // @optional
  /// Tells the delegate that a drag has entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  // @optional(UIDropProposal(operation: .cancel))
  /// Returns the operation that a drop would have at the drag's present location; called whenever it has moved. Nothing
  /// unless implemented.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  // @optional
  /// Tells the delegate that a drag has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  // @optional
  /// Performs a drop; loading the items' data begins in this method.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  // @optional
  /// Tells the delegate that the animations of a drop have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  // @optional
  /// Tells the delegate that a drag that was over the view has ended, wherever it did.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  // @optional(defaultPreview)
  /// Returns the preview to which a dropped item moves; nil fades it out. The default unless implemented.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  // @optional
  /// Tells the delegate that a dropped item is about to move to its place; animations added to the animator run
  /// alongside.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}
