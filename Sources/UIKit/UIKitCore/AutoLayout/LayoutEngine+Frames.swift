import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Returns an item's frame in the coordinates of its superview or owning view, rounded to pixels.
  ///
  /// Recorded (conformance topic auto-layout): origin and size are each rounded to the nearest pixel.
  func frame(of item: LayoutItem, scale: CGFloat) -> CGRect {
    func whole(_ value: Double) -> CGFloat {
      // Halves that fell short by rounding errors are rounded up as well.
      ((CGFloat(value) * scale) + 1e-6).rounded() / scale
    }
    return CGRect(
      x: whole(value(item.x) - value(item.parent?.x)), y: whole(value(item.y) - value(item.parent?.y)),
      width: whole(value(item.width)), height: whole(value(item.height)))
  }

  /// Marks the superviews of views whose frames will change as needing layout.
  func markMovedViews(except view: UIView?) {
    guard let root else { return }
    let scale = root.pixelScale
    for item in items where !item.isRoot {
      guard let moved = item.view, !moved.translatesAutoresizingMaskIntoConstraints else {
        if let guide = item.guide, guide.role == .content { setContentSize(of: item, guide) }
        continue
      }
      if moved.superview !== view, !moved.hasConstraintFrame(frame(of: item, scale: scale)) {
        moved.superview?.setNeedsLayout()
      }
    }
  }

  /// Sets the frames of the subviews that are laid out by constraints.
  func placeSubviews(of view: UIView) {
    let scale = view.pixelScale
    for subview in view.subviews {
      guard let item = subview.constraintState?.item, item.engine === self,
        !subview.translatesAutoresizingMaskIntoConstraints
      else { continue }
      subview.applyConstraintFrame(frame(of: item, scale: scale))
    }
  }

  /// Returns a guide's frame in the coordinates of its owning view.
  static func frame(of guide: UILayoutGuide, in owner: UIView) -> CGRect {
    let root = owner.layoutRoot
    guard root.constraintState?.isInUse == true else { return .zero }
    let engine = root.constraintState?.engine ?? make(root: root)
    engine.update()
    guard let item = guide.item, item.engine === engine else { return .zero }
    return engine.frame(of: item, scale: owner.pixelScale)
  }

  private func value(_ variable: ConstraintSolver.Variable?) -> Double { variable.map { solver.value(of: $0) } ?? 0 }

  private func setContentSize(of item: LayoutItem, _ guide: UILayoutGuide) {
    guard let scrollView = guide.owningView as? UIScrollView, item.width != nil || item.height != nil else { return }
    let size = frame(of: item, scale: scrollView.pixelScale).size
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }
}

extension UIView {
  /// Returns whether bounds and center are those of a frame, regardless of the transform.
  func hasConstraintFrame(_ frame: CGRect) -> Bool {
    let frame = ownFrame(for: frame)
    return bounds.size == frame.size && center == center(for: frame)
  }

  func applyConstraintFrame(_ frame: CGRect) {
    let frame = ownFrame(for: frame)
    let bounds = self.bounds
    if bounds.size != frame.size { self.bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let center = center(for: frame)
    if self.center != center { self.center = center }
  }

  private func center(for frame: CGRect) -> CGPoint {
    let anchor = anchorPoint
    return CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
