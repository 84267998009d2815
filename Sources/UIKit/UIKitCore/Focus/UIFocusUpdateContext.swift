/// The context of one focus update.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus before the update; nil when none had it or it is not loaded.
  public package(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gains the focus; nil when none does or it is not loaded.
  public package(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the update; empty for updates by code.
  public let focusHeading: UIFocusHeading

  package init(heading: UIFocusHeading) {
    focusHeading = heading
    super.init()
  }

  /// The view that had the focus before the update.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that gains the focus.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// The timing of a focus animation.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// The duration of the system's animation, in seconds.
  var duration: TimeInterval { get }
}

/// A coordinator that runs animations alongside the system's when the focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// The duration of gaining and losing the focus, in seconds.
  static let duration = 0.15

  private final class Context: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  override init() { super.init() }

  /// Adds animations for both ends of the update, and a completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Adds animations of the item that gains the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { run in { run(Context()) } }, completion: completion)
  }

  /// Adds animations of the item that loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { run in { run(Context()) } }, completion: completion)
  }

  /// Runs the animations; the completions follow the last frame.
  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let animations = animations
    let completions = completions
    UIView.animate(withDuration: Self.duration) {
      for animate in animations { animate() }
    } completion: { _ in
      for complete in completions { complete() }
    }
  }
}
