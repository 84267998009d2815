import CollectionCore
import DiffCore
import GeometryCore

extension UICollectionView {
  /// Scrolls an item to a position; a path that does not exist ends the program, as on iOS.
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    requireOnePosition(position)
    layoutSession.prepareIfNeeded()
    Log.require(
      layoutSession.counts.contains(path),
      CollectionViewMessage.outOfRange(path, asked: "scrollToItem(at:at:animated:)", counts: layoutSession.counts))
    rows?.show(path, at: position, animated: animated)
    guard let target = offset(showing: path, at: position) else { return }
    setContentOffset(target, animated: animated)
    let (place, alignment) = (ItemPlace(path), ItemAlignment(position))
    layoutSession.handle(
      .anchor(animator.isAnimatingOffset ? .scrollToItemBegan(place, alignment) : .itemShown(place, alignment)))
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
    guard layoutSession.counts.contains(path),
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
      ItemAlignment(position).offset(
        showing: Rect(standardizing: frame), bounds: Rect(bounds),
        insets: Insets(
          top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
          right: Double(insets.right))))
  }
}

extension ItemAlignment {
  /// Creates the alignment of a scroll position; the first of several values along an axis counts.
  init(_ position: UICollectionView.ScrollPosition) {
    self.init(
      horizontal: position.contains(.left)
        ? .start : position.contains(.centeredHorizontally) ? .middle : position.contains(.right) ? .end : .nearest,
      vertical: position.contains(.top)
        ? .start : position.contains(.centeredVertically) ? .middle : position.contains(.bottom) ? .end : .nearest)
  }
}
