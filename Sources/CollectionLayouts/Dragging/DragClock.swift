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
    let escape = KeyGestureRecognizer { key in
      guard key.keyCode == .keyboardEscape else { return false }
      cancel()
      return true
    }
    window?.addGestureRecognizer(escape)
    self.escape = escape
    let target = TargetAction { [weak self, weak escape] sender in
      guard let link = sender as? CADisplayLink else { return }
      // The drag went away with its clock: what it left behind goes too.
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
