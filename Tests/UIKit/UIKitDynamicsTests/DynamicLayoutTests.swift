import Foundation
import Testing
import UIKit
import UIKitTesting

/// A flow layout whose cells hang on springs: scrolling pulls them, the further from the finger the more.
private final class SpringyFlowLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
    for attributes in all {
      let copy = attributes.copy() as! UICollectionViewLayoutAttributes
      let spring = UIAttachmentBehavior(item: copy, attachedToAnchor: copy.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let distance = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for behavior in animator.behaviors {
      guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { continue }
      item.center.y += distance * min(1, abs(spring.anchorPoint.y - newBounds.midY) / 500)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

private final class Source: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite
struct DynamicLayoutTests {
  @Test func cellsAttachedToSpringsFollowAScroll() throws {
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let source = Source()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 1)
    test.settle()
    let path = IndexPath(item: 7, section: 0)
    let resting = try #require(view.cellForItem(at: path)).frame
    #expect(resting.minY == 350)
    #expect(!layout.animator.isRunning)
    #expect(layout.animator.layoutAttributesForCell(at: path)?.frame == resting)
    view.contentOffset.y = 60
    test.advanceFrames(2)
    let pulled = try #require(view.cellForItem(at: path)).frame
    #expect(pulled.minY > resting.minY + 3, "\(pulled)")
    #expect(layout.animator.isRunning)
    test.settle()
    let back = try #require(view.cellForItem(at: path)).frame
    #expect(abs(back.minY - resting.minY) < 1, "\(back)")
    #expect(!layout.animator.isRunning)
  }
}
