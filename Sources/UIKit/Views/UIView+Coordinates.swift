extension UIView {
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
