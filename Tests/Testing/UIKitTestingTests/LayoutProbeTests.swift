import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct LayoutProbeTests {
  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    return layout
  }

  @Test func aLayoutProbeReturnsTheFramesOfAllItems() {
    let probe = LayoutProbe(flow(), size: CGSize(width: 320, height: 480), items: [7])
    #expect(probe.frames.count == 7)
    #expect(probe.frames[6] == CGRect(x: 0, y: 120, width: 100, height: 50))
    #expect(probe.contentSize == CGSize(width: 320, height: 170))
  }

  @Test func aLayoutProbeReturnsHeadersVisibleItemsAndElements() {
    let layout = flow()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let probe = LayoutProbe(layout, size: CGSize(width: 320, height: 100), items: [3, 30])
    #expect(
      probe.frame(ofKind: UICollectionView.elementKindSectionHeader, section: 1)
        == CGRect(x: 0, y: 80, width: 320, height: 30))
    #expect(probe.visibleItems == (0..<3).map { IndexPath(item: $0, section: 0) })
    #expect(probe.elements(in: CGRect(x: 0, y: 0, width: 320, height: 30)).count == 1)
    probe.scroll(to: CGPoint(x: 0, y: 110))
    #expect(probe.visibleItems.first == IndexPath(item: 0, section: 1))
  }

  @Test func aLayoutProbeReloadsCountsAndResizes() {
    let probe = LayoutProbe(flow(), size: CGSize(width: 320, height: 480), items: [2])
    probe.reload(items: [1, 4])
    #expect(probe.frames.count == 5)
    probe.resize(to: CGSize(width: 210, height: 480))
    #expect(probe.frame(2, section: 1).minY > probe.frame(0, section: 1).minY)
  }
}

@MainActor
@Test func theCallRecorderRecordsCallsInOrder() {
  let recorder = CallRecorder()
  recorder.record("one")
  let calls = recorder.during {
    recorder.record("two")
    recorder.record("three")
  }
  #expect(calls == ["two", "three"])
  #expect(recorder.calls.isEmpty)
}
