import CollectionCore
import DiffCore

extension UICollectionView {
  /// Scrolls an item to a position; a path that does not exist ends the program, as on iOS.
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    requireOnePosition(position)
    layoutSession.prepareIfNeeded()
    Log.require(
      data.counts.contains(path),
      CollectionViewMessage.outOfRange(path, asked: "scrollToItem(at:at:animated:)", counts: data.counts))
    rows?.show(path, at: position, animated: animated)
    guard let target = offset(showing: path, at: position) else { return }
    setContentOffset(target, animated: animated)
    if animator.isAnimatingOffset {
      anchors.didDepart(to: path, at: position)
    } else {
      anchors.didJump(to: path, at: position)
    }
  }

  /// Ends the program, as on iOS, when a position contains two values along one axis.
  func requireOnePosition(_ position: ScrollPosition) {
    for (axis, names) in ScrollPosition.namesByAxis {
      let given = names.filter { position.contains($0.position) }
      Log.require(
        given.count < 2,
        CollectionViewMessage.contradictoryPosition(given.map(\.name), axis: axis, of: names.map(\.name)))
    }
  }

  /// Returns the offset at which an item is at a position, limited to the content; nil when the layout has no usable
  /// attributes for it.
  func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard data.counts.contains(path),
      let attributes = layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)), attributes.isUsable
    else { return nil }
    return legalOffset(
      near: ItemScroll.offset(
        showing: attributes.frame, at: position, bounds: bounds, insets: adjustedContentInset))
  }
}

/// The computation of the content offset at which a frame is at a scroll position.
enum ItemScroll {
  /// Returns the offset, not limited to the content; along an axis without a position the content scrolls as little as
  /// possible.
  static func offset(
    showing frame: CGRect, at position: UICollectionView.ScrollPosition, bounds: CGRect, insets: UIEdgeInsets
  ) -> CGPoint {
    CGPoint(
      x: along(
        frame.minX, frame.width, bounds.minX, bounds.width, insets.left, insets.right,
        position.contains(.left), position.contains(.centeredHorizontally), position.contains(.right)),
      y: along(
        frame.minY, frame.height, bounds.minY, bounds.height, insets.top, insets.bottom,
        position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom)))
  }

  private static func along(
    _ start: CGFloat, _ length: CGFloat, _ origin: CGFloat, _ visible: CGFloat, _ before: CGFloat, _ after: CGFloat,
    _ atStart: Bool, _ atMiddle: Bool, _ atEnd: Bool
  ) -> CGFloat {
    let first = start - before
    let last = start + length + after - visible
    if atStart { return first }
    if atMiddle { return (first + last) / 2 }
    if atEnd { return last }
    return origin > first ? first : min(max(origin, last), first)
  }
}
