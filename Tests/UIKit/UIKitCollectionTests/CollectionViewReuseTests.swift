import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCollection

@MainActor
@Suite struct CollectionViewReuseTests {
  @Test func cellsThatLeaveTheScreenAreReusedForOtherItems() {
    let f = Fixture(answers: false)
    let made = f.view.visibleElements.pools.madeCount
    #expect(made == 6)
    for y in stride(from: CGFloat(0), through: 1700, by: 37) {
      f.view.contentOffset.y = y
      f.view.layoutIfNeeded()
      let first = Int((y - 40) / 50 + 1)
      let expected = (0..<40).filter { CGFloat($0) * 50 < y + 300 && CGFloat($0) * 50 + 40 > y }
      #expect(f.visibleItems == expected, "at \(y), from \(first)")
      for cell in f.view.visibleCells {
        #expect(f.view.indexPath(for: cell).map { CGFloat($0.item) * 50 } == cell.frame.minY)
        #expect(!cell.isHidden)
      }
      f.view.visibleElements.table.checkInvariants()
    }
    #expect(f.view.visibleElements.pools.madeCount == 7)
  }

  @Test func aCellIsPreparedForReuseBeforeTheDataSourceGetsIt() {
    let f = Fixture(answers: false)
    f.view.contentOffset.y = 600
    f.view.layoutIfNeeded()
    #expect(f.view.visibleCells.allSatisfy { ($0 as? TracingCell)?.reuseCount == 1 })
  }

  @Test func willDisplayAndDidEndDisplayingAreCalledInOrder() {
    let f = Fixture(answers: false)
    f.view.delegate = f.delegate
    f.view.contentOffset.y = 55
    f.view.layoutIfNeeded()
    let calls = f.log.lines.filter { $0.hasPrefix("willDisplay") || $0.hasPrefix("didEnd") || $0.hasPrefix("cell") }
    #expect(calls == ["didEnd 0-0", "cell 0-6", "willDisplay 0-6", "cell 0-7", "willDisplay 0-7"])
  }

  @Test func dequeuedCellsHaveTheirFrameBeforeTheDataSourceReceivesThem() {
    final class Source: NSObject, UICollectionViewDataSource {
      var sizes: [CGSize] = []
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        sizes.append(cell.frame.size)
        return cell
      }
    }
    let f = Fixture(isLaidOut: false)
    let source = Source()
    f.view.dataSource = source
    f.view.layoutIfNeeded()
    #expect(source.sizes == [CGSize(width: 200, height: 40), CGSize(width: 200, height: 40)])
  }

  @Test func invalidLayoutAttributesAreReportedOnceAndNotShown() {
    final class Broken: TracingLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect) ?? []
        all[1].frame.origin.y = .nan
        return all + [all[2]]
      }
    }
    let f = Fixture(isLaidOut: false)
    let recorder = LogRecorder()
    recorder.record {
      f.view.collectionViewLayout = Broken(f.log)
      f.view.layoutIfNeeded()
      f.view.collectionViewLayout.invalidateLayout()
      f.view.layoutIfNeeded()
    }
    #expect(f.visibleItems == [0, 2, 3, 4, 5])
    #expect(recorder.all.filter { $0.contains("cell 0-1") && $0.contains("not finite") }.count == 1)
    #expect(recorder.all.filter { $0.contains("cell 0-2") && $0.contains("twice") }.count == 1)
  }

  @Test func aLayoutThatReturnsNilShowsNothing() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewLayout())
    let source = TracingSource(CallLog())
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
    #expect(view.contentSize == .zero)
  }

  @Test func negativeCountsOfTheDataSourceAreTreatedAsZero() {
    let recorder = LogRecorder()
    let f = Fixture(counts: [-3], isLaidOut: false)
    recorder.record { f.view.layoutIfNeeded() }
    #expect(f.view.visibleCells.isEmpty)
    #expect(recorder.all.contains { $0.contains("gave -3") })
  }

  @Test func aRegisteredSubclassIsMadeByItsMetatype() {
    let pools = ReusePools()
    pools.register(TracingCell.self, kind: .cell, identifier: "a")
    let view = pools.view(of: .cell, "a", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view is TracingCell)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.reuseIdentifier == "a")
    pools.recycle(view)
    #expect(pools.view(of: .cell, "a", frame: .zero) === view)
    // A class that is registered again retires the views of the old one.
    pools.register(UICollectionViewCell.self, kind: .cell, identifier: "a")
    pools.recycle(view)
    #expect(pools.view(of: .cell, "a", frame: .zero) !== view)
  }
}
