import CoreGraphics
import Foundation
import MotionCore

/// An interaction that drags a sheet down with a finger: the dimming behind it fades, and on release the sheet springs
/// back or is dismissed.
@MainActor
package final class SheetInteraction {
  /// The gesture recognizer on the sheet.
  package let pan = UIPanGestureRecognizer()
  /// Called when the spring has settled after a release, with whether the sheet was dismissed.
  package var didFinish: ((_ isDismissed: Bool) -> Void)?

  /// A closure that determines whether a release may dismiss the sheet. The default returns true.
  package var mayDismiss: () -> Bool = { true }
  /// A closure that is called after a release that may not dismiss the sheet, which is on its way back.
  package var didRefuse: () -> Void = {}

  private unowned let sheet: UIView
  private let dimmingView: UIView?
  private let drag: SheetDrag
  private let judge = SheetPanDelegate()
  /// The sheet's center while it is not dragged.
  private let rest: CGPoint
  /// The offset of the sheet when the finger caught it, in points.
  private var caughtAt: CGFloat = 0

  /// Creates an interaction that makes a sheet draggable from its current position.
  /// - Parameters:
  ///   - dimmingView: the view that dims everything behind the sheet; its alpha follows the drag.
  ///   - dismissalHeight: the height of which a drag has to cover more than half to dismiss the sheet, in points.
  package init(_ sheet: UIView, dimmingView: UIView?, dismissalHeight: CGFloat) {
    self.sheet = sheet
    self.dimmingView = dimmingView
    drag = SheetDrag(height: Double(sheet.bounds.height), dismissalHeight: Double(dismissalHeight))
    rest = sheet.center
    dimmingView?.alpha = SheetDrag.dimming
    pan.delegate = judge
    pan.addAction { [weak self] _ in self?.follow() }
    sheet.addGestureRecognizer(pan)
  }

  /// The height of the dragged sheet, in points.
  package var height: CGFloat { CGFloat(drag.height) }

  /// The height of which a drag has to cover more than half, in points.
  package var dismissalHeight: CGFloat { CGFloat(drag.dismissalHeight) }

  /// The distance by which the sheet is displaced downwards, in points.
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

  /// Stops a sheet that is still moving under the finger.
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
    let isAsked = canDismiss && drag.dismisses(velocity: Double(velocity), offset: Double(offset))
    let leaves = isAsked && mayDismiss()
    let end = leaves ? CGFloat(drag.height) : 0
    let spring = SheetDrag.release(over: Double(end - offset), velocity: Double(velocity))
    let settings = AnimationSettings(duration: spring.settlingDuration, timing: .spring(spring))
    AnimationBlock.run(settings) {
      move(to: end)
    } completion: { [weak self] finished in
      if finished { self?.didFinish?(leaves) }
    }
    // Called with the sheet in its place: a controller that is presented over it puts it back there.
    if isAsked, !leaves { didRefuse() }
  }
}

/// The delegate of a sheet's pan: drags to the sides, and those that a control follows, are left to the content.
@MainActor
private final class SheetPanDelegate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let sheet = pan.view else { return true }
    let move = pan.translation(in: sheet)
    guard abs(move.y) > abs(move.x) else { return false }
    let place = pan.location(in: sheet)
    let start = CGPoint(x: place.x - move.x, y: place.y - move.y)
    return sheet.hitTest(start, with: nil)?.isFollowingDrag != true
  }
}
