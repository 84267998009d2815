import Testing
import UIKit
import UIKitTesting

/// The offset of a table whose rows become lower, or fewer: it lies within the content, and the rows there have cells.
@MainActor @Suite struct TableOffsetTests {
  /// The ways in which a table learns of other heights and counts.
  enum Change: CaseIterable {
    case reload, updates, sections, rows
  }

  /// The origin of the heights of rows.
  enum Heights: CaseIterable {
    case cells, delegate, delegateWithoutEstimates
  }

  @MainActor
  final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let test: TestWindow
    var heights: [CGFloat]
    private var delegate: HeightDelegate?

    init(_ heights: [CGFloat], _ kind: Heights = .cells) {
      self.heights = heights
      test = TestWindow(table)
      super.init()
      table.contentInsetAdjustmentBehavior = .never
      table.register(TableFuzzContent.Cell.self, forCellReuseIdentifier: "cell")
      table.separatorStyle = .none
      table.dataSource = self
      if kind != .cells {
        delegate = HeightDelegate { [unowned self] in self.heights[$0] }
        table.delegate = delegate
      }
      if kind == .delegateWithoutEstimates { table.estimatedRowHeight = 0 }
      test.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? TableFuzzContent.Cell)?.height.constant = heights[indexPath.row]
      return cell
    }

    /// Replaces the heights; the rows that remain are the first ones.
    func replace(by new: [CGFloat], _ change: Change) {
      let old = heights.count
      switch change {
      case .reload:
        heights = new
        table.reloadData()
      case .updates, .rows:
        table.beginUpdates()
        heights = new
        let gone = new.count < old ? (new.count..<old).map { IndexPath(row: $0, section: 0) } : []
        table.deleteRows(at: gone, with: .none)
        if change == .rows {
          table.reloadRows(
            at: (table.indexPathsForVisibleRows ?? []).filter { $0.row < new.count }, with: .none)
        }
        table.endUpdates()
      case .sections:
        table.beginUpdates()
        heights = new
        table.reloadSections([0], with: .none)
        table.endUpdates()
      }
      test.settle()
    }

    var isWithinContent: Bool {
      table.contentOffset.y >= 0 && table.contentOffset.y <= max(0, table.contentSize.height - 400)
    }
  }

  @Test(arguments: Change.allCases, Heights.allCases)
  func rowsAreVisibleAfterATableGetsFewerRows(_ change: Change, _ kind: Heights) {
    let stage = Stage(Array(repeating: 60, count: 100), kind)
    stage.table.contentOffset.y = 3000
    stage.test.settle()
    stage.replace(by: [44, 44], change)
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.contentSize.height == 88)
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44])
  }

  @Test(arguments: Change.allCases, Heights.allCases)
  func rowsAreVisibleAfterTheirHeightsBecomeSmaller(_ change: Change, _ kind: Heights) {
    let stage = Stage(Array(repeating: 60, count: 100), kind)
    stage.table.contentOffset.y = 3000
    stage.test.settle()
    stage.replace(by: Array(repeating: 2, count: 100), change)
    #expect(stage.isWithinContent, "\(stage.table.contentOffset) in \(stage.table.contentSize)")
    #expect(!stage.table.visibleCells.isEmpty)
  }

  /// Measured rows keep the position on the screen of those below, up to the start of the content; heights that are all
  /// known do not move the content.
  @Test(arguments: [(Heights.cells, 0.0), (.delegate, 0), (.delegateWithoutEstimates, 30)])
  func collapsingARowAtTheTopLeavesNoGapAboveTheFirst(_ kind: Heights, _ offset: CGFloat) {
    let stage = Stage([100, 100, 100, 100, 100, 100], kind)
    stage.table.contentOffset.y = 30
    stage.test.settle()
    stage.table.beginUpdates()
    stage.heights[0] = 50
    stage.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.table.endUpdates()
    stage.test.settle()
    #expect(stage.table.contentOffset.y == offset)
  }

  /// The steps of openradar 48977017: rows are expanded, then collapsed in the order 3, 1, 2.
  @Test func collapsingExpandedRowsLeavesNoGapAtTheTop() {
    let stage = Stage([60, 60, 60, 60])
    for row in [0, 1, 2, 3] {
      stage.heights[row] = 290
      stage.table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      stage.test.settle()
    }
    stage.table.contentOffset.y = 600
    stage.test.settle()
    for row in [3, 1, 2] {
      stage.heights[row] = 60
      stage.table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      stage.test.settle()
      #expect(stage.isWithinContent, "row \(row): \(stage.table.contentOffset) in \(stage.table.contentSize)")
    }
  }

  @Test func aTableStaysWithinItsContentWhenHeadersBecomeLower() {
    let stage = Stage(Array(repeating: 20, count: 10))
    let headers = HeaderDelegate(height: 300)
    stage.table.delegate = headers
    stage.table.reloadData()
    stage.test.settle()
    stage.table.contentOffset.y = stage.table.contentSize.height - 400
    stage.test.settle()
    headers.height = 30
    stage.table.reloadData()
    stage.test.settle()
    #expect(stage.isWithinContent, "\(stage.table.contentOffset) in \(stage.table.contentSize)")
    #expect(stage.table.visibleCells.count == 10)
  }

  @Test func removingTheTableHeaderViewKeepsTheOffsetWithinTheContent() {
    let stage = Stage(Array(repeating: 50, count: 4))
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 900))
    stage.test.settle()
    stage.table.contentOffset.y = 700
    stage.test.settle()
    stage.table.tableHeaderView = nil
    stage.test.settle()
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.visibleCells.count == 4)
  }

  @Test func rowsAreVisibleAfterTheyBecomeFewerDuringADeceleration() {
    let stage = Stage(Array(repeating: 60, count: 200))
    stage.table.contentOffset.y = 5000
    stage.test.settle()
    stage.test.flick(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 50), duration: 0.08)
    stage.test.advanceFrames(3)
    stage.replace(by: [44, 44, 44], .reload)
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.visibleCells.count == 3)
  }

  @Test func rowsAreVisibleAfterTheyBecomeFewerDuringAnAnimatedScroll() {
    let stage = Stage(Array(repeating: 60, count: 200))
    stage.table.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    stage.test.advanceFrames(6)
    stage.replace(by: Array(repeating: 50, count: 20), .updates)
    #expect(stage.isWithinContent, "\(stage.table.contentOffset) in \(stage.table.contentSize)")
    #expect(!stage.table.visibleCells.isEmpty)
  }

  @Test func filteredRowsOfATableStayBelowARefreshingControl() {
    let stage = Stage(Array(repeating: 60, count: 100))
    let control = UIRefreshControl()
    stage.table.refreshControl = control
    stage.table.contentOffset.y = 2000
    stage.test.settle()
    control.beginRefreshing()
    stage.replace(by: [60], .reload)
    #expect(stage.table.contentOffset.y == -60)
    control.endRefreshing()
    stage.test.settle()
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.visibleCells.count == 1)
  }
}

/// A delegate with the heights of rows.
private final class HeightDelegate: NSObject, UITableViewDelegate {
  let height: (Int) -> CGFloat
  init(_ height: @escaping (Int) -> CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath.row) }
}

/// A delegate with a header that is as tall as a constraint says.
private final class HeaderDelegate: NSObject, UITableViewDelegate {
  var height: CGFloat
  init(height: CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    header.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: header.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: height),
    ])
    return header
  }
}
