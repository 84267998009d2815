import UIKit

/// The frame clock of a drag, which also handles the Escape key of its window.
@MainActor
final class DragClock {
  private var link: CADisplayLink?
  private var escape: KeyGestureRecognizer?
  /// The time of the current frame, in seconds; 0 before the first.
  private(set) var time: TimeInterval = 0

  /// Starts the clock in a window; `tick` is called in every frame, `cancel` on Escape.
  func start(in window: UIWindow?, tick: @escaping @MainActor () -> Void, cancel: @escaping @MainActor () -> Void) {
    stop()
    time = 0
    let escape = KeyGestureRecognizer { key in
      guard key.keyCode == .keyboardEscape else { return false }
      cancel()
      return true
    }
    window?.addGestureRecognizer(escape)
    self.escape = escape
    let target = TargetAction { [weak self, weak escape] sender in
      guard let link = sender as? CADisplayLink else { return }
      // The drag was released with its clock: the link and the key recognizer are removed.
      guard let self else { return Self.end(link, escape) }
      time = link.timestamp
      tick()
    }
    let link = CADisplayLink(target: target, selector: TargetAction.message)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    Self.end(link, escape)
    link = nil
    escape = nil
  }

  private static func end(_ link: CADisplayLink?, _ escape: KeyGestureRecognizer?) {
    link?.invalidate()
    if let escape { escape.view?.removeGestureRecognizer(escape) }
  }
}
