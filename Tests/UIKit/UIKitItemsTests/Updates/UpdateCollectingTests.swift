import DiffCore
import Foundation
import TestSupport
import Testing

@testable import UIKitItems

/// The collection of a batch's operations, call by call.
@MainActor
@Suite struct UpdateCollectingTests {
  private final class Collector: UpdateCollecting {
    struct Batch: Equatable {
      var operations: [UpdateOperation] = []
      var tags: [Int] = []
    }

    var collected = CollectedUpdates()
    var hasLoaded = true
    var committed: [Batch] = []

    func batchWillBegin(isLate: Bool) {}
    func reconfigureNow(_ paths: [IndexPath]) {}
    func commit(_ batch: CollectedUpdates) {
      committed.append(Batch(operations: batch.operations, tags: batch.tags))
    }
  }

  /// Calls in nested batches and outside of them, against lists that are joined.
  @Test(arguments: FuzzSeeds.ranges(200))
  func operationsAreCollectedInTheOrderOfTheCalls(_ seeds: Range<Int>) {
    for seed in seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let collector = Collector()
      var (expected, open, depth) = ([Collector.Batch](), Collector.Batch(), 0)
      for _ in 0..<40 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          collector.begin()
          depth += 1
        case 1 where depth > 0:
          collector.end()
          depth -= 1
          if depth == 0 { (expected, open) = (expected + [open], Collector.Batch()) }
        case 2 where depth > 0:
          collector.discard()
          open = Collector.Batch()
        default:
          let (call, operations) = Self.call(&random)
          let tag = Bool.random(using: &random) ? Int.random(in: 0..<5, using: &random) : nil
          collector.hasLoaded = Int.random(in: 0..<5, using: &random) > 0
          collector.add(call, tag: tag)
          open.operations += operations
          if let tag { open.tags += operations.map { _ in tag } }
          guard depth == 0 else { continue }
          if collector.hasLoaded { expected.append(open) }
          open = Collector.Batch()
        }
        #expect(collector.committed == expected, "seed \(seed)")
      }
    }
  }

  private static func call(_ random: inout SeededGenerator) -> (NewOperations, [UpdateOperation]) {
    func place() -> ItemPlace {
      ItemPlace(item: Int.random(in: 0..<9, using: &random), section: Int.random(in: 0..<3, using: &random))
    }
    let places = (0..<Int.random(in: 0..<4, using: &random)).map { _ in place() }
    let paths = places.map(\.indexPath)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return (.insertions(paths), places.map { .insertItem($0) })
    case 1: return (.deletions(paths), places.map { .deleteItem($0) })
    case 2: return (.reloads(paths), places.map { .reloadItem($0) })
    case 3:
      let sections = places.map { UpdateOperation.insertSection($0.section) }
      return (.several(sections), sections)
    default:
      let move = UpdateOperation.moveItem(from: place(), to: place())
      return (.one(move), [move])
    }
  }

  @Test func negativeCountsBecomeZeroAndAreReported() {
    var reports: [String] = []
    func counts(_ answers: [Int], _ sections: Int) -> CollectionDataCounts {
      CollectionDataCounts(answers: answers, sections: sections) { count, section in
        reports.append("\(count) in \(section.map { "\($0)" } ?? "all")")
      }
    }
    #expect(counts([3, 0, 2], 3) == CollectionDataCounts([3, 0, 2]))
    #expect(reports.isEmpty)
    #expect(counts([3, -1, 2, -7], 4) == CollectionDataCounts([3, 0, 2, 0]))
    #expect(counts([], -2) == .empty)
    #expect(reports == ["-1 in 1", "-7 in 3", "-2 in all"])
  }
}
