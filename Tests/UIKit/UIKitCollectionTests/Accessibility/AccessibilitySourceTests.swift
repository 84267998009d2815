import GeometryCore
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// The questions that a host asks, by numbers.
@MainActor @Suite
struct AccessibilitySourceTests {
  private func tree(of wall: AccessibleWall) throws -> AccessibilityTree {
    try #require(wall.test.window.windowScene).accessibilityTree
  }

  @Test func parentsAndPositionsOfAccessibilityNodesMatchTheirChildren() throws {
    let wall = AccessibleWall([["a", "b"], ["c", "d", "e"]], layout: UICollectionViewFlowLayout()) {
      ($0.layout as! UICollectionViewFlowLayout).headerReferenceSize = CGSize(width: 0, height: 20)
    }
    let tree = try tree(of: wall)
    let list = try #require(tree.child(of: tree.root, at: 0))
    let section = try #require(tree.child(of: list, at: 1))
    let item = try #require(tree.child(of: section, at: 2))
    #expect(tree.node(item)?.label == "d")
    #expect([tree.parent(of: item), tree.parent(of: section), tree.parent(of: list)] == [section, list, tree.root])
    #expect(tree.parent(of: tree.root) == nil)
    #expect([tree.index(of: item), tree.index(of: section), tree.index(of: list)] == [2, 1, 0])
    #expect(tree.child(of: section, at: 2) == item)
    #expect(tree.child(of: section, at: 4) == nil)
    #expect(tree.child(of: section, at: -1) == nil)
    #expect(tree.node(123_456_789) == nil)
  }

  @Test func theAccessibilityElementAtAPointIsTheInnermost() throws {
    let wall = AccessibleWall.flow(40)
    let tree = try tree(of: wall)
    let found = try #require(tree.element(at: Point(100, 80)))
    #expect(tree.node(found)?.label == "item 4")
    let gap = try #require(tree.element(at: Point(80, 60)))
    #expect(tree.node(gap)?.role == .grid)
  }

  @Test func accessibilityElementsOfCellsAreFoundByRowAndColumn() throws {
    let wall = AccessibleWall.flow(1_000)
    let tree = try tree(of: wall)
    let grid = try #require(tree.child(of: tree.root, at: 0))
    let cell = try #require(tree.child(of: grid, row: 200, column: 2))
    #expect(tree.node(cell)?.position == AccessibilityNode.Position(index: 603, count: 1_000))
    #expect(tree.node(cell)?.states.contains(.showing) == false)
    #expect(tree.child(of: grid, row: 0, column: 3) == nil)
    #expect(tree.child(of: grid, row: 333, column: 1) == nil)
    #expect(tree.node(grid)?.rowCount == 334)
  }

