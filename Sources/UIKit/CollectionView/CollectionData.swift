import DiffCore

/// The data as the collection view knows it: counts that are asked once and frozen until the data changes.
@MainActor
final class CollectionData {
  private unowned let view: UICollectionView
  private var frozen: CollectionDataCounts?
  /// Whether the present data source has been asked for its counts.
  private(set) var isLoaded = false

  init(of view: UICollectionView) { self.view = view }

  /// The counts; the data source is asked when they are not known.
  var counts: CollectionDataCounts {
    if let frozen { return frozen }
    let new = ask()
    frozen = new
    if view.dataSource != nil { isLoaded = true }
    return new
  }

  /// The counts without asking.
  var known: CollectionDataCounts? { frozen }

  /// The data changed: the next need asks again.
  func forget() { frozen = nil }

  /// Another data source took over.
  func sourceDidChange() {
    frozen = nil
    isLoaded = false
  }

  /// The data changed and was counted by an update.
  func replace(by counts: CollectionDataCounts) { frozen = counts }

  /// Asks the live data source, once for each section; negative answers count as zero.
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
