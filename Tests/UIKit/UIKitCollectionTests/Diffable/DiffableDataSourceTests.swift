import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

typealias TextSnapshot = NSDiffableDataSourceSnapshot<String, String>

/// A collection view in a window with a diffable data source, and what its cell provider was asked.
@MainActor final class DiffableStage {
  let test: TestWindow
  let view: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<String, String>!
  var asked: [String] = []

  init(_ makeView: @MainActor (CGRect, UICollectionViewLayout) -> UICollectionView = UICollectionView.init) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    view = makeView(CGRect(x: 0, y: 0, width: 300, height: 400), layout)
    test = TestWindow(view, scale: 1)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    source = UICollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, path, item in
      self.asked.append(item)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  /// Applies items by section and returns what the cell provider was asked meanwhile.
  @discardableResult
  func apply(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false) -> [String] {
    asked = []
    source.apply(snapshot(sections), animatingDifferences: animated)
    test.settle()
    return asked
  }

  func snapshot(_ sections: KeyValuePairs<String, [String]>) -> TextSnapshot {
    var snapshot = TextSnapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  func cell(_ item: String) -> UICollectionViewCell? { source.indexPath(for: item).flatMap(view.cellForItem) }
}

@MainActor @Suite struct DiffableDataSourceTests {
  @Test func anAwaitedSnapshotIsAppliedOnTheMainQueue() async {
    let stage = DiffableStage()
    stage.apply(["A": ["a"]])
    let log = LogRecorder()
    let next = stage.snapshot(["A": ["a", "b"]])
    Log.redirect { log.add($0) }
    await stage.source.apply(next, animatingDifferences: false)
    await stage.source.applySnapshotUsingReloadData(stage.snapshot(["A": ["c"]]))
    Log.redirect(to: nil)
    #expect(log.all.filter { $0.contains("non-thread confined") } == [])
    #expect(stage.source.snapshot().itemIdentifiers == ["c"])
  }

