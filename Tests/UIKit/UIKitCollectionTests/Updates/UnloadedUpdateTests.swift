import Testing
import UIKit
import UIKitTesting

/// Updates of a view that has not asked its data source for anything.
@MainActor
@Suite struct UnloadedUpdateTests {
  @Test func updatesBeforeTheDataWasLoadedAreNotChecked() {
    let f = Fixture(counts: [3], isLaidOut: false)
    f.view.deleteItems(at: [[0, 7]])
    f.view.insertItems(at: [[4, 0]])
    f.view.reloadSections([2])
    f.view.moveItem(at: [0, 8], to: [0, 9])
    #expect(f.log.lines.filter { $0.hasPrefix("count") }.isEmpty)
    f.view.layoutIfNeeded()
    #expect(f.view.numberOfItems(inSection: 0) == 3)
    // They count from here on.
    f.source.counts = [2]
    f.view.deleteItems(at: [[0, 2]])
    #expect(f.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func updatesBeforeAnotherDataSourceIsLoadedAreNotChecked() {
    let f = Fixture(counts: [3])
    let other = TracingSource(f.log)
    other.counts = [5]
    f.view.dataSource = other
    f.view.deleteItems(at: [[0, 9]])
    f.view.layoutIfNeeded()
    #expect(f.view.numberOfItems(inSection: 0) == 5)
  }

  @Test func aBatchThatFailsBeforeTheDataWasLoadedSaysSo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let f = Fixture(counts: [3], isLaidOut: false)
        f.view.performBatchUpdates { f.view.deleteItems(at: [[0, 7]]) }
        withExtendedLifetime(f) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("names what does not exist before the batch"))
    #expect(text.contains("had not loaded its data yet"))
  }
}
