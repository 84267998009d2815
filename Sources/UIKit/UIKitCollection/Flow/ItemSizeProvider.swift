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

  /// Passes a closure a function that requests the size of an item of a section, in points.
  mutating func withSize(inSection section: Int, _ body: ((Int) -> Size) -> Void) {
    guard let delegate else { return }
    let (collectionView, layout, isCarrying) = (collectionView, layout, isCarrying)
    let (known, answer) = removeFirst(inSection: section)
    body { item in
      if item == known { return Size(answer) }
      let path = IndexPath(item: item, section: section)
      return Size(
        delegate.collectionView(
          collectionView, layout: layout, sizeForItemAt: isCarrying ? collectionView.dataPath(path) : path))
    }
  }

  /// Passes a closure a function that initializes a buffer with the sizes of neighboring items of a section, in points.
  mutating func withSizes(
    inSection section: Int, _ body: ((Range<Int>, UnsafeMutableBufferPointer<Size>) -> Void) -> Void
  ) {
    guard let delegate else { return }
    let (collectionView, layout, isCarrying) = (collectionView, layout, isCarrying)
    let (known, answer) = removeFirst(inSection: section)
    body { items, sizes in
      // Changed from item to item: a new path takes a third of a call.
      var path = IndexPath(item: items.lowerBound, section: section)
      for item in items {
        path[1] = item
        let size =
          item == known
          ? answer
          : delegate.collectionView(
            collectionView, layout: layout, sizeForItemAt: isCarrying ? collectionView.dataPath(path) : path)
        sizes.initializeElement(at: item - items.lowerBound, to: Size(size))
      }
    }
  }

  /// Returns the item of a section, and its size, that was requested when finding out whether the delegate provides
  /// sizes; no item, −1, in another section.
  private mutating func removeFirst(inSection section: Int) -> (item: Int, size: CGSize) {
    defer { first = nil }
    return first.flatMap { $0.path[0] == section ? ($0.path[1], $0.size) : nil } ?? (-1, .zero)
  }

  /// A Boolean value that indicates whether the shown order may differ from the data's.
  ///
  /// Outside of drags and drops, that is nearly always, it does not; a check of each item would cost as much as a call.
  private var isCarrying: Bool { collectionView.movement.isActive || collectionView.dropOrder != nil }
}
