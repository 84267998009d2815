package import UIKit

/// The input of a drag: a finger that rests, a mouse that moves, keys, and Escape to cancel.
///
/// It owns the gestures of one view, and turns them into calls of its delegate. From the first call to `stop` or
/// `breakOff` it ticks in every frame, and Escape cancels.
@MainActor
package final class DragInput: NSObject {
  package let recognizer = LiftGestureRecognizer()
  package weak var delegate: (any DragInputDelegate)?
  private let clock = DragClock()
  private var keys: KeyGestureRecognizer?
  private var target: TargetAction?

  package init(minimumPressDuration: TimeInterval) {
    super.init()
    recognizer.minimumPressDuration = minimumPressDuration
    recognizer.delegate = self
    let target = TargetAction { [weak self] _ in self?.act() }
    recognizer.addTarget(target, action: TargetAction.message)
    self.target = target
    keys = KeyGestureRecognizer { [weak self] in self?.delegate?.carry($0) ?? false }
  }

  isolated deinit {
    clock.stop()
    attach(to: nil)
  }

  /// The time of the current frame, in seconds; 0 before the first of a drag.
  package var time: TimeInterval { clock.time }

  /// The location of the touch when it began, in the window.
  package var start: CGPoint { recognizer.start }

  /// Returns the location of the touch in a view; in the window for nil.
  package func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  // MARK: The view

  /// Attaches the gestures to a view instead of the previous one.
  package func attach(to view: UIView?) {
    guard recognizer.view !== view else { return }
    for gesture in [recognizer, keys] {
      guard let gesture else { continue }
      gesture.view?.removeGestureRecognizer(gesture)
      view?.addGestureRecognizer(gesture)
    }
  }

  /// Attaches the gestures to a layout's collection view, as long as that uses the layout.
  package func attach(to view: UICollectionView?, of layout: UICollectionViewLayout) {
    attach(to: view?.collectionViewLayout === layout ? view : nil)
  }

  // MARK: The steps of a drag

  /// Ends the drag: the frame clock stops, and Escape is not handled.
  package func stop() { clock.stop() }

  /// Ends the drag before the touch ends; the rest of the touch is ignored.
  package func breakOff() {
    clock.stop()
    recognizer.breakOff()
  }

  private func act() {
    switch recognizer.state {
    case .began: if lift() { delegate?.follow() } else { breakOff() }
    case .changed: delegate?.follow()
    case .ended: delegate?.drop()
    case .cancelled, .failed: delegate?.cancel()
    default: break
    }
  }

  private func lift() -> Bool {
    guard let delegate, let window = recognizer.view?.window else { return false }
    // First, so that a delegate that changes its mind can stop it.
    clock.start(in: window) { [weak self] in
      self?.tick()
    } cancel: { [weak self] in
      self?.delegate?.cancel()
    }
    return delegate.lift(in: window)
  }

  private func tick() {
    guard recognizer.view?.window != nil else { return delegate?.cancel() ?? stop() }
    delegate?.tick()
  }
}

extension DragInput: UIGestureRecognizerDelegate {
  package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    // A second finger neither lifts anything nor moves the item of the first.
    guard let delegate, !delegate.isDragging else { return false }
    return delegate.canLift(at: touch.location(in: nil))
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.canLift(at: recognizer.start) ?? false
  }
}
