import CollectionCore
import DiffCore

/// The item counts as the collection view knows them: requested once, and cached by the engine until the data changes.
@MainActor
struct CollectionData {
  private unowned let view: UICollectionView

  init(of view: UICollectionView) { self.view = view }

  /// The counts; the data source is asked when they are not cached.
  var counts: CollectionDataCounts { known ?? view.engine.counts(view.layoutSession) }

  /// The cached counts; nil when the data source has to be asked.
  var known: CollectionDataCounts? { view.engine.state.items.counts }

  /// A Boolean value that indicates whether the present data source has been asked for its counts.
  var isLoaded: Bool { view.engine.state.items.isLoaded }

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
