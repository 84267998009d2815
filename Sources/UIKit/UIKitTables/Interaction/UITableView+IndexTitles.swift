import CoreGraphics
import DiffCore
import Foundation
package import UIKitItems

// The index titles at the trailing edge.
extension UITableView {
  package final func requestIndexTitles() -> [String]? {
    session.counts.itemCount < sectionIndexMinimumDisplayRowCount ? nil : dataSource?.sectionIndexTitles(for: self)
  }

  package final func show(_ titles: [String], on strip: IndexTitleStrip) {
    strip.titles = titles.map { $0 == UITableView.indexSearch ? "⌕" : $0 }
    indexColorsDidChange()
  }

  package final func scroll(toIndexTitle index: Int) {
    guard let source = dataSource, let titles = viewInteractions.titles, titles.indices.contains(index) else { return }
    if titles[index] == UITableView.indexSearch {
      return setContentOffset(legalOffset(-.greatestFiniteMagnitude), animated: false)
    }
    let section = source.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    guard session.counts.contains(section: section) else { return }
    scroll(to: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    layoutIfNeeded()
  }

  /// The width by which the index titles narrow the rows, in points.
  final var indexWidth: CGFloat { viewInteractions.strip == nil ? 0 : TableMetrics.indexWidth }

  final func indexColorsDidChange() {
    viewInteractions.strip?.tintColor = sectionIndexColor
    viewInteractions.strip?.backgroundColor = sectionIndexBackgroundColor
  }
}
