import CollectionCore

// The views of items that are moved interactively.
extension UICollectionReusableView {
  /// The offset by which each further item protrudes from below the held one, in points.
  private static let fan = CGVector(dx: 6, dy: 6)

  /// Places the view of a moving item by the layout's attributes for it, below a number of others.
  final func carry(_ key: ElementKey, in collectionView: UICollectionView, at position: CGPoint, depth: Int) {
    let out = CGFloat(min(depth, 3))
    // A view that came from a row remains in it, wherever it is held.
    let shift = (superview as? OrthogonalContentView)?.row?.shift ?? .zero
    let position = CGPoint(x: position.x + Self.fan.dx * out - shift.x, y: position.y + Self.fan.dy * out - shift.y)
    let session = collectionView.layoutSession
    let asked: UICollectionViewLayoutAttributes? =
      collectionView.storedLayout.layoutAttributesForInteractivelyMovingItem(
        at: key.indexPath, withTargetPosition: session.mirrored(position))
    guard let asked else { return }
    let place = session.mirrored(asked).renamed(key)
    // Near the greatest integer a layer's depth, a floating-point number, has steps of 1024.
    place.values.zIndex -= place.values.zIndex > 1 << 52 ? depth << 12 : depth
    if place.values.isFinite { carry(to: place) }
  }

  /// Moves the center of a lifted view with the pointer at once, even in an animation; its other properties are
  /// animated.
  private func carry(to place: UICollectionViewLayoutAttributes) {
    let cell = self as? UICollectionViewCell
    let isLifted = cell.map { $0.dragState != .none } ?? true
    if !isLifted { cell?.dragState = .lifting }
    guard isLifted, let known = appliedAttributes?.renamed(place.element) else { return self.place(place) }
    if known.values.center != place.values.center {
      UIView.performWithoutAnimation { center = place.values.center }
      known.values.center = place.values.center
      cell?.dragState = .dragging
    }
    // A client's own transform of a lifted cell is preserved while the layout returns the same appearance.
    if known.isSame(as: place) { appliedAttributes = known } else { self.place(place) }
  }
}
