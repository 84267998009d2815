import DiffCore

/// The item counts as the collection view knows them: requested once, and cached until the data changes.
@MainActor
final class CollectionData {
  private unowned let view: UICollectionView
  private var frozen: CollectionDataCounts?
  /// A Boolean value that indicates whether the present data source has been asked for its counts.
  private(set) var isLoaded = false

  init(of view: UICollectionView) { self.view = view }

  /// The counts; the data source is asked when they are not cached.
  var counts: CollectionDataCounts {
    if let frozen { return frozen }
    let new = ask()
    frozen = new
    if view.dataSource != nil { isLoaded = true }
    return new
  }

  /// The cached counts; nil when the data source has to be asked.
  var known: CollectionDataCounts? { frozen }

  /// Discards the counts after the data changed: their next use asks the data source again.
  func forget() { frozen = nil }

  /// Discards the counts after the data source was replaced.
  func sourceDidChange() {
    frozen = nil
    isLoaded = false
  }

  /// Replaces the counts by those that an update has computed.
  func replace(by counts: CollectionDataCounts) { frozen = counts }

  /// Asks the data source for its counts, once for each section; a negative count is reported and becomes zero.
  func ask() -> CollectionDataCounts {
    guard let source = view.dataSource else { return .empty }
    let sections = valid(source.numberOfSections(in: view), section: nil)
    return CollectionDataCounts(
      (0..<sections).map { valid(source.collectionView(view, numberOfItemsInSection: $0), section: $0) })
  }

  private func valid(_ count: Int, section: Int?) -> Int {
    if count >= 0 { return count }
    Log.warn(CollectionViewMessage.negativeCount(count, section: section))
    return 0
  }
}