  @Test func selectedItemsBeyondTheScreenAreAccessible() throws {
    let wall = AccessibleWall.flow(500)
    wall.view.allowsMultipleSelection = true
    for item in [3, 400] {
      wall.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    let tree = try tree(of: wall)
    let grid = try #require(tree.child(of: tree.root, at: 0))
    #expect(tree.selectedChildren(of: grid).compactMap { tree.node($0)?.label } == ["item 3", "item 400"])
    #expect(tree.node(grid)?.states.contains(.multiselectable) == true)
  }

  @Test func accessibilityFocusMovesTheKeyboardFocusToTheItem() throws {
    let wall = AccessibleWall.flow(100)
    let tree = try tree(of: wall)
    let grid = try #require(tree.child(of: tree.root, at: 0))
    let item = try #require(tree.child(of: grid, at: 50))
    #expect(tree.perform(.focus, on: item))
    defer { AccessibilityFocus.change(to: nil) }
    #expect(tree.focused == item)
    #expect(wall.view.focusControl.focused == IndexPath(item: 50, section: 0))
    #expect(wall.view.isFirstResponder)
    wall.view.focusControl.move(to: IndexPath(item: 51, section: 0))
    #expect(tree.focused.flatMap { tree.node($0) }?.label == "item 51")
    wall.view.focusControl.move(to: nil)
    #expect(tree.focused == nil)
  }

  @Test func accessibilityNodesOfDeletedItemsHaveNoValues() throws {
    let wall = AccessibleWall.flow(5)
    let tree = try tree(of: wall)
    let grid = try #require(tree.child(of: tree.root, at: 0))
    let last = try #require(tree.child(of: grid, at: 4))
    wall.names[0].removeLast()
    wall.view.deleteItems(at: [IndexPath(item: 4, section: 0)])
    wall.test.settle()
    #expect(tree.node(last) == nil)
    #expect(!tree.perform(.activate, on: last))
    wall.view.removeFromSuperview()
    #expect(tree.node(grid) == nil)
    #expect(tree.child(of: grid, at: 0) == nil)
  }

  @Test func accessibilitySetsValuesAndPerformsActions() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    slider.maximumValue = 10
    var peeled = 0
    slider.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Peel") { _ in
        peeled += 1
        return true
      }
    ]
    let test = TestWindow(slider, scale: 1)
    let tree = try #require(test.window.windowScene).accessibilityTree
    let id = try #require(tree.child(of: tree.root, at: 0))
    #expect(tree.node(id)?.actions == [.increment, .decrement, .custom(name: "Peel", index: 0)])
    #expect(tree.setValue(7, of: id))
    #expect(tree.perform(.increment, on: id))
    #expect(tree.node(id)?.range == AccessibilityNode.Range(value: 8, minimum: 0, maximum: 10))
    #expect(tree.perform(.custom(name: "Peel", index: 0), on: id))
    #expect(!tree.perform(.custom(name: "Peel", index: 1), on: id))
    #expect(peeled == 1)
  }

  @Test func aMenuIsModalForAccessibilityAndItsRowsCanBeActivated() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = UILabel(frame: root.bounds)
    label.text = "below"
    root.addSubview(label)
    let test = TestWindow(root, scale: 1)
    var chosen: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Open") { _ in chosen.append("Open") },
      UIAction(title: "Delete", attributes: .disabled) { _ in chosen.append("Delete") },
    ])
    let presentation = MenuPresentation(menu, at: CGPoint(x: 10, y: 10), in: test.window)
    presentation.open(with: MenuAnimator(preview: nil))
    test.settle()
    let lines = test.accessibilityTree().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(!lines.contains { $0.contains("below") })
    #expect(lines.contains { $0.hasPrefix("menuItem \"Delete\" [disabled]") })
    #expect(test.activateElement(labeled: "Open"))
    #expect(!test.activateElement(labeled: "Delete"))
    test.settle()
    #expect(chosen == ["Open"])
    #expect(test.accessibilityTree().contains("below"))
  }

  /// Elements of all items through random batches: each is where its item is, or gone with it.
  @Test(arguments: 0..<30) func accessibilityElementsFollowTheirItemsThroughRandomBatches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let wall = AccessibleWall.flow(20)
    var made = 100
    for _ in 0..<5 {
      let elements = Dictionary(uniqueKeysWithValues: wall.names[0].enumerated().map { ($1, wall.element($0)) })
      let old = wall.names[0]
      let gone = Set((0..<random.next(5)).map { _ in random.next(old.count) })
      var names = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      var added: [IndexPath] = []
      for place in Set((0..<random.next(5)).map { _ in random.next(names.count + 1) }).sorted() {
        names.insert("item \(made)", at: place)
        added.append(IndexPath(item: place, section: 0))
        made += 1
      }
      wall.view.performBatchUpdates {
        wall.names[0] = names
        wall.view.deleteItems(at: gone.sorted().map { IndexPath(item: $0, section: 0) })
        wall.view.insertItems(at: added)
      }
      for (name, element) in elements {
        if let item = names.firstIndex(of: name) {
          #expect(element.path.item == item, "seed \(seed), \(name)")
          #expect(wall.element(item) === element, "seed \(seed), \(name)")
        } else {
          #expect(!names.indices.contains { wall.element($0) === element }, "seed \(seed), \(name)")
        }
      }
      wall.test.settle()
      for item in names.indices { #expect(wall.element(item).accessibilityLabel == names[item], "seed \(seed)") }
    }
  }
}
