extension UIView {
  /// Returns the offset of the window's coordinates from those of a screen, in points; zero for other spaces.
  @inline(never)
  final func screenOrigin(for space: any UICoordinateSpace) -> CGPoint {
    guard space is ScreenCoordinateSpace, let window = top as? UIWindow else { return .zero }
    let (frame, bounds) = (window.frame, window.bounds)
    return CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }

  /// Returns the view that is a space; another space means the root of the view's own tree (recorded:
  /// `view-geometry/to-foreign-space`).
  ///
  /// Not inlined: Swift 6.3.1's optimizer crashes when it specializes the callers.
  @inline(never)
  static func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// The window, or the topmost view outside a window.
  var top: UIView {
    var current = self
    while let above = current.superview { current = above }
    return current
  }

  /// Returns a point of this view in the coordinates of another space.
  final func place(of point: CGPoint, in space: any UICoordinateSpace) -> CGPoint {
    let origin = screenOrigin(for: space)
    let place = convert(point, to: UIView.view(of: space))
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// Returns a point of another space in this view's coordinates.
  final func ownPlace(of point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    let origin = screenOrigin(for: space)
    return convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: UIView.view(of: space))
  }

  /// Returns the bounding box of a rectangle of this view in the coordinates of another space.
  final func place(of rect: CGRect, in space: any UICoordinateSpace) -> CGRect {
    let origin = screenOrigin(for: space)
    return convert(rect, to: UIView.view(of: space)).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the bounding box of a rectangle of another space in this view's coordinates.
  final func ownPlace(of rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    let origin = screenOrigin(for: space)
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: UIView.view(of: space))
  }
}
