import Testing
import UIKit

/// The attributes that layouts give to an item that is carried.
@MainActor
@Suite struct CarriedAttributesTests {
  @Test func aLayoutWithoutAttributesHasNoneForAMovingItem() {
    let carried: UICollectionViewLayoutAttributes? = UICollectionViewLayout()
      .layoutAttributesForInteractivelyMovingItem(at: [1, 3], withTargetPosition: CGPoint(x: 37, y: 91))
    #expect(carried == nil)
  }

  @Test func theAttributesOfAMovingItemAreACopyInFront() {
    let f = Fixture()
    let carried: UICollectionViewLayoutAttributes? = f.layout.layoutAttributesForInteractivelyMovingItem(
      at: [0, 3], withTargetPosition: CGPoint(x: 37, y: 91))
    #expect(carried?.center == CGPoint(x: 37, y: 91))
    #expect(carried?.size == CGSize(width: 200, height: 40))
    #expect(carried?.zIndex == .max)
    #expect(f.layout.layoutAttributesForItem(at: [0, 3])?.zIndex == 0)
  }

  @Test func aFlowLayoutHasAttributesForAnyMovingItem() {
    let carried = UICollectionViewFlowLayout()
      .layoutAttributesForInteractivelyMovingItem(at: [1, 3], withTargetPosition: CGPoint(x: 37, y: 91))
    #expect(carried.indexPath == [1, 3])
    #expect(carried.center == CGPoint(x: 37, y: 91))
    #expect(carried.zIndex == .max)
  }

  @Test func movingCellsAreStackedInOrder() {
    let fixture = CarryFixture([Array(0..<8)])
    #expect(
      fixture.view.beginInteractiveMovement(forItemsAt: [[0, 1], [0, 2], [0, 3]], holding: [0, 2]))
    let depths = [1, 2, 3].compactMap { fixture.cell($0)?.layer.zPosition }
    #expect(Set(depths).count == 3)
    #expect(depths[1] == depths.max())
    #expect((fixture.cell(0)?.layer.zPosition ?? 0) < (depths.min() ?? 0))
    fixture.view.cancelInteractiveMovement()
  }
}
