/// An object that decides which drops a collection view accepts, and performs them; all but the first method are
/// optional.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Performs the drop: changes the data, tells the view, and lets the coordinator animate the items.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  // @optional(true)
  /// Returns true if the view can handle a drag; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  // @optional
  /// Tells the delegate that a drag has entered the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  // @optional(UICollectionViewDropProposal(operation: .copy))
  /// Returns the proposal for a drop at the present location; called whenever the drag has moved. By default a copy,
  /// without a gap. The path is nil over empty space; after the last item of a section it is that of a new item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  // @optional
  /// Tells the delegate that a drag has exited the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  // @optional
  /// Tells the delegate that a drag which was over the view has ended, wherever it was dropped.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  // @optional
  /// Returns the parameters of a dropped item's preview, such as its visible path; nil shows the whole cell.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

/// A collection view's proposal for a drag: the effect of a drop, and its destination.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of a drop in relation to the items.
  public enum Intent: Int, Hashable, Sendable {
    /// No place is indicated.
    case unspecified = 0
    /// The items make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// The item at the destination is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  private let storedIntent: Intent

  /// Creates a proposal of an effect in a place.
  public init(operation: UIDropOperation, intent: Intent) {
    storedIntent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal of an effect, whose place is not indicated.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  /// The place of a drop in relation to the items.
  open var intent: Intent { storedIntent }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
