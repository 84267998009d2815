import Testing
import UIKit

/// Pinned headers and footers.
@MainActor
struct FlowLayoutPinningTests {
  private func fixture() -> (FlowFixture, SizingDelegate) {
    let delegate = SizingDelegate()
    delegate.size = { _ in CGSize(width: 200, height: 100) }
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = FlowFixture(counts: [10, 10], layout: layout, delegate: delegate)
    fixture.layOut()
    return (fixture, delegate)
  }

  /// A section is 30 + 4 + 10 × 100 + 9 × 10 + 6 = 1130 points.
  @Test func aPinnedHeaderStaysAtTheTopWithoutAskingTheDelegate() {
    let (fixture, delegate) = fixture()
    delegate.asked = []
    fixture.view.contentOffset.y = 500
    fixture.layOut()
    #expect(delegate.asked.isEmpty)
    #expect(fixture.header(0)?.frame == CGRect(x: 0, y: 500, width: 320, height: 30))
    #expect(fixture.header(0)?.zIndex == 10)
    #expect(fixture.header(1)?.frame.minY == 1130)
    let found = fixture.layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
    #expect(found.filter { $0.representedElementCategory == .supplementaryView }.map(\.indexPath.section) == [0])
  }

  @Test func theNextSectionPushesAPinnedHeaderOff() {
    let (fixture, _) = fixture()
    fixture.view.contentOffset.y = 1120
    fixture.layOut()
    #expect(fixture.header(0)?.frame.minY == 1100)
    #expect(fixture.header(1)?.frame.minY == 1130)
  }

  @Test func aScrollInvalidatesPinnedElementsOnly() {
    let (fixture, _) = fixture()
    let bounds = fixture.view.bounds.offsetBy(dx: 0, dy: 900)
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let context = fixture.layout.invalidationContext(forBoundsChange: bounds)
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutAttributes == false)
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)]
      ])
  }
}
