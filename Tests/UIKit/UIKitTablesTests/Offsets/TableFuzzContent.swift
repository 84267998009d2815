import TestSupport
import UIKit

/// A table whose rows become more, fewer, taller and lower, with the heights of its delegate or of its cells.
@MainActor
final class TableFuzzContent: NSObject, OffsetFuzzContent {
  /// A row or a header, whose view has a height.
  struct Element {
    var height: CGFloat
  }

  /// A cell that is as tall as a constraint says.
  final class Cell: UITableViewCell {
    let height: NSLayoutConstraint

    override init(style: CellStyle, reuseIdentifier: String?) {
      let box = UIView()
      height = box.heightAnchor.constraint(equalToConstant: 0)
      height.priority = .required - 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Source: NSObject, UITableViewDataSource {
    var sections: [[Element]] = []
    var headers: [CGFloat] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.height.constant = sections[indexPath.section][indexPath.row].height
      return cell
    }
  }

  /// A delegate with views for headers, which are as tall as a constraint says.
  final class HeaderDelegate: NSObject, UITableViewDelegate {
    let source: Source
    init(_ source: Source) { self.source = source }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      header.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: header.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: source.headers[section % source.headers.count]),
      ])
      return header
    }
  }

  /// A delegate with heights.
  final class HeightDelegate: NSObject, UITableViewDelegate {
    let source: Source
    init(_ source: Source) { self.source = source }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      source.sections[indexPath.section][indexPath.row].height
    }
  }

  let table: UITableView
  private let source = Source()
  private let delegate: (any UITableViewDelegate)?
  private static let heights: [CGFloat] = [4, 20.25, 44, 44.5, 90, 150, 400]

  var view: UIScrollView { table }

  init(_ random: inout SeededGenerator) {
    table = UITableView(frame: .zero, style: [.plain, .grouped, .insetGrouped][random.next(3)])
    delegate = [nil, HeaderDelegate(source), HeightDelegate(source)][random.next(3)]
    super.init()
    if random.next(2) == 0 { table.estimatedRowHeight = CGFloat([0, 10, 60, 200][random.next(4)]) }
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    source.headers = (0..<3).map { _ in Self.heights[random.next(5)] }
    source.sections = (0...random.next(3)).map { _ in rows(&random) }
    table.dataSource = source
    table.delegate = delegate
  }

  // MARK: Changes

  func change(_ random: inout SeededGenerator) -> String {
    switch random.next(10) {
    case 0, 1:
      replaceHeights(&random)
      table.reloadData()
      return "reloads heights"
    case 2:
      source.sections = (0..<random.next(4)).map { _ in rows(&random) }
      table.reloadData()
      return "reloads \(source.sections.map(\.count))"
    case 3, 4:
      table.beginUpdates()
      replaceHeights(&random)
      table.endUpdates()
      return "updates heights"
    case 5: return reloadRows(&random)
    case 6, 7: return filter(&random)
    case 8: return append(&random)
    default: return changeEnds(&random)
    }
  }

  private func rows(_ random: inout SeededGenerator) -> [Element] {
    let height = Self.heights[random.next(Self.heights.count)]
    let isUniform = random.next(2) == 0
    return (0..<[0, 1, 3, 12, 80][random.next(5)]).map { _ in
      Element(height: isUniform ? height : Self.heights[random.next(Self.heights.count)])
    }
  }

  private func replaceHeights(_ random: inout SeededGenerator) {
    let uniform = random.next(2) == 0 ? Self.heights[random.next(Self.heights.count)] : nil
    for section in source.sections.indices {
      for row in source.sections[section].indices {
        source.sections[section][row].height = uniform ?? Self.heights[random.next(Self.heights.count)]
      }
    }
    source.headers = source.headers.map { _ in Self.heights[random.next(5)] }
  }

  private func reloadRows(_ random: inout SeededGenerator) -> String {
    let paths = (table.indexPathsForVisibleRows ?? []).filter { path in
      path.section < source.sections.count && path.row < source.sections[path.section].count && random.next(2) == 0
    }
    table.beginUpdates()
    for path in paths {
      source.sections[path.section][path.row].height = Self.heights[random.next(Self.heights.count)]
    }
    table.reloadRows(at: paths, with: random.next(2) == 0 ? .none : .automatic)
    table.endUpdates()
    return "reloads rows \(paths.map { [$0.section, $0.row] })"
  }

  /// Removes a random share of the rows.
  private func filter(_ random: inout SeededGenerator) -> String {
    let share = random.next(4)
    var removed: [IndexPath] = []
    table.beginUpdates()
    for section in source.sections.indices {
      let rows = source.sections[section].indices.filter { _ in random.next(4) >= share }
      removed += rows.map { IndexPath(row: $0, section: section) }
      for row in rows.reversed() { source.sections[section].remove(at: row) }
    }
    table.deleteRows(at: removed, with: random.next(2) == 0 ? .none : .fade)
    table.endUpdates()
    return "removes \(removed.count) rows"
  }

  private func append(_ random: inout SeededGenerator) -> String {
    guard !source.sections.isEmpty else { return "adds nothing" }
    let section = random.next(source.sections.count)
    let new = rows(&random)
    let isFirst = random.next(2) == 0
    let start = isFirst ? 0 : source.sections[section].count
    table.beginUpdates()
    source.sections[section].insert(contentsOf: new, at: start)
    table.insertRows(
      at: new.indices.map { IndexPath(row: start + $0, section: section) },
      with: random.next(2) == 0 ? .none : .automatic)
    table.endUpdates()
    return "adds \(new.count) rows \(isFirst ? "before" : "after") others"
  }

  private func changeEnds(_ random: inout SeededGenerator) -> String {
    let height = [0, 30, 500][random.next(3)]
    let end = height == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    if random.next(2) == 0 { table.tableHeaderView = end } else { table.tableFooterView = end }
    return "an end of \(height)"
  }

  // MARK: Views

  func missingViews() -> [String] {
    var missing: [String] = []
    for section in 0..<table.numberOfSections {
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: path)
        let seen = rect.intersection(table.bounds)
        guard seen.height > 1, seen.width > 1 else { continue }
        guard let cell = table.cellForRow(at: path), !cell.isHidden, cell.alpha == 1 else {
          missing.append("row \(section)-\(row) at \(rect) has no cell in \(table.bounds)")
          continue
        }
        if abs(cell.frame.minY - rect.minY) > 0.6 || abs(cell.frame.height - rect.height) > 0.6 {
          missing.append("the cell of row \(section)-\(row) is at \(cell.frame) instead of \(rect)")
        }
      }
    }
    return missing
  }
}
