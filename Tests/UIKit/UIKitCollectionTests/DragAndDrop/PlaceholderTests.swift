import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Placeholders for items whose data has not arrived.
@MainActor
@Suite struct PlaceholderTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Drops number 5 of the left wall onto a place of the right one, as a placeholder.
  private func dropped(at place: Int, in walls: TwoWalls) -> (any UICollectionViewDropPlaceholderContext)? {
    var context: (any UICollectionViewDropPlaceholderContext)?
    walls.right.perform = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0), reuseIdentifier: "cell")
      placeholder.cellUpdateHandler = { ($0 as? CarryCell)?.number = -1 }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(place))
    walls.drop()
    return context
  }

  @Test func aPlaceholderTakesThePlaceOfTheGap() throws {
    let walls = TwoWalls()
    let context = try #require(dropped(at: 2, in: walls))
    let wall = walls.right
    #expect(wall.shown == [20, 21, nil, 22, 23, 24, 25, 26, 27])
    #expect((wall.view.cellForItem(at: path(2)) as? CarryCell)?.number == -1, "its handler has filled the cell")
    #expect(wall.view.cellForItem(at: path(2))?.layer.opacity == 1)
    #expect(wall.view.hasUncommittedUpdates)
    #expect(wall.view.dataSourceIndexPath(forPresentationIndexPath: path(2)) == nil)
    #expect(wall.view.dataSourceIndexPath(forPresentationIndexPath: path(3)) == path(2))
    #expect(wall.view.presentationIndexPath(forDataSourceIndexPath: path(2)) == path(3))
    #expect(context.dragItem.localObject as? Int == 5)
    let isCommitted = context.commitInsertion { path in
      #expect(path == IndexPath(item: 2, section: 0))
      wall.numbers.insert(5, at: path.item)
    }
    #expect(isCommitted)
    walls.test.settle()
    #expect(wall.shown == [20, 21, 5, 22, 23, 24, 25, 26, 27])
    #expect(!wall.view.hasUncommittedUpdates)
    #expect(!context.deletePlaceholder())
  }

  @Test func aPlaceholderStaysBehindItsItemInUpdates() throws {
    let walls = TwoWalls()
    let context = try #require(dropped(at: 3, in: walls))
    let wall = walls.right
    wall.view.performBatchUpdates {
      wall.numbers.remove(at: 0)
      wall.numbers.insert(99, at: 4)
      wall.view.deleteItems(at: [path(0)])
      wall.view.insertItems(at: [path(4)])
    }
    walls.test.settle()
    #expect(wall.shown == [21, 22, nil, 23, 24, 99, 25, 26, 27])
    context.commitInsertion { wall.numbers.insert(5, at: $0.item) }
    walls.test.settle()
    #expect(wall.shown == [21, 22, 5, 23, 24, 99, 25, 26, 27])
    #expect(wall.shown == wall.numbers)
  }

  @Test func aTapAfterAPlaceholderSelectsTheItemThere() throws {
    let walls = TwoWalls()
    _ = try #require(dropped(at: 1, in: walls))
    walls.log.lines = []
    walls.test.tap(at: walls.right.place(4))
    walls.test.tap(at: walls.right.place(1))
    #expect(walls.log.lines == ["right: select 23"])
  }

  @Test func deletingAPlaceholderClosesItsPlace() throws {
    let walls = TwoWalls()
    let context = try #require(dropped(at: 1, in: walls))
    #expect(context.deletePlaceholder())
    walls.test.settle()
    #expect(walls.right.shown == Array(20..<28))
    #expect(!context.commitInsertion { _ in Issue.record("the closure must not run") })
  }

  @Test func reloadDataRemovesPlaceholders() throws {
    let walls = TwoWalls()
    let context = try #require(dropped(at: 1, in: walls))
    walls.right.view.reloadData()
    walls.test.settle()
    #expect(walls.right.shown == Array(20..<28))
    #expect(!context.commitInsertion { _ in Issue.record("the closure must not run") })
  }

  @Test func severalPlaceholdersKeepTheirOrder() throws {
    let walls = TwoWalls()
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    walls.right.perform = { coordinator in
      for index in 0..<3 {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: IndexPath(item: 2, section: 0), reuseIdentifier: "cell")
        placeholder.cellUpdateHandler = { ($0 as? CarryCell)?.number = -index }
        contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
      }
    }
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(2))
    walls.drop()
    #expect(walls.right.shown == [20, 21, nil, nil, nil, 22, 23, 24, 25, 26, 27])
    contexts[1].commitInsertion { walls.right.numbers.insert(101, at: $0.item) }
    contexts[0].commitInsertion { walls.right.numbers.insert(100, at: $0.item) }
    contexts[2].commitInsertion { walls.right.numbers.insert(102, at: $0.item) }
    walls.test.settle()
    #expect(walls.right.shown == [20, 21, 100, 101, 102, 22, 23, 24, 25, 26, 27])
  }

  @Test func theDestinationOfADropBesideAPlaceholderCountsDataItems() throws {
    let walls = TwoWalls()
    _ = try #require(dropped(at: 1, in: walls))
    walls.right.perform = nil
    walls.log.lines = []
    walls.lift(at: walls.left.place(6))
    walls.move(to: walls.right.place(4))
    #expect(walls.right.shown == [20, nil, 21, 22, nil, 23, 24, 25, 26, 27])
    walls.drop()
    #expect(walls.log.lines.contains("right: perform at 0-3 from elsewhere"))
    #expect(walls.right.shown == [20, nil, 21, 22, 6, 23, 24, 25, 26, 27])
  }
}
