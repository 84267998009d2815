import GeometryCore

/// Asks a flow layout's delegate for sizes of items, after finding out whether it gives any.
@MainActor
struct SizeQuestions {
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

  /// Asks for the size of an item, in points.
  mutating func size(of item: Int, in section: Int) -> Size {
    let path = IndexPath(item: item, section: section)
    if let first {
      self.first = nil
      if first.path == path { return Size(first.size) }
    }
    guard let delegate else { return .zero }
    return Size(delegate.collectionView(collectionView, layout: layout, sizeForItemAt: collectionView.dataPath(path)))
  }
}
