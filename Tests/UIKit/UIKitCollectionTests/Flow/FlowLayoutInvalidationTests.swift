import Testing
import UIKit

/// The parts that a flow layout computes again after an invalidation, and those it keeps.
@MainActor
struct FlowLayoutInvalidationTests {
  @Test func aNewWidthFillsFlowLinesAgainWithoutAskingTheDelegate() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [4], size: CGSize(width: 400, height: 300), delegate: delegate)
    fixture.layOut()
    #expect(fixture.frame(3)?.minY == 34)
    delegate.asked = []
    fixture.view.frame.size.width = 200
    fixture.layOut()
    #expect(delegate.asked.isEmpty)
    #expect(fixture.frame(1) == CGRect(x: 108, y: 34, width: 80, height: 40))
    #expect(fixture.frame(3) == CGRect(x: 108, y: 84, width: 80, height: 40))
    #expect(fixture.view.contentSize == CGSize(width: 200, height: 130))
  }

  @Test func aNewHeightKeepsTheFlowLines() {
    let fixture = FlowFixture(counts: [4])
    fixture.layOut()
    let bounds = CGRect(x: 0, y: 30, width: 320, height: 900)
    #expect(!fixture.layout.shouldInvalidateLayout(forBoundsChange: bounds))
    fixture.layout.scrollDirection = .horizontal
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: bounds))
  }

  @Test func aFlowLayoutMovedAcrossItsAxisInvalidatesAttributes() throws {
    let fixture = FlowFixture(counts: [4])
    fixture.layOut()
    func context(_ x: CGFloat, _ y: CGFloat) throws -> UICollectionViewFlowLayoutInvalidationContext {
      let bounds = CGRect(x: x, y: y, width: 320, height: 480)
      let context = fixture.layout.invalidationContext(forBoundsChange: bounds)
      return try #require(context as? UICollectionViewFlowLayoutInvalidationContext)
    }
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      fixture.layout.scrollDirection = direction
      fixture.layOut()
      let isVertical = direction == .vertical
      #expect(try context(0, 0).invalidateFlowLayoutAttributes == false)
      #expect(try context(7, 0).invalidateFlowLayoutAttributes == isVertical)
      #expect(try context(0, 7).invalidateFlowLayoutAttributes == !isVertical)
      #expect(try context(7, 7).invalidateFlowLayoutDelegateMetrics == false)
    }
  }

  /// Recorded for another width, invalidation-contexts/flow-bounds-context-width, and for the same size,
  /// …/flow-bounds-context-along-axis-scroll: a new size invalidates the attributes, an offset along the axis does not.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func everyNewSizeInvalidatesFlowLayoutAttributes(direction: UICollectionView.ScrollDirection) throws {
    let fixture = FlowFixture(counts: [4])
    fixture.layout.scrollDirection = direction
    fixture.layOut()
    func invalidates(_ bounds: CGRect) throws -> Bool {
      let context = fixture.layout.invalidationContext(forBoundsChange: bounds)
      return try #require(context as? UICollectionViewFlowLayoutInvalidationContext).invalidateFlowLayoutAttributes
    }
    #expect(try invalidates(CGRect(x: 0, y: 0, width: 320, height: 900)))
    #expect(try invalidates(CGRect(x: 0, y: 0, width: 400, height: 480)))
    let along = direction == .vertical ? CGPoint(x: 0, y: 40) : CGPoint(x: 40, y: 0)
    #expect(try !invalidates(CGRect(origin: along, size: CGSize(width: 320, height: 480))))
  }

  @Test func invalidateLayoutAsksTheFlowDelegateAgain() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [2], delegate: delegate)
    fixture.layOut()
    delegate.asked = []
    fixture.layout.invalidateLayout()
    #expect(delegate.asked.isEmpty)
    fixture.layOut()
    #expect(delegate.asked == ["insets 0", "header 0", "size 0-0", "size 0-1"])
  }

  @Test func anInvalidationContextWithoutFlagsKeepsTheFlowLayout() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [2], delegate: delegate)
    fixture.layOut()
    delegate.asked = []
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutAttributes = false
    context.invalidateFlowLayoutDelegateMetrics = false
    fixture.layout.invalidateLayout(with: context)
    fixture.layOut()
    #expect(delegate.asked.isEmpty)
  }

  @Test func reloadDataAsksTheFlowDelegateAgain() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [2], delegate: delegate)
    fixture.layOut()
    fixture.counts = [1]
    delegate.asked = []
    fixture.view.reloadData()
    fixture.layOut()
    #expect(delegate.asked == ["insets 0", "header 0", "size 0-0"])
    let other = FlowFixture(counts: [1])
    delegate.asked = []
    fixture.view.dataSource = other
    fixture.layOut()
    #expect(delegate.asked == ["insets 0", "header 0", "size 0-0"])
  }

  @Test func aChangedFlowLayoutPropertyAppliesInTheNextPass() {
    let fixture = FlowFixture(counts: [3])
    fixture.layOut()
    fixture.layout.minimumLineSpacing = 30
    fixture.layout.itemSize = CGSize(width: 200, height: 20)
    fixture.layOut()
    #expect(fixture.frame(1) == CGRect(x: 60, y: 50, width: 200, height: 20))
    #expect(fixture.view.contentSize.height == 120)
  }

  @Test func aFlowLayoutSubclassMaySetPropertiesInPrepare() {
    final class Halves: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        itemSize = CGSize(width: (collectionView.bounds.width - minimumInteritemSpacing) / 2, height: 30)
      }
    }
    let fixture = FlowFixture(counts: [3], layout: Halves())
    fixture.layOut()
    #expect(fixture.frame(1) == CGRect(x: 165, y: 0, width: 155, height: 30))
    fixture.view.frame.size.width = 210
    fixture.layOut()
    #expect(fixture.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 30))
  }

  @Test func theContentInsetNarrowsFlowLines() {
    let delegate = SizingDelegate()
    let fixture = FlowFixture(counts: [3], delegate: delegate)
    fixture.layOut()
    #expect(fixture.frame(2)?.minY == 34)
    delegate.asked = []
    fixture.view.contentInset = UIEdgeInsets(top: 9, left: 58, bottom: 9, right: 58)
    fixture.layOut()
    #expect(fixture.frame(1) == CGRect(x: 112, y: 34, width: 80, height: 40))
    #expect(fixture.frame(2) == CGRect(x: 12, y: 84, width: 80, height: 40))
    #expect(fixture.view.contentSize == CGSize(width: 204, height: 130))
    #expect(delegate.asked.isEmpty)
  }

  @Test func sectionInsetsMayBeMeasuredFromTheLayoutMargins() {
    let fixture = FlowFixture(counts: [3])
    fixture.layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    fixture.layout.sectionInsetReference = .fromLayoutMargins
    fixture.view.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    fixture.layOut()
    #expect(fixture.frame(0)?.origin == CGPoint(x: 35, y: 0))
    fixture.view.layoutMargins.left = 40
    fixture.layOut()
    #expect(fixture.frame(0)?.origin == CGPoint(x: 45, y: 0))
    fixture.view.contentInset.left = 30
    fixture.layOut()
    #expect(fixture.frame(0)?.origin == CGPoint(x: 15, y: 0))
    #expect(fixture.view.contentSize.width == 290)
  }

  @Test func aFlowLayoutWithoutACollectionViewIsEmpty() {
    let layout = UICollectionViewFlowLayout()
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == [])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }
}
