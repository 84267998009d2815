import DiffCore
import DiffCoreTestSupport
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitCollection

/// Batches of updates in a flow layout whose sizes come from the delegate: an item keeps its size, wherever it moves.
@MainActor @Suite
struct FlowLayoutUpdateTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func randomFlowUpdatesEndWithTheFramesOfANewLayout(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let wall = SizedWall(&random)
    for step in 0..<6 {
      let script = wall.update(&random)
      let comment: Comment = "seed \(seed), step \(step): \(script.operations)"
      let twin = wall.twin()
      #expect(wall.fixture.view.contentSize == twin.view.contentSize, comment)
      for (section, list) in script.after.enumerated() {
        #expect(wall.fixture.header(section)?.frame == twin.header(section)?.frame, comment)
        for item in list.items.indices {
          #expect(wall.fixture.frame(item, section) == twin.frame(item, section), comment)
        }
      }
      #expect(wall.asked == wall.newPaths(of: script), comment)
    }
  }

  @Test func insertingAnItemAsksTheFlowDelegateForItOnly() {
    let delegate = SizingDelegate()
    delegate.size = { CGSize(width: 20 + CGFloat($0.item % 5) * 7, height: 40) }
    let fixture = FlowFixture(counts: [5000], delegate: delegate)
    fixture.layOut()
    let last = fixture.frame(4999)
    delegate.asked = []
    delegate.size = { _ in CGSize(width: 320, height: 100) }
    fixture.counts = [5001]
    fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    fixture.layOut()
    #expect(delegate.asked.filter { $0.hasPrefix("size") } == ["size 0-0"])
    #expect(fixture.frame(0)?.size == CGSize(width: 320, height: 100))
    #expect(fixture.frame(5000)?.size == last?.size)
    #expect(fixture.frame(5000)?.minY == last.map { $0.minY + 110 })
  }

  @Test func invalidatingInsideABatchAsksTheFlowDelegateForAllItems() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [20], delegate: delegate)
    fixture.layOut()
    delegate.asked = []
    fixture.view.performBatchUpdates {
      fixture.counts = [21]
      fixture.view.insertItems(at: [IndexPath(item: 3, section: 0)])
      fixture.layout.invalidateLayout()
    }
    fixture.layOut()
    #expect(delegate.asked.count { $0.hasPrefix("size") } == 21)
  }

  @Test func anotherFlowDelegateIsAskedForAllItems() {
    let fixture = FlowFixture(counts: [20], delegate: SizingDelegate())
    fixture.layOut()
    let other = SizingDelegate()
    fixture.view.delegate = other
    fixture.counts = [21]
    fixture.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    fixture.layOut()
    #expect(other.asked.count { $0.hasPrefix("size") } == 21)
  }

  @Test func twoBatchesBeforeALayoutPassAreBothApplied() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [6], delegate: delegate)
    delegate.size = { CGSize(width: 320, height: 10 + CGFloat($0.item)) }
    fixture.layOut()
    fixture.counts = [5]
    fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    fixture.counts = [4]
    fixture.view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    fixture.layOut()
    #expect((0..<4).map { fixture.frame($0)?.height } == [11, 12, 13, 15])
  }
}

/// A flow layout over identities: the size of an item depends on who it is, and changes when it is reloaded.
@MainActor
private final class SizedWall {
  let fixture: FlowFixture
  private let delegate = SizingDelegate()
  private(set) var asked: Set<IndexPath> = []
  private var data: [UpdateScript.Section] = []
  private var versions: [Int: Int] = [:]
  private var nextID = 1000
  private let direction: UICollectionView.ScrollDirection

  init(_ random: inout SeededGenerator) {
    direction = random.next(2) == 0 ? .vertical : .horizontal
    data = (0..<3).map { section in
      UpdateScript.Section(id: section, items: (0..<random.next(40)).map { section * 100 + 10 + $0 })
    }
    fixture = FlowFixture(counts: data.map(\.items.count), delegate: delegate)
    fixture.layout.scrollDirection = direction
    delegate.size = { [unowned self] path in
      asked.insert(path)
      return size(data[path.section].items[path.item])
    }
    fixture.layOut()
  }

  private func size(_ id: Int) -> CGSize {
    let number = id &* 7 &+ (versions[id] ?? 0) &* 13
    return CGSize(width: 20 + number % 9 * 8, height: 10 + number % 5 * 6)
  }

  /// Changes the data by a script.
  func update(_ random: inout SeededGenerator) -> UpdateScript {
    let script = UpdateScript(from: data, &random, &nextID)
    for case .reloadItem(let place) in script.operations {
      versions[data[place.section].items[place.item], default: 0] += 1
    }
    asked = []
    fixture.view.performBatchUpdates {
      data = script.after
      fixture.counts = data.map(\.items.count)
      fixture.view.updates.add(.several(script.operations))
    }
    fixture.layOut()
    return script
  }

  /// The items that were not there before, and those that were reloaded.
  func newPaths(of script: UpdateScript) -> Set<IndexPath> {
    let old = Set(script.before.flatMap(\.items))
    var paths = Set<IndexPath>()
    for (section, list) in script.after.enumerated() {
      for (item, id) in list.items.enumerated() where !old.contains(id) {
        paths.insert(IndexPath(item: item, section: section))
      }
    }
    for case .reloadItem(let place) in script.operations {
      if let new = script.newPlace(of: script.before[place.section].items[place.item]) { paths.insert(new.indexPath) }
    }
    return paths
  }

  /// The same data in a layout that has never seen other data.
  func twin() -> FlowFixture {
    let other = SizingDelegate()
    other.size = { [unowned self] in size(data[$0.section].items[$0.item]) }
    let twin = FlowFixture(counts: fixture.counts, delegate: other)
    twin.layout.scrollDirection = direction
    twin.layOut()
    twins.append(other)
    return twin
  }

  /// Delegates are weak references.
  private var twins: [SizingDelegate] = []
}
