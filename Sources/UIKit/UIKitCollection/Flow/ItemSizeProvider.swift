import GeometryCore

/// Requests item sizes from a flow layout's delegate, after finding out whether it provides any.
@MainActor
struct ItemSizeProvider {
  let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// A Boolean value that indicates whether the delegate provides sizes; nil until it was asked for the first item.
  private(set) var givesSizes: Bool?
  private let collectionView: UICollectionView
  private let layout: UICollectionViewFlowLayout
  /// The result of the first request, until it is used.
  private var first: (path: IndexPath, size: CGSize)?

  init(to collectionView: UICollectionView, by layout: UICollectionViewFlowLayout) {
    self.collectionView = collectionView
    self.layout = layout
    delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    if delegate == nil { givesSizes = false }
  }

  /// Returns whether the delegate has to be asked for sizes; the first call finds out by a request for the item at
  /// `path`.
  mutating func areAsked(beginningWith path: IndexPath) -> Bool {
    if let givesSizes { return givesSizes }
    guard let delegate else { return false }
    let size = collectionView.ifImplemented {
      delegate.collectionView(collectionView, layout: layout, sizeForItemAt: collectionView.dataPath(path))
    }
    givesSizes = size != nil
    first = size.map { (path, $0) }
    return size != nil
  }

  /// Passes a closure a function that requests the sizes of a section's items, in points.
  mutating func withSizes(inSection section: Int, _ body: ((Int) -> Size) -> Void) {
    guard let delegate else { return }
    let (collectionView, layout) = (collectionView, layout)
    // The size that was returned when finding out whether the delegate provides sizes.
    let (known, answer) = first.flatMap { $0.path[0] == section ? ($0.path[1], $0.size) : nil } ?? (-1, .zero)
    first = nil
    // Outside of drags and drops, that is nearly always, the shown order is the data's; a check of each item would cost
    // as much as a call.
    let isCarrying = collectionView.movement.isActive || collectionView.dropOrder != nil
    body { item in
      if item == known { return Size(answer) }
      let path = IndexPath(item: item, section: section)
      return Size(
        delegate.collectionView(
          collectionView, layout: layout, sizeForItemAt: isCarrying ? collectionView.dataPath(path) : path))
    }
  }
}
