import DiffCore

/// The data as the table knows it: counts that are asked once and frozen until the data changes.
@MainActor
final class TableData {
  private unowned let view: UITableView
  private(set) var known: CollectionDataCounts?

  init(of view: UITableView) { self.view = view }

  /// The counts; the data source is asked when they are not known.
  var counts: CollectionDataCounts {
    if let known { return known }
    let new = ask()
    known = new
    return new
  }

  /// Has the next need ask again.
  func forget() { known = nil }

  /// Takes over counts that an update has asked for.
  func replace(by counts: CollectionDataCounts) { known = counts }

  /// Asks the live data source, once for each section; negative numbers count as zero.
  func ask() -> CollectionDataCounts {
    guard let source = view.dataSource else { return .empty }
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
