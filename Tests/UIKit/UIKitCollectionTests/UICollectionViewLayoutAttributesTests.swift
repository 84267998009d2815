import Testing
import UIKit

@MainActor
@Suite struct UICollectionViewLayoutAttributesTests {
  final class Turned: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var angle = 1.5

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Turned
      copy.angle = angle
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Turned else { return false }
      return super.isEqual(object) && other.angle == angle
    }
  }

  @Test func aCopyOfLayoutAttributesHasClassAndValues() {
    let turned = Turned(forCellWith: IndexPath(item: 3, section: 1))
    turned.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    turned.angle = 7
    let copy = turned.copy() as? Turned
    #expect(copy?.angle == 7)
    #expect(copy?.frame == turned.frame)
    #expect(copy?.indexPath == IndexPath(item: 3, section: 1))
    #expect(turned.isEqual(copy))
    copy?.angle = 8
    #expect(!turned.isEqual(copy))
  }

  @Test func frameCenterAndSizeOfLayoutAttributesAgree() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.size == CGSize(width: 30, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(attributes.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
    #expect(attributes.size == CGSize(width: 30, height: 40))
  }

  @Test func theAffineTransformOfA3DTransformIsTheIdentity() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeRotation(0.4, 1, 0, 0)
    #expect(attributes.transform == .identity)
    #expect(!CATransform3DIsIdentity(attributes.transform3D))
    attributes.transform3D = CATransform3DMakeScale(2, 3, 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 3))
    attributes.transform = CGAffineTransform(rotationAngle: 0.3)
    #expect(CATransform3DEqualToTransform(attributes.transform3D, CATransform3DMakeRotation(0.3, 0, 0, 1)))
  }

  @Test func layoutAttributesHaveTheDefaultsOfUIKit() {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.representedElementKind == "shelf")
    #expect(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)).representedElementKind == nil)
  }
}

@MainActor
@Suite struct InvalidationContextTests {
  func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func invalidatedItemsKeepTheirOrderWithoutDuplicates() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [path(1, 2), path(0, 0), path(1, 2)])
    #expect(context.invalidatedItemIndexPaths == [path(1, 2), path(0, 0)])
    context.invalidateItems(at: [path(1, 2), path(1, 3)])
    #expect(context.invalidatedItemIndexPaths == [path(1, 2), path(0, 0), path(1, 3)])
    context.invalidateDecorationElements(ofKind: "background", at: [path(0, 0)])
    #expect(context.invalidatedDecorationIndexPaths == ["background": [path(0, 0)]])
  }

  @Test func theInvalidationContextHasTheClassOfTheLayout() {
    final class Context: UICollectionViewLayoutInvalidationContext { var note = "fresh" }
    final class Layout: UICollectionViewLayout {
      var seen: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        seen.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    layout.invalidateLayout()
    #expect(layout.seen.count == 1)
    #expect((layout.seen.first as? Context)?.note == "fresh")
    #expect(layout.seen.first?.invalidateEverything == false)
  }

  @Test func invalidatingNoSupplementaryElementsListsTheirKind() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateSupplementaryElements(ofKind: "header", at: [])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": []])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0, 0)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path(0, 0)]])
    context.invalidateDecorationElements(ofKind: "shelf", at: [])
    #expect(context.invalidatedDecorationIndexPaths == ["shelf": []])
  }
}
