import Testing
import UIKit
import UIKitTesting

/// A table of texts in a window, 375 points wide, with a data source and a delegate that record calls.
@MainActor
final class TableStage: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  let test: TestWindow
  var rows: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var log: [String] = []
  var fill: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }
  var canEdit = true

  init(
    _ rows: [[String]], style: UITableView.Style = .plain, size: CGSize = CGSize(width: 375, height: 667),
    scale: CGFloat = 2, headers: [String?] = [], footers: [String?] = [], setUp: (UITableView) -> Void = { _ in }
  ) {
    self.rows = rows
    self.headers = headers
    self.footers = footers
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.contentInsetAdjustmentBehavior = .never
    setUp(table)
    test = TestWindow(size: size, scale: scale)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    test.window.addSubview(table)
    test.settle()
  }

  static func numbered(_ counts: [Int]) -> [[String]] {
    counts.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } }
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? { table.cellForRow(at: path(row, section)) }
  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  var shown: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  /// The middle of a row in the window.
  func point(_ row: Int, _ section: Int = 0, x: CGFloat = 100) -> CGPoint {
    CGPoint(x: x, y: table.rectForRow(at: path(row, section)).midY - table.contentOffset.y)
  }

  // MARK: UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    fill(cell, rows[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    rows[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return redirect?(indexPath) ?? indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }
  var redirect: ((IndexPath) -> IndexPath)?
}
