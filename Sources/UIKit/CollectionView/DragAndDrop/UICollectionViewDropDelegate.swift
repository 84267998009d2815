/// Says which drops a collection view takes, and performs them; all but the first method are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes the items in: changes the data, tells the view of it, and has the coordinator animate the items.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns true if a drag is of interest; true unless implemented.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// A drag has come over the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the effect of a drop where the drag is now; asked whenever it has moved. A copy, with no gap, unless
  /// implemented. The path is nil over empty space; behind the last item of a section it is that of an item to come.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// A drag has left the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag that was over the view is over, wherever it ended.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns how the preview of a dropped item is cut out at the end; nil shows the whole cell.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// An answer of a collection view to a drag: the effect of a drop, and where it would go.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of a drop in relation to the items.
  public enum Intent: Int, Hashable, Sendable {
    /// Nothing is shown of the place.
    case unspecified = 0
    /// The items make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// The item at the destination is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place of a drop in relation to the items.
  open var intent: Intent { storedIntent }
  private let storedIntent: Intent

  /// Creates a proposal of an effect in a place.
  public init(operation: UIDropOperation, intent: Intent) {
    storedIntent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal of an effect, of whose place nothing is shown.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
