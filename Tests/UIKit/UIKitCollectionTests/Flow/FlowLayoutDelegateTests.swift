import Testing
import UIKit
import UIKitTestSupport

/// The calls of a flow layout to its delegate, and their times.
@MainActor
struct FlowLayoutDelegateTests {
  @Test func aFlowLayoutAsksItsDelegateOnceSectionBySection() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [2, 0, 1], delegate: delegate)
    fixture.layOut()
    #expect(
      delegate.asked == [
        "insets 0", "header 0", "size 0-0", "size 0-1", "insets 1", "header 1", "insets 2", "header 2", "size 2-0",
      ])
    delegate.asked = []
    _ = fixture.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    _ = fixture.frame(1)
    #expect(delegate.asked.isEmpty)
    #expect(fixture.frame(0, 2) == CGRect(x: 12, y: 30 + 4 + 40 + 6 + 40 + 34, width: 80, height: 40))
    #expect(fixture.layout.collectionViewContentSize == CGSize(width: 320, height: 200))
  }

  @Test func aFlowLayoutUsesItsPropertiesForMissingDelegateMethods() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 7)
    let delegate = InsetDelegate()
    let fixture = FlowFixture(counts: [3], layout: layout, delegate: delegate)
    fixture.layOut()
    #expect(fixture.frame(0) == CGRect(x: 20, y: 0, width: 100, height: 20))
    #expect(fixture.frame(1) == CGRect(x: 200, y: 0, width: 100, height: 20))
    #expect(fixture.footer(0)?.frame == CGRect(x: 0, y: 50, width: 320, height: 7))
    #expect(fixture.header(0) == nil)
  }

  @Test func withoutADelegateSizeMethodNoItemIsAskedFor() {
    let delegate = InsetDelegate()
    let fixture = FlowFixture(counts: [1_000_000_000], delegate: delegate)
    fixture.layOut()
    #expect(fixture.frame(999_999_999) != nil)
    #expect(fixture.view.visibleCells.count == 4 * 8)
  }

  @Test func defaultDelegateMethodsReturnTheFlowLayoutProperties() {
    let fixture = FlowFixture(counts: [1])
    let delegate: any UICollectionViewDelegateFlowLayout = InsetDelegate()
    fixture.layout.itemSize = CGSize(width: 1, height: 2)
    fixture.layout.minimumLineSpacing = 3
    fixture.layout.minimumInteritemSpacing = 4
    let path = IndexPath(item: 0, section: 0)
    #expect(
      delegate.collectionView(fixture.view, layout: fixture.layout, sizeForItemAt: path) == CGSize(width: 1, height: 2))
    #expect(
      delegate.collectionView(fixture.view, layout: fixture.layout, minimumLineSpacingForSectionAt: 0) == 3)
    #expect(
      delegate.collectionView(fixture.view, layout: fixture.layout, minimumInteritemSpacingForSectionAt: 0) == 4)
  }

  @Test func aFlowDelegateMayQueryTheLayoutWhileItIsAsked() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [3], delegate: delegate)
    delegate.size = { path in
      _ = fixture.layout.collectionViewContentSize
      _ = fixture.layout.layoutAttributesForItem(at: path)
      return CGSize(width: 80, height: 40)
    }
    fixture.layOut()
    #expect(fixture.frame(2) != nil)
  }

  @Test func anInvalidSizeOfAFlowDelegateIsReportedOnce() {
    let delegate = SizingDelegate()
    delegate.size = { $0.item == 1 ? CGSize(width: CGFloat.nan, height: -3) : CGSize(width: 80, height: 40) }
    let fixture = FlowFixture(counts: [3], delegate: delegate)
    let log = LogRecorder()
    log.record {
      fixture.layOut()
      fixture.layout.invalidateLayout()
      fixture.layOut()
    }
    #expect(
      log.all == [
        "collectionView(_:layout:sizeForItemAt: [0, 1]) was asked and gave a length that is not a number: 0.0 is used. "
          + "The same is done for 1 more. Give lengths in points that are finite and, for sizes, not negative."
      ])
    #expect(fixture.frame(1)?.size == .zero)
    #expect(fixture.frame(2)?.size == CGSize(width: 80, height: 40))
  }

  @Test func anInvalidFlowLayoutPropertyIsNamedInTheMessage() {
    let log = LogRecorder()
    log.record {
      let fixture = FlowFixture(counts: [3])
      fixture.layout.itemSize = CGSize(width: CGFloat.infinity, height: 10)
      fixture.layOut()
      #expect(fixture.frame(2) == CGRect(x: 0, y: 40, width: 320, height: 10))
    }
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("UICollectionViewFlowLayout.itemSize was asked and gave the length inf") == true)
  }
}
