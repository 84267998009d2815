public import Foundation

/// The states of the activation of a spring-loaded view.
public enum UISpringLoadedInteractionEffectState: Int, Hashable, Sendable {
  /// No drag is over it.
  case inactive = 0
  /// A drag is over it.
  case possible = 1
  /// The drag has rested; the view is activated unless the drag moves on.
  case activating = 2
  case activated = 3
}

/// A drag over a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The state of the activation.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect; the interaction's view unless set.
  var targetView: UIView? { get set }
  /// The item that is activated, for views that contain several; another item restarts the activation.
  var targetItem: Any? { get set }
  /// Returns the location of the drag in a view's coordinates, in points.
  func location(in view: UIView?) -> CGPoint
}

/// Methods that decide whether a drag may activate a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns true if the drag may activate the view at its present location.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  // @optional
  /// Tells the behavior that the drag has left or has activated the view.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

/// An effect that shows the state of a view's activation.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Shows a new state of the activation.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that a resting drag activates as a tap does.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// A Boolean value that determines whether a resting drag activates the view.
  var isSpringLoaded: Bool { get set }
}

/// An interaction that activates its view when a drag rests over it.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  private let behavior: any UISpringLoadedInteractionBehavior
  private let effect: any UISpringLoadedInteractionEffect
  private let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction that calls a closure when it activates its view; nil means the system's behavior, which
  /// always allows it, and the system's effect, which lets the view blink.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior ?? AlwaysSpringLoaded()
    effect = interactionEffect ?? BlinkEffect()
    activate = handler
    super.init()
  }

  /// Creates an interaction with the system's behavior and effect.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// The behavior that decides whether a drag may activate the view.
  open var interactionBehavior: any UISpringLoadedInteractionBehavior { behavior }
  /// The effect that shows the state of the activation.
  open var interactionEffect: any UISpringLoadedInteractionEffect { effect }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Activates the view.
  func fire(_ context: any UISpringLoadedInteractionContext) { activate(self, context) }
}

@MainActor
private final class AlwaysSpringLoaded: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// An effect that dims a view that is about to be activated.
@MainActor
private final class BlinkEffect: NSObject, UISpringLoadedInteractionEffect {
  private weak var shown: UIView?
  private var shade: UIView?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    let view = context.targetView
    if context.state == .activating || context.state == .possible, let view {
      if shown !== view { remove() }
      shown = view
      let shade = self.shade ?? UIView(frame: view.bounds)
      shade.isUserInteractionEnabled = false
      shade.backgroundColor = UIColor.systemGray.withAlphaComponent(context.state == .activating ? 0.5 : 0.2)
      shade.layer.cornerRadius = view.layer.cornerRadius
      if shade.superview !== view { view.addSubview(shade) }
      self.shade = shade
    } else {
      remove()
    }
  }

  private func remove() {
    shade?.removeFromSuperview()
    shade = nil
    shown = nil
  }
}
