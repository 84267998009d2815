import Foundation

/// An object that lets clients animate alongside a drag that is lifted, dropped or canceled.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that run in the system's animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called with the final position when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animator that collects the animations and completions of clients for one animation.
@MainActor
package final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The position at which the animation ended; nil before.
  private var end: UIViewAnimatingPosition?

  package override init() { super.init() }

  package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let end { completion(end) } else { completions.append(completion) }
  }

  /// Makes the changes; called inside an animation.
  package func animate() {
    let animations = animations
    self.animations = []
    animations.forEach { $0() }
  }

  /// Calls the completions, once.
  package func finish(at position: UIViewAnimatingPosition) {
    guard end == nil else { return }
    end = position
    let completions = completions
    self.completions = []
    completions.forEach { $0(position) }
  }
}
