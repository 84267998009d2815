extension UIView {
  /// The distance of the window's coordinates from those of a screen, in points; zero for spaces that are no screen.
  @inline(never)
  final func screenOrigin(for space: any UICoordinateSpace) -> CGPoint {
    guard space is ScreenCoordinateSpace, let window = top as? UIWindow else { return .zero }
    let (frame, bounds) = (window.frame, window.bounds)
    return CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }

  /// A space that is no view stands for the root of the own tree (recorded: `view-geometry/to-foreign-space`).
  ///
  /// Not inlined: Swift 6.3.1's optimiser crashes when it specialises the callers.
  @inline(never)
  static func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// The window, or the topmost view outside of one.
  var top: UIView {
    var current = self
    while let above = current.superview { current = above }
    return current
  }
}
