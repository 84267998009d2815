import CollectionInteractions
public import UIKit

/// A line of covers: the centered one faces the viewer, the others are turned beside it.
///
/// With n = d / 100 of the distance d to the middle, a cover within |n| < 1 is turned by n · 45°, moved outwards by
/// 40 · |n| points and scaled by 1 + 0.3 · (1 − |n|); one further away is turned by 45°. The eye is at 4.6777 item
/// lengths.
open class CoverFlowLayout: LineLayout {
  /// The distance from the center at which a cover is fully turned, in points.
  open var turningDistance: CGFloat = 100 {
    didSet { if turningDistance != oldValue { invalidateLayout() } }
  }
  /// The distance by which a turned cover is moved outwards, in points.
  open var flowOffset: CGFloat = 40 {
    didSet { if flowOffset != oldValue { invalidateLayout() } }
  }
  /// The angle of a fully turned cover, in radians.
  open var turn: CGFloat = .pi / 4 {
    didSet { if turn != oldValue { invalidateLayout() } }
  }

  public override init() {
    super.init()
    itemSize = CGSize(width: 170, height: 200)
    sectionInset = UIEdgeInsets(top: 225, left: 35, bottom: 225, right: 35)
    minimumLineSpacing = -51
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Includes the enlargement by perspective of a cover that is turned toward the eye.
  open override var decorationReach: CGFloat { max(itemSize.width, itemSize.height) * (zoomFactor + 0.2) + flowOffset }

  open override func decorate(_ attributes: UICollectionViewLayoutAttributes, at distance: CGFloat) {
    let isBefore = distance > 0
    let share = min(abs(distance) / turningDistance, 1)
    let side: CGFloat = isBefore ? -1 : 1
    let isHorizontal = scrollDirection == .horizontal
    // Depth only orders the covers; it is applied before the perspective so that it does not enlarge them.
    let depth = share < 1 ? (1 - share) * 40_000 + (isBefore ? 200 : 0) : 0
    // Transforms are not mirrored with the positions of the covers.
    let direction: CGFloat = isHorizontal && isMirrored ? -1 : 1
    let offset = direction * side * flowOffset * share
    var transform = CATransform3DMakeTranslation(isHorizontal ? offset : 0, isHorizontal ? 0 : offset, depth)
    transform.m34 = -1 / (4.6777 * (isHorizontal ? attributes.size.width : attributes.size.height))
    let angle = -direction * side * turn * share * (isHorizontal ? 1 : -1)
    transform = CATransform3DRotate(transform, angle, isHorizontal ? 0 : 1, isHorizontal ? 1 : 0, 0)
    let zoom = 1 + zoomFactor * (1 - share)
    transform = CATransform3DScale(transform, zoom, zoom, 1)
    attributes.transform3D = transform
    // The original gives 1 to all within the turning distance and 0 to the others, so that covers that lie closer than
    // that cover the one in the middle, and on one side each lies over the one nearer to it.
    let pitch = max(1, (isHorizontal ? attributes.size.width : attributes.size.height) + minimumLineSpacing)
    attributes.zIndex = 1 - Int((abs(distance) / pitch).rounded())
  }
}
