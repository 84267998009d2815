import CollectionCore
import DiffCore

/// The counts as the table knows them: requested once, and cached by the engine until the data changes.
@MainActor
struct TableData {
  private unowned let view: UITableView

  init(of view: UITableView) { self.view = view }

  /// The cached counts; nil when the data source has to be asked.
  var known: CollectionDataCounts? { view.session.items.counts }

  /// The counts; the data source is asked when they are not cached.
  var counts: CollectionDataCounts { known ?? view.session.engine.counts(view.session) }

  /// Asks the data source for its counts, once for each section; negative numbers become zero. A table without a data
  /// source has one empty section, as on iOS.
  func ask() -> CollectionDataCounts {
    guard let source = view.dataSource else { return CollectionDataCounts([0]) }
    let sections = valid(source.numberOfSections(in: view), section: nil)
    return CollectionDataCounts(
      (0..<sections).map { valid(source.tableView(view, numberOfRowsInSection: $0), section: $0) })
  }

  private func valid(_ count: Int, section: Int?) -> Int {
    if count >= 0 { return count }
    Log.warn(TableMessage.negativeCount(count, section: section))
    return 0
  }
}
