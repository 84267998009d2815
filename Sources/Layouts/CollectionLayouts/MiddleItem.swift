import CollectionInteractions
import UIKit

/// The item in the middle of a flow layout whose scrolls end with an item in the middle: it stays there when the sizes
/// of the view or of the items change.
@MainActor
final class MiddleItem {
  private enum Target {
    case item(IndexPath)
    case start
    case end
  }

  /// The offset that the layout has chosen in its last preparation, in its coordinates; nil when nothing has changed.
  private(set) var restored: CGPoint?
  /// The item in the middle before a change for which the layout has not been prepared yet.
  private var target: Target?
  /// The sizes of the view and of the content before that change, and the center of the item.
  private var old: (view: CGSize, content: CGSize, center: CGPoint?)?
  /// The offset before that change: a client that scrolls meanwhile has chosen another item.
  private var offset = CGPoint.zero
  /// The last target, and the offset to which it has led.
  private var last: (target: Target, offset: CGPoint)?
  /// A Boolean value that indicates whether the layout was prepared with the present data.
  private var isPrepared = false

  /// Captures the item in the middle before a change; a finger that moves the content is not interrupted.
  func capture(in layout: UICollectionViewFlowLayout) {
    guard isPrepared, target == nil, let view = layout.collectionView, !view.isTracking else { return }
    let bounds = layout.seenBounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let isHorizontal = layout.scrollDirection == .horizontal
    offset = bounds.origin
    defer { old = (bounds.size, layout.collectionViewContentSize, center(in: layout)) }
    if let last, abs(last.offset.x - bounds.minX) < 1, abs(last.offset.y - bounds.minY) < 1 {
      target = last.target
      return
    }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let items = (layout.layoutAttributesForElements(in: near) ?? []).filter { $0.representedElementCategory == .cell }
    // On both axes: the direction of the layout may be what changes.
    func square(_ item: UICollectionViewLayoutAttributes) -> CGFloat {
      let (x, y) = (item.center.x - bounds.midX, item.center.y - bounds.midY)
      return x * x + y * y
    }
    guard let nearest = items.min(by: { square($0) < square($1) }) else { return }
    let distance = abs(isHorizontal ? nearest.center.x - bounds.midX : nearest.center.y - bounds.midY)
    let range = layout.legalOffsets
    let along = isHorizontal ? bounds.minX : bounds.minY
    let (low, high) = isHorizontal ? (range.minX, range.maxX) : (range.minY, range.maxY)
    // At its ends a line may rest although no item is in the middle.
    if distance > 1, along <= low + 1 {
      target = .start
    } else if distance > 1, along >= high - 1 {
      target = .end
    } else {
      target = .item(nearest.indexPath)
    }
  }

  /// Handles an invalidation of the layout: when the data changes, no item is kept in the middle.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
    isPrepared = false
    target = nil
    last = nil
  }

  /// Moves the content after the layout was prepared, so that the captured item is in the middle.
  func restore(in layout: UICollectionViewFlowLayout) {
    isPrepared = true
    restored = nil
    defer { target = nil }
    guard let target, let old, let view = layout.collectionView else { return }
    let center = center(in: layout)
    // Nothing has moved, so that a scroll continues.
    if old == (view.bounds.size, layout.collectionViewContentSize, center) { return }
    let range = layout.legalOffsets
    var offset = layout.seenBounds.origin
    guard abs(offset.x - self.offset.x) < 1, abs(offset.y - self.offset.y) < 1 else { return }
    switch target {
    case .start: offset = range.origin
    case .end: offset = CGPoint(x: range.maxX, y: range.maxY)
    case .item:
      guard let center else { return }
      if layout.scrollDirection == .horizontal {
        offset.x = center.x - view.bounds.width / 2
      } else {
        offset.y = center.y - view.bounds.height / 2
      }
    }
    offset.x = min(max(offset.x, range.minX), range.maxX)
    offset.y = min(max(offset.y, range.minY), range.maxY)
    last = (target, offset)
    restored = offset
    view.setContentOffset(layout.contentOffset(showing: offset), animated: false)
  }

  /// Returns the center of the target item; nil when the target is none, or does not exist.
  private func center(in layout: UICollectionViewFlowLayout) -> CGPoint? {
    guard case .item(let path) = target, let view = layout.collectionView, path.section < view.numberOfSections,
      path.item < view.numberOfItems(inSection: path.section)
    else { return nil }
    return layout.layoutAttributesForItem(at: path)?.center
  }
}

extension UICollectionViewFlowLayout {
  /// The offsets at which the view shows nothing but the content with its insets, in the layout's coordinates.
  fileprivate var legalOffsets: CGRect {
    guard let collectionView else { return .zero }
    let (insets, content, visible) = (seenInsets, collectionViewContentSize, collectionView.bounds.size)
    return CGRect(
      x: -insets.left, y: -insets.top,
      width: max(0, content.width + insets.left + insets.right - visible.width),
      height: max(0, content.height + insets.top + insets.bottom - visible.height))
  }
}
