import UIKit

/// Calls back in every frame of a drag, and takes the Escape key of its window meanwhile.
@MainActor
final class DragClock {
  private var link: CADisplayLink?
  private var escape: KeyGestureRecognizer?
  /// The time of the present frame, in seconds; 0 before the first.
  private(set) var time: TimeInterval = 0

  /// Begins a drag in a window; `tick` is called in every frame, `cancel` by Escape.
  func start(in window: UIWindow?, tick: @escaping @MainActor () -> Void, cancel: @escaping @MainActor () -> Void) {
    stop()
    time = 0
    let link = CADisplayLink { [weak self] link in
      self?.time = link.timestamp
      tick()
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    let escape = KeyGestureRecognizer { key in
      guard key.keyCode == .keyboardEscape else { return false }
      cancel()
      return true
    }
    window?.addGestureRecognizer(escape)
    self.escape = escape
  }

  func stop() {
    link?.invalidate()
    link = nil
    if let escape { escape.view?.removeGestureRecognizer(escape) }
    escape = nil
  }

  isolated deinit { stop() }
}
