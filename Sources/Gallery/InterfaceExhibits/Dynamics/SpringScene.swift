import ExhibitSupport
import UIKit

/// A list whose cells are attached to springs: the further from the finger, the more they lag behind.
final class SpringScene: UIView, DynamicScene, UICollectionViewDataSource {
  let actionTitle = "Scroll"
  let layout = SpringFlowLayout()
  private(set) var collectionView: UICollectionView!

  override init(frame: CGRect) {
    super.init(frame: frame)
    layout.itemSize = CGSize(width: 300, height: 56)
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    collectionView = UICollectionView(frame: bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.accessibilityLabel = "Springs".localized
    addSubview(collectionView)
  }

  required init?(coder: NSCoder) { fatalError("SpringScene is made in code") }

  func begin() {
    let width = max(100, min(460, bounds.width - 40))
    if layout.itemSize.width != width {
      layout.itemSize.width = width
      layout.forget()
    }
  }

  func stop() {}

  func act() {
    let bottom = collectionView.contentSize.height - collectionView.bounds.height
    let target = collectionView.contentOffset.y > bottom / 2 ? 0 : bottom
    collectionView.setContentOffset(CGPoint(x: 0, y: target), animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    cell.show(indexPath.item + 1, hue: CGFloat(indexPath.item) / 40)
    return cell
  }
}

/// A flow layout that passes its attributes to a dynamic animator, each attached by a spring to its position.
final class SpringFlowLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  /// Removes the springs; the next layout creates them again.
  func forget() { animator.removeAllBehaviors() }

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty, collectionViewContentSize.height > 0 else { return }
    for attributes in super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
      ?? []
    {
      guard let item = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.7
      spring.frequency = 1.2
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
    guard let collectionView else { return false }
    if newBounds.size != collectionView.bounds.size { return true }
    let translation = newBounds.minY - collectionView.bounds.minY
    let finger = collectionView.panGestureRecognizer.location(in: collectionView).y
    for behavior in animator.behaviors {
      guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { continue }
      item.center.y += translation * min(1, abs(finger - spring.anchorPoint.y) / 1200)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
