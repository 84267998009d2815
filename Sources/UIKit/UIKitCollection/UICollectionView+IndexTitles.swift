import DiffCore

extension UICollectionView {
  /// Scrolls so that a title's item is at the start of the visible rect.
  package final func scroll(toIndexTitle index: Int) {
    guard let source = dataSource, let titles = viewInteractions.titles, titles.indices.contains(index) else {
      return
    }
    let path = source.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    guard layoutSession.counts.contains(path) else {
      return Log.warn(
        CollectionViewMessage.outOfRange(
          path, asked: "collectionView(_:indexPathForIndexTitle:at:)", counts: layoutSession.counts))
    }
    let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
    scrollToItem(at: path, at: isSideways ? .left : .top, animated: false)
    layoutIfNeeded()
  }
}
