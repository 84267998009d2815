import CBenchSupport
import UIKit
import UIKitTesting

/// The cost of a frame of a fling in a table, compared with the same content in a flow layout, and the allocations of a
/// scrolled frame.
@MainActor
enum TableBench {
  /// Processor time of a frame of a fling through a million rows whose heights are not known.
  static func measure() -> [Measurement] {
    let flow = FlowRows()
    let table = TableRows()
    return [
      Measurement(
        "tables/a fling through 10⁶ rows of unknown heights, against flow layout",
        withExtendedLifetime(table) { fling(table.view) }, "ms a frame",
        baseline: withExtendedLifetime(flow) { fling(flow.view) }, limit: 1.1),
      Measurement(
        "tables/most heap allocations of a frame that scrolls below a floating header",
        Double(allocationsOfScrolledFrames()), "in 160 frames", limit: 0),
    ]
  }

  /// Returns the most allocations of a frame, of those in which no row appears, while a header floats.
  private static func allocationsOfScrolledFrames() -> Int {
    let table = HeadedRows()
    let test = TestWindow(table.view, scale: 1)
    test.advanceFrames(10)
    var maximum = 0
    // A row is 100 points high: a step of a point brings a new one every hundred frames.
    for frame in 0..<400 {
      let (cells, start) = (table.cellCount, Int(quire_allocation_count()))
      table.view.contentOffset.y += 1
      test.advanceFrames()
      if frame >= 240, table.cellCount == cells { maximum = max(maximum, Int(quire_allocation_count()) - start) }
    }
    return maximum
  }

  /// The mean of the frames of a fling of 40 points a frame at first, the best of three.
  private static func fling(_ view: UIScrollView) -> Double {
    let test = TestWindow(view, scale: 1)
    test.advanceFrames(10)
    var best = Double.infinity
    for _ in 0..<3 {
      var speed: CGFloat = 40
      let start = ProcessTime.milliseconds
      for _ in 0..<100 {
        view.contentOffset.y += speed
        test.advanceFrames()
        speed *= 0.97
      }
      best = min(best, (ProcessTime.milliseconds - start) / 100)
    }
    return best
  }

  /// Returns the content of a row, of one to four lines.
  fileprivate static func content(_ row: Int) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = (0...row * 7 % 4).map { "Line \($0) of row \(row)" }.joined(separator: "\n")
    return content
  }

  fileprivate static let frame = CGRect(x: 0, y: 0, width: 400, height: 700)
  fileprivate static let count = 1_000_000
}

/// A plain table of ten sections of a hundred equal rows, with titles.
@MainActor
private final class HeadedRows: NSObject, UITableViewDataSource {
  let view = UITableView(frame: TableBench.frame)
  private(set) var cellCount = 0

  override init() {
    super.init()
    view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.rowHeight = 100
    view.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { 10 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellCount += 1
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

/// A table of a million rows as high as their contents.
@MainActor
private final class TableRows: NSObject, UITableViewDataSource {
  let view = UITableView(frame: TableBench.frame)

  override init() {
    super.init()
    view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { TableBench.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.contentConfiguration = TableBench.content(indexPath.row)
    return cell
  }
}

/// A flow layout of a million cells of the width of a row, as high as their contents.
@MainActor
private final class FlowRows: NSObject, UICollectionViewDataSource {
  let view: UICollectionView

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: TableBench.frame.width, height: 52)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: TableBench.frame, collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    TableBench.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? UICollectionViewListCell)?.contentConfiguration = TableBench.content(indexPath.item)
    return cell
  }
}
