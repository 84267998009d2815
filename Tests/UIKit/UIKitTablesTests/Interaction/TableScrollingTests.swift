import Testing
import UIKit
import UIKitTesting

@testable import UIKitTables

@MainActor @Suite struct TableScrollingTests {
  @Test func onlyVisibleRowsHaveCells() {
    let stage = TableStage(TableStage.numbered([10_000]))
    #expect(stage.table.visibleCells.count == 13)
    #expect(stage.table.elements.views.pools.madeCount <= 14)
    stage.table.scrollToRow(at: stage.path(5_000), at: .top, animated: false)
    stage.test.settle()
    #expect(stage.shown.first == "0-5000")
    #expect(stage.table.elements.views.pools.madeCount <= 28)
  }

  @Test func aSectionHeaderFloatsUntilTheNextPushesItOff() throws {
    let stage = TableStage(TableStage.numbered([20, 20]), headers: ["A", "B"])
    stage.table.contentOffset.y = 300
    stage.test.settle()
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.frame.minY == 300)
    #expect(header.configurationState.isPinned)
    let end = stage.table.rectForRow(at: stage.path(19)).maxY
    stage.table.contentOffset.y = end - 10
    stage.test.settle()
    #expect(stage.table.headerView(forSection: 0)?.frame.maxY == end)
    #expect(stage.table.rectForHeader(inSection: 0).minY == 22)
  }

  @Test func headersOfAGroupedTableDoNotFloat() {
    let stage = TableStage(TableStage.numbered([20, 20]), style: .grouped, headers: ["A", "B"])
    stage.table.contentOffset.y = 300
    stage.test.settle()
    #expect(stage.table.headerView(forSection: 0) == nil)
  }

  @Test func scrollToRowPlacesTheRowBelowTheFloatingHeader() {
    let stage = TableStage(TableStage.numbered([20, 20]), headers: ["A", "B"])
    stage.table.scrollToRow(at: stage.path(5, 1), at: .top, animated: false)
    stage.test.settle()
    #expect(stage.table.rectForRow(at: stage.path(5, 1)).minY - stage.table.contentOffset.y == 28)
    stage.table.scrollToRow(at: stage.path(5, 0), at: .bottom, animated: true)
    stage.test.settle()
    #expect(stage.table.contentOffset.y == 0)
    stage.table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    #expect(stage.table.contentOffset.y == stage.table.rect(forSection: 1).minY)
  }

  /// A table of texts that wrap, whose heights are found by constraints.
  private func wrapping(count: Int) -> TableStage {
    let stage = TableStage([[]]) { $0.estimatedRowHeight = 60 }
    stage.table.register(WrappingCell.self, forCellReuseIdentifier: "cell")
    stage.fill = { ($0 as? WrappingCell)?.label.text = $1 }
    stage.rows = [
      (0..<count).map { row in
        "\(row)" + String(repeating: " and some more words", count: row * 7 % 9)
      }
    ]
    stage.table.reloadData()
    stage.test.settle()
    return stage
  }

  @Test func theHeightOfASelfSizingRowIsThatOfItsConstraintsAndTheSeparator() throws {
    let stage = wrapping(count: 40)
    for cell in stage.table.visibleCells {
      let label = try #require((cell as? WrappingCell)?.label)
      let text = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
      #expect(abs(cell.bounds.height - (text + 20 + 1)) < 1)
    }
    #expect(Set(stage.table.visibleCells.map(\.bounds.height)).count > 1)
  }

  @Test func scrollToTheLastRowReachesItDespiteEstimatedHeights() {
    let stage = wrapping(count: 300)
    stage.table.scrollToRow(at: stage.path(299), at: .bottom, animated: false)
    stage.test.settle()
    let end = stage.table.rectForRow(at: stage.path(299)).maxY
    #expect(abs(end - stage.table.bounds.maxY) < 0.5)
    #expect(stage.table.contentSize.height == end)
    stage.table.scrollToRow(at: stage.path(150), at: .top, animated: true)
    stage.test.settle()
    #expect(abs(stage.table.rectForRow(at: stage.path(150)).minY - stage.table.contentOffset.y) < 0.5)
  }

  @Test func visibleRowsDoNotMoveWhenRowsAboveAreMeasured() throws {
    let stage = wrapping(count: 300)
    stage.table.scrollToRow(at: stage.path(150), at: .top, animated: false)
    stage.test.settle()
    var last: (row: Int, y: CGFloat)?
    for _ in 0..<40 {
      stage.table.contentOffset.y -= 25
      stage.test.layout()
      if let known = last, let cell = stage.cell(known.row) {
        #expect(abs(cell.frame.minY - stage.table.contentOffset.y - (known.y + 25)) < 0.5)
      }
      let path = try #require(stage.table.indexPathsForVisibleRows?.last)
      last = (path.row, stage.table.rectForRow(at: path).minY - stage.table.contentOffset.y)
    }
  }

  @Test func aRowWhoseTextGrowsIsMeasuredAgain() throws {
    let stage = wrapping(count: 5)
    let before = stage.table.rectForRow(at: stage.path(1)).minY
    let label = try #require((stage.cell(0) as? WrappingCell)?.label)
    label.text = String(repeating: "much longer ", count: 30)
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.test.settle()
    #expect(stage.table.rectForRow(at: stage.path(1)).minY > before + 40)
  }

  @Test func withEstimatesTheDelegateIsAskedForHeightsOfVisibleRowsOnly() {
    let heights = HeightDelegate()
    let stage = TableStage(TableStage.numbered([1_000]))
    stage.table.delegate = heights
    stage.test.settle()
    #expect(heights.asked.count < 60)
    #expect(stage.table.rectForRow(at: stage.path(3)) == CGRect(x: 0, y: 120, width: 375, height: 60))
    heights.asked = []
    stage.table.estimatedRowHeight = 0
    stage.table.reloadData()
    #expect(heights.asked.count >= 1_000)
    // The four heights are 30, 40, 50 and 60 points.
    #expect(stage.table.contentSize.height == 45_000)
  }

  @Test func tableHeaderAndFooterViewsEncloseTheSections() {
    let stage = TableStage(TableStage.numbered([2])) { $0.rowHeight = 44 }
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    stage.table.tableHeaderView = header
    stage.table.tableFooterView = footer
    stage.test.settle()
    #expect(stage.table.rectForRow(at: stage.path(0)).minY == 70)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 70))
    #expect(footer.frame == CGRect(x: 0, y: 158, width: 375, height: 30))
    #expect(stage.table.contentSize.height == 188)
    stage.table.tableHeaderView = nil
    stage.test.settle()
    #expect(stage.table.rectForRow(at: stage.path(0)).minY == 0)
    #expect(header.superview == nil)
  }
}

/// A cell whose label wraps, ten points from its edges.
final class WrappingCell: UITableViewCell {
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A delegate that gives rows four heights in turn.
private final class HeightDelegate: NSObject, UITableViewDelegate {
  var asked: [Int] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath.row)
    return CGFloat(30 + indexPath.row % 4 * 10)
  }
}
