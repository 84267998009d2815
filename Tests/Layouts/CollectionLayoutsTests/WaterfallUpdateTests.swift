import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A waterfall after updates, self-sizing or a new column count has the frames of a newly laid out one.
@MainActor
@Suite struct WaterfallUpdateTests {
  @Test(arguments: [WaterfallLayout.ItemRenderDirection.shortestFirst, .leftToRight, .rightToLeft])
  func randomUpdatesOfAWaterfallEqualAFreshLayout(_ direction: WaterfallLayout.ItemRenderDirection) {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      let source = WaterfallItems(
        (0..<3).map { _ in
          (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            CGFloat.random(in: 0...150, using: &generator).rounded()
          }
        })
      let layout = WaterfallLayout()
      layout.columnCount = 3
      layout.itemRenderDirection = direction
      layout.headerHeight = 20
      let (view, test) = source.show(layout)
      test.layout()
      for step in 0..<8 {
        var next = source.heights
        var (deleted, inserted, moved): ([IndexPath], [IndexPath], [(IndexPath, IndexPath)]) = ([], [], [])
        for section in next.indices {
          let count = next[section].count
          var left = Set<Int>()
          for _ in 0..<Int.random(in: 0...3, using: &generator) where count > 0 {
            left.insert(Int.random(in: 0..<count, using: &generator))
          }
          let kept = next[section].indices.filter { !left.contains($0) }.map { (old: $0, $0) }
          var order: [(old: Int?, height: CGFloat)] = kept.map { ($0.old, source.heights[section][$0.old]) }
          deleted += left.sorted().map { IndexPath(item: $0, section: section) }
          // One item moves, others are inserted.
          var mover: Int?
          if order.count > 2, Bool.random(using: &generator) {
            let from = Int.random(in: 0..<order.count, using: &generator)
            mover = order[from].old
            order.remove(at: from)
          }
          for _ in 0..<Int.random(in: 0...3, using: &generator) {
            order.insert(
              (nil, CGFloat.random(in: 0...150, using: &generator).rounded()),
              at: Int.random(in: 0...order.count, using: &generator))
          }
          if let mover {
            order.insert(
              (mover, source.heights[section][mover]), at: Int.random(in: 0...order.count, using: &generator))
          }
          for (item, entry) in order.enumerated() {
            if entry.old == nil { inserted.append(IndexPath(item: item, section: section)) }
            if let old = entry.old, old == mover {
              moved.append((IndexPath(item: old, section: section), IndexPath(item: item, section: section)))
            }
          }
          next[section] = order.map(\.height)
        }
        source.askedCount = 0
        view.performBatchUpdates {
          source.heights = next
          view.deleteItems(at: deleted)
          view.insertItems(at: inserted)
          for (from, to) in moved { view.moveItem(at: from, to: to) }
        }
        #expect(source.askedCount == inserted.count, "seed \(seed), step \(step): only new items are asked for")
        let (expected, size) = source.laidOutAnew(like: layout)
        #expect(source.frames(in: layout) == expected, "seed \(seed), step \(step)")
        #expect(layout.collectionViewContentSize == size, "seed \(seed), step \(step)")
        #expect(view.contentSize == size, "seed \(seed), step \(step)")
      }
      test.settle()
    }
  }

  @Test func anInsertionNearTheEndOfAWaterfallLaysOutOnlyLaterItems() {
    let source = WaterfallItems([(0..<5_000).map { CGFloat(40 + $0 * 7 % 90) }, [50, 60]])
    let layout = WaterfallLayout()
    let (view, test) = source.show(layout)
    test.layout()
    #expect(source.askedCount == 5_002)
    source.askedCount = 0
    source.heights[0].insert(33, at: 4_990)
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 4_990, section: 0)]) }
    test.settle()
    #expect(source.askedCount == 1)
    let (expected, size) = source.laidOutAnew(like: layout)
    #expect(source.frames(in: layout) == expected)
    #expect(view.contentSize == size)
  }

  @Test func sizesOfReloadedItemsAndSectionsAreRequestedAgain() {
    let source = WaterfallItems([[50, 60, 70, 80], [90]])
    let layout = WaterfallLayout()
    let (view, test) = source.show(layout)
    test.layout()
    source.heights[0][1] = 160
    view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
    source.heights.insert([10, 20, 30], at: 1)
    view.performBatchUpdates { view.insertSections([1]) }
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
    source.heights[2].append(44)
    source.heights[0].removeFirst()
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 2))
    }
    // The moved item is another one here, with another height: only a new layout knows it when it stays in the section.
    layout.invalidateLayout()
    test.settle()
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
    source.heights = []
    view.reloadData()
    test.layout()
    #expect(view.contentSize == .zero)
  }

  /// Sizes that are given section by section lie as those that are asked for one by one; later items are asked for.
  @Test func sizesOfAWholeSectionCanBeGivenAtOnce() {
    let source = WaterfallItems([(0..<100).map { CGFloat(40 + $0 * 7 % 90) }, [], [30, 40]])
    source.givesAllAtOnce = true
    let layout = WaterfallLayout()
    let (view, test) = source.show(layout)
    test.layout()
    #expect(source.askedCount == 0)
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
    source.heights[0].insert(77, at: 50)
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 50, section: 0)]) }
    #expect(source.askedCount == 1)
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
    test.settle()
    // Too few: the others take no room.
    source.dropsLast = 2
    layout.invalidateLayout()
    test.layout()
    #expect(source.frames(in: layout)[0].suffix(3).map { $0.height > 0 } == [true, false, false])
    #expect(source.frames(in: layout)[2].allSatisfy { $0.height == 0 })
  }

  @Test func onlySizesOfInvalidatedItemsAreRequestedAgain() {
    let source = WaterfallItems([(0..<100).map { CGFloat(40 + $0 * 7 % 90) }])
    let layout = WaterfallLayout()
    let (_, test) = source.show(layout)
    test.layout()
    source.askedCount = 0
    source.heights[0][60] = 200
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 60, section: 0)])
    layout.invalidateLayout(with: context)
    test.layout()
    #expect(source.askedCount == 1)
    #expect(source.frames(in: layout) == source.laidOutAnew(like: layout).frames)
  }

  @Test func aWaterfallUsesTheHeightsOfSelfSizingCells() {
    let source = WaterfallItems([(0..<60).map { CGFloat(30 + $0 * 37 % 120) }])
    let layout = WaterfallLayout()
    layout.estimatedItemHeight = 50
    let (view, test) = source.show(layout)
    test.settle()
    #expect(source.askedCount == 0)
    for offset in stride(from: CGFloat(0), through: 2_400, by: 200) {
      view.contentOffset.y = min(offset, max(0, view.contentSize.height - 480))
      test.settle()
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        #expect(cell.frame.height == source.heights[0][path.item])
        #expect(cell.frame.width == 160)
      }
    }
    let bottoms = source.frames(in: layout)[0].map(\.maxY)
    #expect(view.contentSize.height == bottoms.max())
  }

  /// An item that moved keeps the height that its cell asked for; reloaded, it has that of its new content.
  @Test func movedItemsOfAWaterfallKeepTheirHeightUntilReloaded() throws {
    let source = WaterfallItems([[80, 30, 120, 55, 95, 40, 70]])
    let layout = WaterfallLayout()
    layout.estimatedItemHeight = 50
    let (view, test) = source.show(layout)
    test.settle()
    #expect(source.frames(in: layout)[0].map(\.height) == source.heights[0])
    source.heights[0].insert(source.heights[0].remove(at: 2), at: 5)
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 5, section: 0))
    }
    // Before any cell was asked again.
    #expect(source.frames(in: layout)[0].map(\.height) == source.heights[0])
    test.settle()
    #expect(source.frames(in: layout)[0].map(\.height) == source.heights[0])
    for height in [200, 33] as [CGFloat] {
      source.heights[0][5] = height
      view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 5, section: 0)]) }
      test.settle()
      #expect(source.frames(in: layout)[0].map(\.height) == source.heights[0])
      let cell = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0)))
      #expect(cell.frame.height == height && cell.frame == source.frames(in: layout)[0][5])
    }
    // One moves while another is reloaded.
    source.heights[0][0] = 144
    source.heights[0].append(source.heights[0].remove(at: 5))
    view.performBatchUpdates {
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 6, section: 0))
    }
    test.settle()
    #expect(source.frames(in: layout)[0].map(\.height) == source.heights[0])
    let bottoms = source.frames(in: layout)[0].map(\.maxY)
    #expect(view.contentSize.height == bottoms.max())
  }
}
