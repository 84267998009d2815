import CoreGraphics
import Foundation
import HostInterface

/// An object that activates spring-loaded views below a resting drag.
@MainActor
final class SpringLoader {
  /// The times for which a drag rests before a view is about to be activated, and before it is, in seconds; Apple's are
  /// not public.
  static let warning = 0.5
  static let activation = 1.0

  private unowned let activity: DragActivity
  private var context: Context?
  private var timer = GestureTimer()

  @MainActor
  private final class Context: NSObject, UISpringLoadedInteractionContext {
    let interaction: UISpringLoadedInteraction
    weak var activity: DragActivity?
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?

    init(_ interaction: UISpringLoadedInteraction, _ activity: DragActivity) {
      self.interaction = interaction
      self.activity = activity
      targetView = interaction.view
      super.init()
    }

    func location(in view: UIView?) -> CGPoint {
      guard let activity else { return .zero }
      return activity.window.convert(activity.point, to: view)
    }

    func isSame(as other: Context) -> Bool {
      guard interaction === other.interaction, targetView === other.targetView else { return false }
      return (targetItem as? AnyHashable) == (other.targetItem as? AnyHashable)
    }
  }

  init(of activity: DragActivity) { self.activity = activity }

  /// Updates the spring-loaded view below the drag.
  func update() {
    let found = find()
    if let context, let found, context.isSame(as: found) { return }
    stop()
    guard let found else { return }
    context = found
    change(found, to: .possible)
    timer.set(after: Self.warning) { [weak self] in self?.warn() }
  }

  /// Stops the activation because the drag has moved on.
  func stop() {
    timer.cancel()
    guard let old = context else { return }
    context = nil
    if old.state != .activated { change(old, to: .inactive) }
    old.interaction.interactionBehavior.interactionDidFinish(old.interaction)
  }

  private func find() -> Context? {
    var next = activity.window.hitTest(activity.point, with: nil)
    while let view = next {
      for case let interaction as UISpringLoadedInteraction in view.interactions {
        let new = Context(interaction, activity)
        if interaction.interactionBehavior.shouldAllow(interaction, with: new) { return new }
      }
      next = view.superview
    }
    return nil
  }

  private func warn() {
    guard let context else { return }
    change(context, to: .activating)
    timer.set(after: Self.activation - Self.warning) { [weak self] in self?.activate() }
  }

  private func activate() {
    guard let context else { return }
    change(context, to: .activated)
    context.interaction.fire(context)
    // Views that the activation revealed may receive the drag.
    activity.updateTarget()
  }

  private func change(_ context: Context, to state: UISpringLoadedInteractionEffectState) {
    context.state = state
    context.interaction.interactionEffect.interaction(context.interaction, didChangeWith: context)
  }
}
