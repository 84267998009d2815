import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Random drags against a plain model: taking out and putting in, or exchanging two.
@MainActor
@Suite struct RearrangeScriptTests {
  @Test(arguments: 0..<12) func randomDragsOfARearrangeableLayoutNeitherLoseNorDuplicateItems(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = seed % 3 == 0 ? [Array(0..<7), [], Array(20..<31)] : [Array(0..<40)]
    let f = RearrangeFixture(sections) {
      $0.layout.mode = seed % 2 == 0 ? .shift : .swap
      $0.layout.scrollDirection = seed % 5 == 4 ? .horizontal : .vertical
      $0.view.layoutMirroring = .always
      if seed % 4 == 3 { $0.view.semanticContentAttribute = .forceRightToLeft }
    }
    for round in 0..<10 {
      let before = f.items
      f.moves = []
      f.ends = []
      guard let path = f.view.indexPathsForVisibleItems.randomElement(using: &random) else { break }
      var last = f.middle(path.item, path.section)
      f.test.touchDown(at: last)
      f.test.advance(by: 0.25)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let next = CGPoint(x: .random(in: 0...360, using: &random), y: .random(in: 0...480, using: &random))
        f.go(from: last, to: next, steps: Int.random(in: 1...6, using: &random))
        last = next
        #expect(f.items.flatMap { $0 }.sorted() == before.flatMap { $0 }.sorted(), "seed \(seed), round \(round)")
        #expect(f.items.map(\.count) == (0..<f.items.count).map(f.view.numberOfItems), "seed \(seed), round \(round)")
      }
      let isCancelled = Int.random(in: 0..<4, using: &random) == 0
      let at = f.layout.draggedIndexPath
      if isCancelled { f.test.cancelTouch() } else { f.test.lift() }
      if Bool.random(using: &random) { f.test.settle() } else { f.test.advanceFrames(3) }
      guard at != nil else { continue }
      let end = f.ends.last ?? "none"
      #expect(f.items == model(before, end, f.layout.mode), "seed \(seed), round \(round): \(f.moves) ended \(end)")
      if isCancelled { #expect(f.items == before, "seed \(seed), round \(round)") }
    }
    f.test.settle()
    let shown = f.view.indexPathsForVisibleItems.map { f.items[$0.section][$0.item] }
    #expect(f.shown == shown, "seed \(seed)")
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
    #expect(f.picture == nil, "seed \(seed)")
  }

  /// Returns the arrays after a drag "0.1>0.4".
  private func model(_ items: [[Int]], _ way: String, _ mode: RearrangeableFlowLayout.Mode) -> [[Int]] {
    let numbers = way.split(whereSeparator: { ".>".contains($0) }).compactMap { Int($0) }
    guard numbers.count == 4 else { return [] }
    var items = items
    if mode == .swap {
      let other = items[numbers[2]][numbers[3]]
      items[numbers[2]][numbers[3]] = items[numbers[0]][numbers[1]]
      items[numbers[0]][numbers[1]] = other
    } else {
      let item = items[numbers[0]].remove(at: numbers[1])
      items[numbers[2]].insert(item, at: numbers[3])
    }
    return items
  }
}