  @Test func theFirstSnapshotIsShown() {
    let stage = DiffableStage()
    #expect(stage.apply(["A": ["a", "b"], "B": ["c"]]) == ["a", "b", "c"])
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "c")
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 1, section: 1)) == nil)
    #expect(stage.source.indexPath(for: "b") == IndexPath(item: 1, section: 0))
    #expect(stage.source.sectionIdentifier(for: 1) == "B")
    #expect(stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "B") == 1)
    #expect(stage.source.index(for: "C") == nil)
  }

  @Test(arguments: [true, false])
  func applyingASnapshotKeepsTheCellsOfUnchangedItems(isAnimated: Bool) throws {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"]])
    let b = try #require(stage.cell("b"))
    #expect(stage.apply(["A": ["c", "x", "b"]], animated: isAnimated) == ["x"])
    #expect(stage.cell("b") === b)
    #expect(stage.cell("b")?.frame.minY == 80)
    #expect(stage.cell("c")?.frame.minY == 0)
  }

  @Test func theSelectionFollowsItemIdentifiers() {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"]])
    stage.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.apply(["B": ["x"], "A": ["c", "a"]], animated: true)
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
  }

  @Test func itemsMoveBetweenSectionsThatComeAndGo() throws {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b"], "B": ["c"]])
    let a = try #require(stage.cell("a"))
    #expect(stage.apply(["C": ["a"], "B": ["c", "b"]], animated: true).isEmpty)
    #expect(stage.cell("a") === a)
    #expect(stage.source.snapshot().sectionIdentifiers == ["C", "B"])
    #expect(stage.source.snapshot().itemIdentifiers == ["a", "c", "b"])
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() throws {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"]])
    let b = try #require(stage.cell("b"))
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems(["a"])
    snapshot.reconfigureItems(["b"])
    stage.asked = []
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.test.settle()
    #expect(stage.asked.sorted() == ["a", "b"])
    #expect(stage.cell("b") === b)
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func aMovedItemThatIsReconfiguredKeepsItsCell() throws {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"]])
    let a = try #require(stage.cell("a"))
    var snapshot = stage.snapshot(["A": ["b", "c", "a"]])
    snapshot.reconfigureItems(["a"])
    stage.asked = []
    stage.source.apply(snapshot, animatingDifferences: true)
    stage.test.settle()
    #expect(stage.asked == ["a"])
    #expect(stage.cell("a") === a)
  }

  @Test func snapshotCompletionsAreCalledWhenTheAnimationHasEnded() {
    let stage = DiffableStage()
    stage.apply(["A": ["a"]])
    var log: [String] = []
    stage.source.apply(stage.snapshot(["A": ["a", "b"]]), animatingDifferences: true) { log.append("animated") }
    #expect(log.isEmpty)
    stage.test.settle()
    stage.source.apply(stage.snapshot(["A": ["b"]]), animatingDifferences: false) { log.append("at once") }
    stage.test.settle()
    stage.source.applySnapshotUsingReloadData(stage.snapshot(["A": []])) { log.append("reloaded") }
    stage.test.settle()
    #expect(log == ["animated", "at once", "reloaded"])
  }

  @Test func aSnapshotAppliedDuringTheAnimationOfAnotherEndsIt() {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"]])
    var ended: [Int] = []
    for index in 0..<4 {
      stage.source.apply(stage.snapshot(["A": ["c", "b", "a", "x\(index)"]]), animatingDifferences: true) {
        ended.append(index)
      }
      stage.test.advance(by: 0.05)
    }
    stage.test.settle()
    #expect(ended.sorted() == [0, 1, 2, 3])
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
    #expect(stage.cell("x3")?.frame.minY == 120)
  }

  @Test func aCompletionMayApplyAnotherSnapshot() {
    let stage = DiffableStage()
    stage.apply(["A": ["a"]])
    stage.source.apply(stage.snapshot(["A": ["b"]]), animatingDifferences: false) {
      stage.source.apply(stage.snapshot(["A": ["b", "c"]]), animatingDifferences: true)
    }
    stage.test.settle()
    #expect(stage.source.snapshot().itemIdentifiers == ["b", "c"])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func applyUsingReloadDataRequestsAllCellsAgain() {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b"]])
    stage.asked = []
    stage.source.applySnapshotUsingReloadData(stage.snapshot(["A": ["a", "b"]]))
    stage.test.settle()
    #expect(stage.asked == ["a", "b"])
  }

  @Test func snapshotsAppliedOnABackgroundQueueAreShownInOrder() async {
    let stage = DiffableStage()
    let source = stage.source!
    let snapshots = (1...20).map { count in stage.snapshot(["A": (0..<count).map { "item \($0)" }]) }
    await Task.detached {
      for snapshot in snapshots { source.apply(snapshot, animatingDifferences: false) }
    }.value
    await source.apply(stage.snapshot(["A": ["last"]]), animatingDifferences: false)
    #expect(stage.view.numberOfItems(inSection: 0) == 1)
    #expect(source.snapshot().itemIdentifiers == ["last"])
  }

  @Test func applyingASnapshotCallsTheUpdateMethodsOfACollectionViewSubclass() {
    final class Recorder: UICollectionView {
      var calls: [String] = []
      override func insertItems(at indexPaths: [IndexPath]) {
        calls.append("insert \(indexPaths.map(\.item))")
        super.insertItems(at: indexPaths)
      }
      override func deleteItems(at indexPaths: [IndexPath]) {
        calls.append("delete \(indexPaths.map(\.item))")
        super.deleteItems(at: indexPaths)
      }
      override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        calls.append("move \(indexPath.item) \(newIndexPath.item)")
        super.moveItem(at: indexPath, to: newIndexPath)
      }
    }
    let stage = DiffableStage { Recorder(frame: $0, collectionViewLayout: $1) }
    stage.apply(["A": ["a", "b", "c", "d"]])
    (stage.view as? Recorder)?.calls = []
    stage.apply(["A": ["d", "a", "x", "c"]], animated: true)
    #expect((stage.view as? Recorder)?.calls == ["delete [1]", "insert [2]", "move 3 0"])
  }

  @Test(arguments: FuzzSeeds.ranges(60, cost: 1000))
  func randomSnapshotsAreShownCompletely(seeds: Range<Int>) {
    for seed in seeds { showRandomSnapshots(seed: seed) }
  }

  private func showRandomSnapshots(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = DiffableStage()
    for _ in 0..<12 {
      var snapshot = TextSnapshot()
      var items = (0..<30).map { "i\($0)" }.shuffled(using: &random)
      for section in (0..<4).map({ "s\($0)" }).shuffled(using: &random) where Bool.random(using: &random) {
        snapshot.appendSections([section])
        let count = min(items.count, Int.random(in: 0...9, using: &random))
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      let marked = snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      if Bool.random(using: &random) { snapshot.reloadItems(marked) } else { snapshot.reconfigureItems(marked) }
      stage.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      if Bool.random(using: &random) { stage.test.advance(by: 0.1) } else { stage.test.settle() }
      #expect(stage.view.numberOfSections == snapshot.numberOfSections, "seed \(seed)")
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        #expect(
          stage.view.numberOfItems(inSection: index) == snapshot.numberOfItems(inSection: section), "seed \(seed)")
      }
    }
    stage.test.settle()
    stage.view.visibleElements.table.checkInvariants()
  }
}

/// Misuses that end the program, with the reason of iOS and what to do.
@Suite struct DiffableDataSourceMisuseTests {
  @Test func applyingASnapshotInsideTheCellProviderEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = DiffableStage()
        let other = stage.snapshot(["A": []])
        let source = stage.source!
        let nested = UICollectionViewDiffableDataSource<String, String>(collectionView: stage.view) { view, path, _ in
          (view.dataSource as? UICollectionViewDiffableDataSource<String, String>)?.apply(other)
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        nested.apply(stage.snapshot(["A": ["a"]]), animatingDifferences: false)
        stage.test.settle()
        withExtendedLifetime((source, nested)) {}
      }
    }
    expect(result, says: "Deadlock detected", "while the cell provider runs", "Apply the snapshot in the completion")
  }

  @Test func aCellProviderThatReturnsNilEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = DiffableStage()
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: stage.view) { _, _, _ in nil }
        source.apply(stage.snapshot(["A": ["a"]]), animatingDifferences: false)
        stage.test.settle()
      }
    }
    expect(
      result, says: "cell provider returned nil for index path [0, 0] with item identifier 'a'",
      "Return the cell of dequeueConfiguredReusableCell")
  }

  @Test func aSectionIndexPastTheEndEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = DiffableStage()
        stage.apply(["A": ["a"]])
        _ = stage.source.collectionView(stage.view, numberOfItemsInSection: 1)
      }
    }
    expect(result, says: "section < _impl.numberOfSections", "Section 1 was asked for, and the snapshot has 1")
  }

  @Test func aSupplementaryViewWithoutAProviderEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = DiffableStage()
        (stage.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
        stage.apply(["A": ["a"]])
      }
    }
    expect(result, says: "a supplementaryViewProvider was not specified", "Set supplementaryViewProvider")
  }

  private func expect(_ result: ExitTest.Result?, says parts: String...) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
  }
}
