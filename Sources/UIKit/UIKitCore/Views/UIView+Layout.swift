import SwiftRuntime

extension UIView {
  /// Returns a length rounded to whole pixels of the view's screen.
  package func roundedToPixels(_ v: CGFloat) -> CGFloat {
    let scale = pixelScale
    return (v * scale).rounded() / scale
  }

  package final func autoresize(from old: CGSize, to new: CGSize) {
    var f = frame
    let m = autoresizingMask
    (f.origin.x, f.size.width) = UIView.autoresize(
      f.origin.x, f.size.width, old.width, new.width, m.contains(.flexibleLeftMargin), m.contains(.flexibleWidth),
      m.contains(.flexibleRightMargin))
    (f.origin.y, f.size.height) = UIView.autoresize(
      f.origin.y, f.size.height, old.height, new.height, m.contains(.flexibleTopMargin), m.contains(.flexibleHeight),
      m.contains(.flexibleBottomMargin))
    frame = f
  }

  func layOut() {
    if propertiesState != .current { updateOwnProperties() }
    if viewOwner == nil, !hasOwnLayout { return layOutSubviews() }
    run(.layout) { layOutSubviews() }
  }

  func boundsSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if contentMode == .redraw { setNeedsDisplay() }
    if old.width != bounds.width, viewOwner != nil { systemMarginsMayHaveChanged(from: old.width) }
    guard autoresizesSubviews, !subviews.isEmpty else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty && subview.followsAutoresizingMask {
      subview.autoresize(from: old, to: bounds.size)
    }
  }

  func isUsable(_ r: CGRect, _ property: String) -> Bool {
    if r.origin.x.isFinite, r.origin.y.isFinite, r.size.width.isFinite, r.size.height.isFinite { return true }
    Log.warn(
      "\(Swift.type(of: self)).\(property) was set to \(r), which is not finite; the old value stays. Look for a division "
        + "by zero or a size that was not set yet.")
    return false
  }

  func contentModeDidChange() {
    layer.contentsGravity =
      switch contentMode {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  /// The scale of the view's screen, in pixels per point.
  var pixelScale: CGFloat { storedWindow?.screen.scale ?? UIScreen.main.scale }

  /// A Boolean value that indicates whether the layout may run client code: not that of a plain view, and not that of a
  /// collection view or table, whose data source makes cells during layout.
  private var hasOwnLayout: Bool {
    let type = Swift.type(of: self)
    return OverridableMethod.layoutSubviews.isOverridden(in: type, below: type.layoutBaseClass)
  }

  private func layOutSubviews() {
    viewOwner?.viewWillLayoutSubviews()
    viewOwner?.updateUnavailableIfStale()
    if constraintState != nil { layoutByConstraints() }
    if cornerState != nil { resolveCorners() }
    layoutSubviews()
    viewOwner?.viewDidLayoutSubviews()
  }

  /// Distributes the change of an extent among its flexible parts, in proportion to their lengths; equally when all are
  /// zero.
  private static func autoresize(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ startMoves: Bool, _ lengthMoves: Bool,
    _ endMoves: Bool
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let end = old - start - length
    let flexible = (startMoves ? start : 0) + (lengthMoves ? length : 0) + (endMoves ? end : 0)
    let count = CGFloat((startMoves ? 1 : 0) + (lengthMoves ? 1 : 0) + (endMoves ? 1 : 0))
    guard count > 0, change != 0 else { return (start, length) }
    func share(_ part: CGFloat) -> CGFloat { flexible > 0 ? change * part / flexible : change / count }
    return (
      start + (startMoves ? share(start) : 0),
      lengthMoves ? max(0, length + share(length)) : length
    )
  }
}
