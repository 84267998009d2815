/// What happens in one move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that has the focus until now; nil when none had it or it is not loaded.
  public internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets the focus; nil when none does or it is not loaded.
  public internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the move; empty for moves by code.
  public let focusHeading: UIFocusHeading

  /// The view that has the focus until now.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that gets the focus.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init(heading: UIFocusHeading) {
    focusHeading = heading
    super.init()
  }
}

/// The times of a focus animation.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// How long the system's animation takes, seconds.
  var duration: TimeInterval { get }
}

/// Runs animations together with the system's when the focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// How long the focus takes to come or go, seconds.
  static let duration = 0.15

  private final class Context: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  override init() { super.init() }

  /// Adds animations for both ends of the move, and what to do when they are over.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Adds animations of what gets the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { run in { run(Context()) } }, completion: completion)
  }

  /// Adds animations of what loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { run in { run(Context()) } }, completion: completion)
  }

  /// Runs what was added; the completions follow the last frame.
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
