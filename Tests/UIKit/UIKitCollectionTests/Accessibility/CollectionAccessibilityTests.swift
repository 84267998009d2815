import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitCore

/// The accessibility elements of a collection view, for several layouts.
@MainActor @Suite
struct CollectionAccessibilityTests {
  // MARK: The tree

  @Test func aFlowLayoutIsAnAccessibilityGrid() {
    let wall = AccessibleWall.flow(100)
    wall.view.accessibilityLabel = "Things"
    wall.view.selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          grid "Things" 3 columns (0, 0, 240, 200)
            cell "item 0" 1 of 100 row 1 column 1 (10, 10, 60, 40)
            cell "item 1" 2 of 100 row 1 column 2 (90, 10, 60, 40)
            cell "item 2" 3 of 100 row 1 column 3 (170, 10, 60, 40)
            cell "item 3" 4 of 100 row 2 column 1 (10, 70, 60, 40)
            cell "item 4" 5 of 100 row 2 column 2 [selected] (90, 70, 60, 40)
            cell "item 5" 6 of 100 row 2 column 3 (170, 70, 60, 40)
            cell "item 6" 7 of 100 row 3 column 1 (10, 130, 60, 40)
            cell "item 7" 8 of 100 row 3 column 2 (90, 130, 60, 40)
            cell "item 8" 9 of 100 row 3 column 3 (170, 130, 60, 40)
            cell "item 9" 10 of 100 row 4 column 1 (10, 190, 60, 40)
            cell "item 10" 11 of 100 row 4 column 2 (90, 190, 60, 40)
            cell "item 11" 12 of 100 row 4 column 3 (170, 190, 60, 40)
            … 88 more
        """)
  }

  @Test func inRightToLeftTheFirstAccessibilityColumnIsTheRightmost() {
    let wall = AccessibleWall.flow(4) { wall, _ in
      wall.view.layoutMirroring = .always
      wall.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          grid 3 columns (0, 0, 240, 200)
            cell "item 0" 1 of 4 row 1 column 1 (170, 10, 60, 40)
            cell "item 1" 2 of 4 row 1 column 2 (90, 10, 60, 40)
            cell "item 2" 3 of 4 row 1 column 3 (10, 10, 60, 40)
            cell "item 3" 4 of 4 row 2 column 1 (170, 70, 60, 40)
        """)
  }

  @Test func itemsOnACircleHaveAnAccessibilityOrderAndNoRows() {
    let wall = AccessibleWall([["a", "b", "c", "d", "e", "f", "g", "h"]], layout: RingLayout())
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          list (0, 0, 240, 200)
            item "a" 1 of 8 (170, 80, 40, 40)
            item "b" 2 of 8 (149, 129, 40, 40)
            item "c" 3 of 8 (100, 150, 40, 40)
            item "d" 4 of 8 (51, 129, 40, 40)
            item "e" 5 of 8 (30, 80, 40, 40)
            item "f" 6 of 8 (51, 31, 40, 40)
            item "g" 7 of 8 (100, 10, 40, 40)
            item "h" 8 of 8 (149, 31, 40, 40)
        """)
  }

  @Test func sectionsAreAccessibilityGroupsNamedByTheirHeaders() {
    let wall = AccessibleWall([["a", "b"], ["c"], (0..<50).map { "d\($0)" }], layout: UICollectionViewFlowLayout()) {
      let flow = $0.layout as! UICollectionViewFlowLayout
      flow.itemSize = CGSize(width: 240, height: 30)
      flow.minimumLineSpacing = 0
      flow.headerReferenceSize = CGSize(width: 0, height: 20)
      flow.footerReferenceSize = CGSize(width: 0, height: 10)
    }
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          list (0, 0, 240, 200)
            section "head 0" 1 of 3 (0, 0, 240, 90)
              heading "head 0" (0, 0, 240, 20)
              item "a" 1 of 2 row 1 column 1 (0, 20, 240, 30)
              item "b" 2 of 2 row 2 column 1 (0, 50, 240, 30)
              element "foot 0" (0, 80, 240, 10)
            section "head 1" 2 of 3 (0, 90, 240, 60)
              heading "head 1" (0, 90, 240, 20)
              item "c" 1 of 1 row 1 column 1 (0, 110, 240, 30)
              element "foot 1" (0, 140, 240, 10)
            section "head 2" 3 of 3 (0, 150, 240, 50)
              heading "head 2" (0, 150, 240, 20)
              item "d0" 1 of 50 row 1 column 1 (0, 170, 240, 30)
              … 50 more
        """)
  }

  @Test func selfSizedCellsOfDifferentSizesAreInAccessibilityRowsAndColumns() {
    let wall = AccessibleWall.flow(30) { wall, _ in
      wall.sizes = { CGSize(width: 60, height: CGFloat(20 + $0.item * 7 % 25)) }
    }
    wall.view.contentOffset.y = 100
    wall.test.layout()
    #expect(wall.element(13).gridPlace == GridForm.Place(row: 4, column: 1))
    #expect(wall.element(29).gridPlace == GridForm.Place(row: 9, column: 2))
    #expect(wall.tree.contains("grid 3 columns"))
  }

  @Test func accessibilityFramesOfSelfSizedCellsAreTheirFinalFrames() {
    let wall = AccessibleWall.flow(20) { wall, flow in
      flow.estimatedItemSize = CGSize(width: 220, height: 44)
      flow.minimumLineSpacing = 0
      flow.sectionInset = .zero
      wall.fill = { $0.wanted = CGSize(width: 220, height: 40 + $1.item % 3 * 25) }
    }
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          list (0, 0, 240, 200)
            item "item 0" 1 of 20 row 1 column 1 (10, 0, 220, 40)
            item "item 1" 2 of 20 row 2 column 1 (10, 40, 220, 65)
            item "item 2" 3 of 20 row 3 column 1 (10, 105, 220, 90)
            item "item 3" 4 of 20 row 4 column 1 (10, 195, 220, 40)
            … 16 more
        """)
  }

  @Test func updatesMoveAccessibilityElementsWithTheirItems() {
    let wall = AccessibleWall.flow(5)
    _ = wall.tree
    let third = wall.element(2)
    wall.view.performBatchUpdates {
      wall.names[0].insert("new", at: 0)
      wall.names[0].remove(at: 4)
      wall.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      wall.view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    wall.test.settle()
    #expect(third.path == IndexPath(item: 3, section: 0))
    #expect(third.accessibilityLabel == "item 2")
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          grid 3 columns (0, 0, 240, 200)
            cell "new" 1 of 5 row 1 column 1 (10, 10, 60, 40)
            cell "item 0" 2 of 5 row 1 column 2 (90, 10, 60, 40)
            cell "item 1" 3 of 5 row 1 column 3 (170, 10, 60, 40)
            cell "item 2" 4 of 5 row 2 column 1 (10, 70, 60, 40)
            cell "item 4" 5 of 5 row 2 column 2 (90, 70, 60, 40)
        """)
  }

  // MARK: Beyond the screen

  @Test func aMillionItemsAreAccessibleWithoutTheirCells() {
    let wall = AccessibleWall.flow(3)
    wall.names[0] = (0..<1_000_000).map { "item \($0)" }
    wall.view.reloadData()
    wall.test.layout()
    let before = wall.asked
    _ = wall.tree
    #expect(wall.view.accessibilityElementCount() == 1_000_000)
    let far = wall.view.accessibilityElement(at: 654_321) as? CollectionElement
    #expect(wall.asked == before)
    #expect(far?.gridPlace == GridForm.Place(row: 218_107, column: 0))
    #expect(far?.position?.index == 654_322)
    // Reading takes one cell, which goes back to the pool.
    let made = wall.view.visibleElements.pools.madeCount
    #expect(far?.accessibilityLabel == "item 654321")
    #expect((wall.view.accessibilityElement(at: 7_000) as? CollectionElement)?.accessibilityLabel == "item 7000")
    #expect(wall.asked == before + 2)
    #expect(wall.view.visibleElements.pools.madeCount <= made + 1)
    #expect(wall.view.contentOffset == .zero)
    #expect(wall.view.index(ofAccessibilityElement: far!) == 654_321)
  }

  @Test func accessibilityFocusOnADistantElementScrollsToItsCell() throws {
    let wall = AccessibleWall.flow(1_000)
    let far = wall.element(700)
    AccessibilityFocus.move(to: far)
    defer { AccessibilityFocus.move(to: nil) }
    let cell = try #require(wall.view.cellForItem(at: far.path))
    #expect(wall.view.bounds.contains(cell.frame))
    #expect(far.accessibilityFrame == cell.accessibilityFrame)
    #expect(far.accessibilityElementIsFocused())
    #expect(wall.tree.contains("cell \"item 700\" 701 of 1000 row 234 column 2 [focused]"))
  }

  @Test func theAccessibilityTreeListsElementsBeyondTheScreen() {
    let wall = AccessibleWall.flow(30)
    let lines = wall.test.accessibilityTree(margin: 2).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines[14] == "cell \"item 12\" 13 of 30 row 5 column 1 off screen (10, 250, 60, 40)")
    #expect(lines.last == "… 16 more")
  }

  // MARK: Using

  @Test func activatingAnAccessibilityElementSelectsItsItem() {
    let wall = AccessibleWall.flow(100)
    #expect(wall.test.activateElement(labeled: "item 3"))
    #expect(wall.chosen == ["item 3"])
    #expect(wall.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(wall.element(80).accessibilityActivate())
    #expect(wall.chosen == ["item 3", "item 80"])
    #expect(wall.view.cellForItem(at: IndexPath(item: 80, section: 0))?.isSelected == true)
  }

  @Test func aCellWithControlsIsAnAccessibilityGroup() {
    let wall = AccessibleWall.flow(1) {
      wall, _ in
      wall.fill = { cell, _ in
        let button = UIButton(type: .system)
        button.setTitle("Buy", for: .normal)
        button.frame = CGRect(x: 30, y: 0, width: 30, height: 40)
        cell.label.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        cell.contentView.addSubview(button)
      }
    }
    #expect(
      wall.tree == """
        window (0, 0, 240, 200)
          list (0, 0, 240, 200)
            item "item 0, Buy" 1 of 1 row 1 column 1 (10, 10, 60, 40)
              text "item 0" (10, 10, 30, 40)
              button "Buy" (40, 10, 30, 40)
        """)
  }

  @Test func accessibilityAttributesOfACellAreThoseOfItsElement() {
    let wall = AccessibleWall.flow(1) { wall, _ in
      wall.fill = { cell, _ in
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "Apple"
        cell.accessibilityValue = "ripe"
        cell.accessibilityHint = "Eats it"
        cell.accessibilityIdentifier = "apple"
        cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Peel") { _ in true }]
      }
    }
    #expect(
      wall.tree.hasSuffix(
        """
        item "Apple" = "ripe" hint "Eats it" #apple 1 of 1 row 1 column 1 action "Peel" (10, 10, 60, 40)
        """))
  }

  @Test func accessibilityScrollingByPagesAnnouncesThePosition() {
    let wall = AccessibleWall.flow(100)
    var said: [String] = []
    UIRuntime.current.accessibilityObserver = { said.append("\($0.name): \($1 ?? "")") }
    defer { UIRuntime.current.accessibilityObserver = nil }
    #expect(wall.view.accessibilityScroll(.up))
    #expect(wall.view.contentOffset == CGPoint(x: 0, y: 200))
    #expect(wall.view.accessibilityScroll(.next))
    #expect(wall.view.accessibilityScroll(.down))
    #expect(!wall.view.accessibilityScroll(.left))
    #expect(said == ["page scrolled: Page 2 of 11", "page scrolled: Page 3 of 11", "page scrolled: Page 2 of 11"])
  }

  @Test func accessibilityElementsAreOrderedSectionBySection() {
    let wall = AccessibleWall([["a", "b"], [], ["c"]], layout: UICollectionViewFlowLayout()) {
      ($0.layout as! UICollectionViewFlowLayout).headerReferenceSize = CGSize(width: 0, height: 20)
    }
    let labels = (0..<wall.view.accessibilityElementCount()).map {
      (wall.view.accessibilityElement(at: $0) as? UIAccessibilityElement)?.accessibilityLabel
    }
    #expect(labels == ["head 0", "a", "b", "head 1", "head 2", "c"])
    #expect(wall.view.index(ofAccessibilityElement: wall.view.cellForItem(at: IndexPath(item: 0, section: 2))!) == 5)
    #expect(wall.view.accessibilityElement(at: 6) == nil)
    #expect(wall.view.index(ofAccessibilityElement: wall) == NSNotFound)
  }

  @Test func withoutAccessibilityRequestsNoElementsAreMade() {
    let wall = AccessibleWall.flow(100)
    wall.view.contentOffset.y = 500
    wall.test.settle()
    #expect(wall.view.knownAccessibilityPart == nil)
    #expect(wall.view.accessibilityStore == nil)
    #expect(wall.view.visibleCells.allSatisfy { $0.accessibilityStore == nil })
  }
}
