import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Items that a screen reader moves, without a drag.
@MainActor
@Suite struct RearrangeStepTests {
  private func perform(_ name: String, _ item: Int, in f: RearrangeFixture) throws -> Bool {
    let cell = try #require(f.view.cellForItem(at: f.path(item)))
    let action = try #require(f.layout.accessibilityActions(for: cell, at: f.path(item)).first { $0.name == name })
    let isDone = action.actionHandler?(action) ?? false
    f.test.settle()
    return isDone
  }

  @Test func accessibilityActionsMoveAnItemByOneAndToTheEnds() throws {
    let f = RearrangeFixture([Array(0..<8)])
    #expect(try perform("Move forward", 2, in: f))
    #expect(f.items == [[0, 1, 3, 2, 4, 5, 6, 7]] && f.shown == f.items[0] && f.ends == ["0.2>0.3"])
    #expect(try perform("Move back", 1, in: f))
    #expect(f.items == [[1, 0, 3, 2, 4, 5, 6, 7]])
    #expect(try perform("Move to the end", 0, in: f))
    #expect(try perform("Move to the beginning", 4, in: f))
    #expect(f.items == [[5, 0, 3, 2, 4, 6, 7, 1]] && f.shown == f.items[0])
    // At the end of the section.
    #expect(try !perform("Move back", 0, in: f))
    #expect(try !perform("Move to the beginning", 0, in: f))
    #expect(try !perform("Move forward", 7, in: f))
    #expect(try !perform("Move to the end", 7, in: f))
    #expect(f.items == [[5, 0, 3, 2, 4, 6, 7, 1]])
    #expect(f.ends.count == 4)
  }

  @Test func pinnedItemsOfferNoAccessibilityActions() throws {
    let f = RearrangeFixture([Array(0..<8)]) {
      $0.pinned = [1, 3]
      $0.layout.mode = .swap
    }
    let cell = try #require(f.view.cellForItem(at: f.path(1)))
    #expect(f.layout.accessibilityActions(for: cell, at: f.path(1)).isEmpty)
    #expect(try !perform("Move forward", 2, in: f), "nobody changes places with a pinned one")
    #expect(try perform("Move to the end", 2, in: f))
    #expect(f.items == [[0, 1, 7, 3, 4, 5, 6, 2]] && f.shown == f.items[0])
    f.layout.isDraggable = false
    #expect(f.layout.accessibilityActions(for: cell, at: f.path(0)).isEmpty)
  }

  /// An action moves the item that the cell shows, wherever that is by then.
  @Test func anAccessibilityActionMovesTheItemThatItsCellShows() throws {
    let f = RearrangeFixture([Array(0..<8)])
    let cell = try #require(f.view.cellForItem(at: f.path(2)))
    let actions = f.layout.accessibilityActions(for: cell, at: f.path(2))
    f.items[0].insert(99, at: 0)
    f.view.insertItems(at: [f.path(0)])
    f.test.settle()
    let back = try #require(actions.first)
    #expect(back.name == "Move back")
    #expect(back.actionHandler?(back) == true)
    #expect(f.items[0].prefix(4) == [99, 0, 2, 1])
    // Not in the middle of a drag.
    f.press(0)
    #expect(back.actionHandler?(back) == false)
    f.test.cancelTouch()
  }
}
