import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Headers and footers that are list cells look like headers and footers, and a header with an outline's arrow toggles.
@MainActor
@Suite struct ListHeaderTests {
  private func stage(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> (ListStage, UIListContentConfiguration?, UIListContentConfiguration?) {
    let stage = ListStage(appearance) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      stage.view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    var defaults: [String: UIListContentConfiguration] = [:]
    stage.source.supplementaryViewProvider = { view, kind, path in
      let made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      let cell = made as? UICollectionViewListCell
      var content = cell?.defaultContentConfiguration()
      defaults[kind] = content
      content?.text = "Text"
      cell?.contentConfiguration = content
      return made
    }
    stage.show(["a": ["1", "2"]])
    return (
      stage, defaults[UICollectionView.elementKindSectionHeader], defaults[UICollectionView.elementKindSectionFooter]
    )
  }

  private func view(_ kind: String, _ stage: ListStage) -> UICollectionViewListCell? {
    stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
  }

  @Test func supplementaryListCellsHaveHeaderAndFooterConfigurations() throws {
    let (stage, header, footer) = stage(.insetGrouped)
    #expect(header == .groupedHeader())
    #expect(footer == .groupedFooter())
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      let cell = try #require(view(kind, stage))
      #expect(cell.backgroundConfiguration == .listGroupedHeaderFooter())
      #expect(cell.layer.cornerRadius == 0)
      #expect(cell.shownSeparators.isEmpty)
    }
    // The color behind the list is seen around the text, as it is beside the rows.
    let cell = try #require(view(UICollectionView.elementKindSectionHeader, stage))
    let picture = stage.test.picture()
    let corner = cell.convert(CGPoint(x: cell.bounds.maxX - 4, y: 4), to: nil)
    #expect(picture.pixel(x: Int(corner.x * 2), y: Int(corner.y * 2)) == picture.pixel(x: 2, y: Int(corner.y * 2)))
  }

  @Test func aListCellThatIsAHeaderHasTheIndexPathOfASupplementaryViewAlone() throws {
    let (stage, _, _) = stage(.plain)
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(view(UICollectionView.elementKindSectionHeader, stage))
    #expect(stage.view.indexPath(for: header) == nil)
    #expect(stage.view.indexPath(forSupplementaryView: header) == path)
    let row = try #require(stage.view.cellForItem(at: path))
    #expect(stage.view.indexPath(for: row) == path)
    #expect(stage.view.indexPath(forSupplementaryView: row) == nil)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func headersAndFootersOfAListBeginWhereTheRowsDo(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let (stage, _, _) = stage(appearance)
    func begin(_ cell: UICollectionViewListCell?) throws -> CGFloat {
      let content = try #require(cell?.contentView as? UIListContentView)
      let guide = try #require(content.textLayoutGuide)
      return content.convert(guide.layoutFrame.origin, to: stage.view).x
    }
    let row = try begin(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      #expect(try begin(view(kind, stage)) == row)
    }
  }

  @Test func plainAndSidebarListsHaveTheirOwnHeadersAndFooters() {
    #expect(stage(.plain).1 == .plainHeader())
    #expect(stage(.plain).2 == .plainFooter())
    #expect(stage(.sidebar).1 == .sidebarHeader())
  }

  /// Cells know their list when they are set up, not only when they are shown.
  @Test func listCellsHaveTheDefaultsOfTheirListFromTheFirstLayout() {
    let stage = ListStage(.sidebar)
    var first: UIListContentConfiguration?
    stage.fill = { cell, _ in first = first ?? cell.defaultContentConfiguration() }
    stage.show(["a": ["1"]])
    #expect(first == .sidebarCell())
  }

  private func outline(_ style: UICellAccessory.OutlineDisclosureOptions.Style) -> ListStage {
    let stage = ListStage(.sidebar)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = text == "parent" ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["parent"])
    tree.append(["child"], to: "parent")
    stage.source.apply(tree, to: "a", animatingDifferences: false)
    stage.test.settle()
    return stage
  }

  @Test func aTapOnAListHeaderExpandsAndCollapses() throws {
    let stage = outline(.header)
    stage.test.tap(try #require(stage.cell("parent")))
    stage.test.settle()
    #expect(stage.source.snapshot(for: "a").isExpanded("parent"))
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.test.tap(try #require(stage.cell("parent")))
    stage.test.settle()
    #expect(!stage.source.snapshot(for: "a").isExpanded("parent"))
  }

  @Test func aTapOnAListCellSelectsIt() throws {
    let stage = outline(.cell)
    stage.test.tap(try #require(stage.cell("parent")))
    stage.test.settle()
    #expect(!stage.source.snapshot(for: "a").isExpanded("parent"))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }
}
