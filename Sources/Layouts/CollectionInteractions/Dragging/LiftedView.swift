import UIKit

/// The picture of a cell that follows the pointer.
@MainActor
final class LiftedView: UIView {
  private let style: DragStyle
  private var whenSettled: (() -> Void)?

  /// Creates a snapshot of a cell; `frame` is the cell's in the canvas.
  init(of cell: UIView, frame: CGRect, style: DragStyle, styling: (UIView) -> UIView?) {
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    layer.zPosition = 10_000
    guard let snapshot = cell.snapshotView(afterScreenUpdates: true) else { return }
    let picture = styling(snapshot) ?? snapshot
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// The frame by which overlaps are measured: the cell's, without the scale.
  var footprint: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Lifts the picture from the cell into a canvas, animated.
  func rise(in canvas: UIView) {
    canvas.addSubview(self)
    layer.shadowOffset = style.shadowOffset
    layer.shadowRadius = style.shadowRadius
    layer.shadowOpacity = style.shadowOpacity
    UIView.animate(withDuration: style.duration, delay: 0, options: .allowUserInteraction) {
      self.transform = CGAffineTransform(scaleX: self.style.scale, y: self.style.scale)
      self.alpha = self.style.alpha
    }
  }

  /// Moves the picture to the pointer without animation.
  func follow(_ center: CGPoint) {
    guard center != self.center else { return }
    UIView.performWithoutAnimation { self.center = center }
  }

  /// Animates the picture to the item's frame and removes it; with nil it fades in place.
  func settle(in frame: CGRect?, then completion: @escaping () -> Void) {
    whenSettled = completion
    guard window != nil, style.duration > 0 else { return finish() }
    layer.shadowOpacity = 0
    UIView.animate(
      withDuration: style.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      if let frame, self.bounds.width > 0, self.bounds.height > 0 {
        self.center = CGPoint(x: frame.midX, y: frame.midY)
        self.transform = CGAffineTransform(
          scaleX: frame.width / self.bounds.width, y: frame.height / self.bounds.height)
        self.alpha = 1
      } else {
        self.alpha = 0
      }
    } completion: { [weak self] _ in
      self?.finish()
    }
  }

  /// Ends the animation and removes the picture at once.
  func finish() {
    removeFromSuperview()
    let completion = whenSettled
    whenSettled = nil
    completion?()
  }
}
