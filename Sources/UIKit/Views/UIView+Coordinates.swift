extension UIView {
  /// Converts a point to another view's coordinates; nil: the window's (or, outside a window, the topmost view's).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? top).layer)
  }

  /// Returns a point of another view's coordinates in this view's; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? top).layer)
  }

  /// Converts a rectangle; through rotations the result is the bounding box.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? top).layer)
  }

  /// Returns the bounding box of another view's rectangle in this view's coordinates; nil stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? top).layer)
  }

  /// Returns a point of this view's coordinates in another space's.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let origin = screenOrigin(for: coordinateSpace)
    let place = convert(point, to: UIView.view(of: coordinateSpace))
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// Returns a point of another space's coordinates in this view's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let origin = screenOrigin(for: coordinateSpace)
    return convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: UIView.view(of: coordinateSpace))
  }

  /// Returns the bounding box of this view's rectangle in another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let origin = screenOrigin(for: coordinateSpace)
    return convert(rect, to: UIView.view(of: coordinateSpace)).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the bounding box of another space's rectangle in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    let origin = screenOrigin(for: coordinateSpace)
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: UIView.view(of: coordinateSpace))
  }

  /// The distance of the window's coordinates from those of a screen, in points; zero for spaces that are no screen.
  @inline(never)
  private func screenOrigin(for space: any UICoordinateSpace) -> CGPoint {
    guard space is ScreenCoordinateSpace, let window = top as? UIWindow else { return .zero }
    let (frame, bounds) = (window.frame, window.bounds)
    return CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }

  /// A space that is no view stands for the root of the own tree (recorded: `view-geometry/to-foreign-space`).
  ///
  /// Not inlined: Swift 6.3.1's optimiser crashes when it specialises the callers.
  @inline(never)
  private static func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// The window, or the topmost view outside of one.
  var top: UIView {
    var current = self
    while let above = current.superview { current = above }
    return current
  }
}
