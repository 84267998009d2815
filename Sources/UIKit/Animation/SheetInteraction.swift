import CoreGraphics
import MotionCore

/// Lets a finger drag a sheet down: what is behind brightens, and on the lift the sheet springs back or leaves.
@MainActor
package final class SheetInteraction {
  /// The recogniser on the sheet.
  package let pan = UIPanGestureRecognizer()
  /// Is called when a lift decided and the spring came to rest; whether the sheet left.
  package var didFinish: ((_ isDismissed: Bool) -> Void)?

  /// Whether a lift may take the sheet away.
  package var mayDismiss: () -> Bool = { true }
  /// The height of the sheet that is dragged, points.
  package var height: CGFloat { CGFloat(drag.height) }

  private unowned let sheet: UIView
  private let dimmingView: UIView?
  private let drag: SheetDrag
  /// The sheet's centre without a finger.
  private let rest: CGPoint
  /// How far the sheet was moved when the finger caught it, points.
  private var caughtAt: CGFloat = 0

  /// Makes a sheet draggable from where it is now.
  /// - Parameter dimmingView: what covers everything behind; its alpha follows.
  package init(_ sheet: UIView, dimmingView: UIView?) {
    self.sheet = sheet
    self.dimmingView = dimmingView
    drag = SheetDrag(height: Double(sheet.bounds.height))
    rest = sheet.center
    dimmingView?.alpha = SheetDrag.dimming
    pan.addAction { [weak self] _ in self?.follow() }
    sheet.addGestureRecognizer(pan)
  }

  /// How far down the sheet is set, points.
  package var offset: CGFloat { sheet.center.y - rest.y }

  private func follow() {
    let translation = pan.translation(in: sheet.superview).y
    switch pan.state {
    case .began:
      catchSheet()
      move(to: caughtAt + translation)
    case .changed: move(to: caughtAt + translation)
    case .ended: release(velocity: pan.velocity(in: sheet.superview).y)
    case .cancelled: release(velocity: 0, canDismiss: false)
    default: break
    }
  }

  /// A sheet that moves stops under the finger.
  private func catchSheet() {
    let shown = sheet.layer.presentation()?.position.y ?? sheet.center.y
    sheet.layer.removeAllAnimations()
    dimmingView?.layer.removeAllAnimations()
    caughtAt = shown - rest.y
  }

  private func move(to translation: CGFloat) {
    let offset = drag.offset(for: Double(translation))
    sheet.center = CGPoint(x: rest.x, y: rest.y + CGFloat(offset))
    dimmingView?.alpha = CGFloat(drag.dimming(at: offset))
  }

  private func release(velocity: CGFloat, canDismiss: Bool = true) {
    let leaves = canDismiss && drag.dismisses(velocity: Double(velocity), offset: Double(offset)) && mayDismiss()
    let end = leaves ? CGFloat(drag.height) : 0
    let spring = SheetDrag.release(over: Double(end - offset), velocity: Double(velocity))
    let settings = AnimationSettings(duration: spring.settlingDuration, timing: .spring(spring))
    AnimationBlock.run(settings) {
      move(to: end)
    } completion: { [weak self] finished in
      if finished { self?.didFinish?(leaves) }
    }
  }
}
