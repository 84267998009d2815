import DiffCore
import UIKit
import UIKitTesting

/// The costs of finding the steps between snapshots, and of applying them.
@MainActor
enum DiffableBench {
  static func measure() -> [Measurement] { replacements() + [fewChanges(), expansion()] + [stream()] }

  // MARK: Steps

  /// Half of 10,000 items replaced, beside a bare Heckel loop and the standard library.
  private static func replacements() -> [Measurement] {
    let old = Array(0..<10_000)
    let new = old.map { $0.isMultiple(of: 2) ? $0 : $0 + 100_000 }
    let before = SectionedIdentifiers(sections: [0], items: [old])
    let after = SectionedIdentifiers(sections: [0], items: [new])
    let steps = shortestRun(of: 15) { precondition(before.operations(to: after).count == 10_000) }
    let heckel = shortestRun(of: 15) { precondition(Heckel.changeCount(from: old, to: new) == 10_000) }
    let standard = shortestRun(of: 1) { precondition(new.difference(from: old).count == 10_000) }
    return [
      Measurement(
        "diffable/half of 10,000 items replaced, against a bare Heckel loop", steps, "µs", baseline: heckel, limit: 2),
      Measurement(
        "diffable/half of 10,000 items replaced, against CollectionDifference", steps, "µs", baseline: standard,
        limit: 0.01),
    ]
  }

  /// Ten changes among a million items, beyond comparing the identifiers once.
  private static func fewChanges() -> Measurement {
    let old = Array(0..<1_000_000)
    var new = old
    for change in 1...10 { new[change * 90_000] = -change }
    let before = SectionedIdentifiers(sections: [0], items: [old])
    let after = SectionedIdentifiers(sections: [0], items: [new])
    let steps = shortestRun(of: 7) { precondition(before.operations(to: after).count == 20) }
    let comparing = shortestRun(of: 7) {
      var count = 0
      for index in old.indices where old[index] != new[index] { count += 1 }
      precondition(count == 10)
    }
    return Measurement(
      "diffable/ten changes among 1,000,000 items, beyond comparing them", (steps - comparing) / 1000, "ms", limit: 5)
  }

  // MARK: Applying

  /// A folder of 1,000 in a tree of 10,000 is opened: what happens before the first frame of the animation.
  private static func expansion() -> Measurement {
    let list = TextList(count: 0)
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append((0..<9).map { $0 * 10_000 })
    for root in 0..<9 { tree.append((1...1_110).map { root * 10_000 + $0 }, to: root * 10_000) }
    list.source.apply(tree, to: 0, animatingDifferences: false)
    list.test.settle()
    var isExpanded = false
    let time = shortestRun(
      of: 9,
      after: {
        if isExpanded { tree.collapse([20_000]) }
        list.source.apply(tree, to: 0, animatingDifferences: false)
        list.test.settle()
      },
      body: {
        tree.expand([20_000])
        list.source.apply(tree, to: 0, animatingDifferences: true)
        isExpanded = true
      })
    return Measurement("diffable/1,110 items of 10,000 are shown, before the first frame", time / 1000, "ms", limit: 5)
  }

  /// A message that grows by 1,000 words at the end of 10,000, beside frames that scroll.
  private static func stream() -> Measurement {
    let list = TextList(count: 10_000)
    list.view.scrollAnchor = .end(tolerance: 24)
    let clock = ContinuousClock()
    func time(_ range: Range<Int>, _ body: (Int) -> Void) -> Double {
      let (seconds, attoseconds) = clock.measure { for index in range { body(index) } }.components
      return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    }
    var (scrolling, streaming) = (0.0, 0.0)
    // In turns, so that a machine which becomes slower or faster meanwhile does so for both.
    for round in 0..<10 {
      list.view.setContentOffset(CGPoint(x: 0, y: 2_000 + CGFloat(round) * 600), animated: false)
      list.test.settle()
      scrolling += time(0..<50) { index in
        list.view.contentOffset.y = 2_000 + CGFloat(round * 50 + index) * 12
        list.test.advanceFrames(1)
      }
      list.view.scrollToItem(at: IndexPath(item: 9_999, section: 0), at: .bottom, animated: false)
      list.test.settle()
      streaming += time(0..<100) { _ in
        list.texts[9_999, default: ""] += " word"
        var snapshot = list.source.snapshot()
        snapshot.reconfigureItems([9_999])
        list.source.apply(snapshot, animatingDifferences: false)
        list.test.advanceFrames(1)
      }
    }
    return Measurement(
      "diffable/a frame in which the last of 10,000 messages grows, against one that scrolls", streaming / 1_000, "µs",
      baseline: scrolling / 500, limit: 1.5)
  }
}

/// A plain list of texts in a window.
@MainActor
private final class TextList {
  let view: UICollectionView
  let test: TestWindow
  var texts: [Int: String] = [:]
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!

  init(count: Int) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    test = TestWindow(view, scale: 2)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = self.texts[item] ?? "Message \(item)"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    if count > 0 { source.apply(snapshot, animatingDifferences: false) }
    test.settle()
  }
}

/// The bare loop of P. Heckel, "A technique for isolating differences between files" (1978), for unique identifiers.
private enum Heckel {
  static func changeCount(from old: [Int], to new: [Int]) -> Int {
    var places: [Int: Int] = [:]
    places.reserveCapacity(old.count)
    for (index, identifier) in old.enumerated() { places[identifier] = index }
    var isKept = [Bool](repeating: false, count: old.count)
    var inserted = 0
    for identifier in new {
      if let place = places[identifier] { isKept[place] = true } else { inserted += 1 }
    }
    return inserted + isKept.count { !$0 }
  }
}
