import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

@MainActor @Suite struct ListCellTests {
  @Test func listRowsAreAsHighAsOnIOS26() throws {
    let stage = ListStage()
    stage.show(["A": ["one", "two"], "B": ["three"]])
    #expect(stage.cell("one")?.frame == CGRect(x: 16, y: 35, width: 343, height: 52))
    #expect(stage.cell("two")?.frame.minY == 87)
    #expect(stage.cell("three")?.frame.minY == 174)
    #expect(stage.view.listBackground?.backgroundColor == .systemGroupedBackground)
  }

  /// Recorded: list-metrics/header-and-row-frames and …/no-header-frames; the distance below a single section with and
  /// without a header: list-sections (Mac idiom).
  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.grouped, .insetGrouped])
  func theLastGroupOfAListHasItsOwnBottomPadding(appearance: UICollectionLayoutListConfiguration.Appearance) {
    // 35 above each group, 52 for each row, 20 at the end.
    let plain = ListStage(appearance)
    plain.show(["A": ["one"], "B": ["two"]])
    #expect(plain.cell("two")?.frame.minY == 122)
    #expect(plain.view.contentSize.height == 194)
    plain.show(["A": ["one"]])
    #expect(plain.view.contentSize.height == 107)
    plain.show(["A": ["one"], "B": ["two"], "C": ["three"]], animated: true)
    #expect(plain.view.contentSize.height == 281)
  }

  @Test func aGroupBelowAHeaderIsFollowedBySeventeenAndAHalfPoints() throws {
    let stage = ListStage { $0.headerMode = .firstItemInSection }
    stage.show(["A": ["header a", "one"], "B": ["header b", "two"]])
    let (header, row) = (try #require(stage.cell("header a")), try #require(stage.cell("one")))
    let first = header.frame.height + row.frame.height
    #expect(stage.cell("header b")?.frame.minY == first + 17.5)
    #expect(stage.view.contentSize.height == 2 * first + 17.5 + 20)
  }

  @Test func aListSectionThatIsNotTheLastHasNoBottomPadding() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    var bottoms: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      bottoms.append(section.contentInsets.bottom)
      return section
    }
    let stage = ListStage()
    stage.show(["A": ["one"], "B": ["two"], "C": ["three"]])
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.view.layoutIfNeeded()
    #expect(bottoms.suffix(3) == [0, 0, 20])
  }

  /// Recorded: list-cells/case-07 for a height of 60.
  @Test(arguments: [60.0, 44, 90])
  func theReorderAccessoryHasTheSizeOfItsSymbol(height: Double) throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    cell.accessories = [.reorder(displayed: .always), .checkmark(displayed: .always)]
    let test = TestWindow(cell, size: CGSize(width: 320, height: 480), scale: 2, idiom: .mac)
    test.settle()
    let frames = cell.shownAccessoryViews.map(\.frame)
    #expect(frames.count == 3)
    #expect(frames.last == CGRect(x: 286.5, y: (height - 15) / 2, width: 27, height: 15))
    #expect(frames[1] == CGRect(x: 279, y: 0, width: 1, height: height))
    // It is taken anywhere in the row's height.
    let handle = try #require(cell.shownAccessoryViews.last)
    #expect(cell.hitTest(CGPoint(x: 300, y: 4), with: nil) === handle)
  }

  @Test func theFirstAndLastRowsOfAGroupHaveRoundedCorners() throws {
    let stage = ListStage()
    stage.show(["A": ["one", "two"]])
    #expect(stage.cell("two")?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    stage.show(["A": ["one", "two", "three"]], animated: true)
    #expect(stage.cell("two")?.layer.maskedCorners == [])
    #expect(stage.cell("three")?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test func separatorsOfAListBeginWhereTheTextDoes() throws {
    let stage = ListStage(.plain)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.image = text == "picture" ? UIImage(systemName: "star") : nil
      cell.contentConfiguration = content
    }
    stage.show(["A": ["plain", "picture"]])
    let plain = try #require(line(of: stage.cell("plain")))
    #expect(plain.frame == CGRect(x: 16, y: 51, width: 343, height: 1))
    let cell = try #require(stage.cell("picture"))
    let picture = try #require(line(of: cell))
    let text = try #require((cell.contentView as? UIListContentView)?.textFrame)
    #expect(picture.frame.minX == text.minX + cell.contentView.frame.minX)
    #expect(picture.frame.maxX == 359)
  }

  func line(of cell: UICollectionViewListCell?) -> SeparatorView? {
    cell?.subviews.lazy.compactMap { $0 as? SeparatorView }.first { !$0.isHidden }
  }

  @Test func theSeparatorHandlerOverridesTheProposedSeparators() throws {
    let stage = ListStage(.plain) { configuration in
      configuration.itemSeparatorHandler = { path, proposed in
        var lines = proposed
        lines.bottomSeparatorVisibility = path.item == 0 ? .hidden : .visible
        lines.bottomSeparatorInsets.leading = 100
        return lines
      }
    }
    stage.show(["A": ["one", "two"]])
    #expect(line(of: stage.cell("one")) == nil)
    #expect(line(of: stage.cell("two"))?.frame.minX == 100)
  }

  @Test func constraintsToTheSeparatorGuideMoveASeparator() throws {
    let stage = ListStage(.plain)
    stage.fill = { cell, text in
      cell.contentConfiguration = cell.defaultContentConfiguration()
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
    }
    stage.show(["A": ["one", "two"]])
    #expect(line(of: stage.cell("one"))?.frame.minX == 70)
  }

  @Test func theLastRowOfAGroupHasNoSeparator() {
    let stage = ListStage()
    stage.show(["A": ["one", "two"]])
    #expect(line(of: stage.cell("one")) != nil)
    #expect(line(of: stage.cell("two")) == nil)
  }

  @Test func aSubtitleMakesAListRowHigher() {
    let stage = ListStage()
    stage.fill = { cell, text in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = text
      content.secondaryText = "more"
      cell.contentConfiguration = content
    }
    stage.show(["A": ["one"]])
    let height = stage.cell("one")?.frame.height ?? 0
    #expect(height > 60)
    #expect(height < 76)
  }

  @Test func inRightToLeftAListRowIsMirrored() throws {
    let stage = ListStage()
    stage.test.window.traitOverrides.layoutDirection = .rightToLeft
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    stage.show(["A": ["one"]])
    let cell = try #require(stage.cell("one"))
    #expect(cell.shownAccessoryViews.first?.frame == CGRect(x: 16, y: 19, width: 14, height: 14))
    let text = try #require((cell.contentView as? UIListContentView)?.textFrame)
    #expect(abs(text.maxX + cell.contentView.frame.minX - 327) < 0.01)
  }

  @Test func editingAListShowsEditingAccessories() throws {
    let stage = ListStage()
    stage.fill = { cell, text in
      cell.contentConfiguration = cell.defaultContentConfiguration()
      cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    stage.show(["A": ["one"]])
    let cell = try #require(stage.cell("one"))
    #expect(cell.shownAccessoryViews.count == 1)
    stage.view.isEditing = true
    stage.test.settle()
    #expect(cell.shownAccessoryViews.map(\.frame.minX) == [15, 301.5])
    #expect(cell.contentView.frame.minX == 40)
    stage.view.isEditing = false
    stage.test.settle()
    #expect(cell.shownAccessoryViews.count == 1)
  }

  @Test func aTapOnTheOutlineDisclosureExpandsAnItem() throws {
    let stage = ListStage(.sidebar)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = text == "A" ? [.outlineDisclosure()] : []
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["A", "B"])
    tree.append(["a1", "a2"], to: "A")
    stage.source.apply(tree, to: "s", animatingDifferences: false)
    stage.test.settle()
    let cell = try #require(stage.cell("A"))
    let chevron = try #require(cell.shownAccessoryViews.first)
    stage.test.tap(at: cell.convert(CGPoint(x: chevron.frame.midX, y: chevron.frame.midY), to: nil))
    stage.test.settle()
    #expect(stage.source.snapshot().itemIdentifiers == ["A", "a1", "a2", "B"])
    #expect(stage.cell("a1")?.indentationLevel == 1)
    #expect(stage.cell("a1")?.contentView.frame.minX == 10)
  }
}
