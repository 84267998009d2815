import GeometryCore

/// Asks a flow layout's delegate for sizes of items, after finding out whether it gives any.
@MainActor
struct ItemSizeProvider {
  let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// Whether the delegate gives sizes; unknown until the first item was asked for.
  private(set) var givesSizes: Bool?
  private let collectionView: UICollectionView
  private let layout: UICollectionViewFlowLayout
  /// The answer to the first question, until it is used.
  private var first: (path: IndexPath, size: CGSize)?

  init(to collectionView: UICollectionView, by layout: UICollectionViewFlowLayout) {
    self.collectionView = collectionView
    self.layout = layout
    delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    if delegate == nil { givesSizes = false }
  }

  /// Whether items have to be asked for; an item that is going to be asked for settles it.
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

  /// Gives a closure a function that asks for the sizes of a section's items, in points.
  mutating func withSizes(inSection section: Int, _ body: ((Int) -> Size) -> Void) {
    guard let delegate else { return }
    let (collectionView, layout) = (collectionView, layout)
    // Answered already when it settled whether there are answers.
    let (known, answer) = first.flatMap { $0.path[0] == section ? ($0.path[1], $0.size) : nil } ?? (-1, .zero)
    first = nil
    // While nothing is carried, which is nearly always, the shown order is the data's; to find that out takes as long as a call.
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
