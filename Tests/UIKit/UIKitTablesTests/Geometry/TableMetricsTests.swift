import Testing
import UIKit
import UIKitTesting

@testable import UIKitTables

/// The numbers of iOS 26 in Documentation/Internals/Tables.md.
@MainActor @Suite struct TableMetricsTests {
  @Test func aRowWithOneLineIs52PointsHigh() {
    let stage = TableStage([["a", "b"]])
    #expect(stage.table.rectForRow(at: stage.path(1)) == CGRect(x: 0, y: 52, width: 375, height: 52))
    #expect(stage.table.contentSize.height == 104)
  }

  @Test func aRowWithAContentConfigurationOfOneLineIs53PointsHigh() {
    let stage = TableStage([[]])
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    stage.rows = [["a"]]
    stage.table.reloadData()
    stage.test.settle()
    #expect(stage.table.rectForRow(at: stage.path(0)).height == 53)
  }

  @Test func untitledGroupsOfATableAre35PointsApart() {
    let stage = TableStage(TableStage.numbered([2, 2]), style: .grouped) { $0.rowHeight = 44 }
    #expect(stage.table.rectForRow(at: stage.path(0)).minY == 35)
    #expect(stage.table.rectForRow(at: stage.path(0, 1)).minY == 158)
    #expect(stage.table.rectForHeader(inSection: 1).height == 17.5)
  }

  @Test func titledGroupsOfATableHaveTheRecordedHeaders() {
    let stage = TableStage(
      TableStage.numbered([1, 1, 1]), style: .grouped, headers: ["A", "B", "C"], footers: ["f", nil, nil])
    #expect(stage.table.rectForHeader(inSection: 0).height == 55.5)
    #expect(stage.table.rectForHeader(inSection: 1).height == 45.5)
    #expect(stage.table.rectForHeader(inSection: 2).height == 38)
  }

  @Test func insetGroupsOfATableAreInsetByTheMarginAndRounded() {
    let stage = TableStage(TableStage.numbered([3]), style: .insetGrouped)
    #expect(stage.table.rectForRow(at: stage.path(0)) == CGRect(x: 16, y: 35, width: 343, height: 52))
    #expect(stage.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(stage.cell(1)?.layer.maskedCorners == [])
    #expect(stage.cell(2)?.parts.shownLines.isEmpty == true)
    #expect(stage.cell(1)?.parts.shownLines.count == 1)
  }

  @Test func marginsOfATableAreWiderFrom390PointsOn() {
    let stage = TableStage(TableStage.numbered([1]), style: .insetGrouped, size: CGSize(width: 393, height: 852))
    #expect(stage.table.rectForRow(at: stage.path(0)).minX == 20)
  }

  @Test func headersOfAPlainTableAre28PointsHighBelowAPaddingOf22Points() {
    let stage = TableStage(TableStage.numbered([2, 2]), headers: ["A", "B"])
    #expect(stage.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 375, height: 28))
    #expect(stage.table.rectForRow(at: stage.path(0)).minY == 50)
    stage.table.sectionHeaderTopPadding = 0
    #expect(stage.table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func theSeparatorOfARowBeginsWhereTheTextDoes() throws {
    let stage = TableStage(TableStage.numbered([2]))
    stage.cell(0)?.imageView?.image = UIImage(systemName: "star")
    stage.cell(0)?.setNeedsLayout()
    stage.test.settle()
    let text = try #require(stage.cell(0)?.textLabel)
    #expect(stage.cell(0)?.parts.shownLines.first?.frame.minX == text.frame.minX)
    #expect(stage.cell(1)?.parts.shownLines.first?.frame == CGRect(x: 16, y: 51, width: 343, height: 1))
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    stage.test.settle()
    #expect(stage.cell(1)?.parts.shownLines.first?.frame == CGRect(x: 40, y: 51, width: 325, height: 1))
    stage.table.separatorStyle = .none
    stage.test.settle()
    #expect(stage.cell(1)?.parts.shownLines.isEmpty == true)
  }
}
