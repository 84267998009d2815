public import UIKit

extension UIViewController {
  /// Presents a controller in a style, full screen unless it has another presentation style.
  public func present(
    _ controller: UIViewController, with style: TransitionStyle,
    duration: TimeInterval = ViewTransition.defaultDuration, completion: (() -> Void)? = nil
  ) {
    let old = controller.modalPresentationStyle
    if old == .automatic || old == .pageSheet { controller.modalPresentationStyle = .fullScreen }
    let turn = OneTurn(TransitionAnimator(style, duration: duration))
    turn.take(controller) { if controller.modalPresentationStyle != old { controller.modalPresentationStyle = old } }
    present(controller, animated: true, completion: completion)
    turn.letGoUnlessAsked()
  }

  /// Dismisses the controller that is presented here, or this one, in a style.
  public func dismiss(
    with style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration,
    completion: (() -> Void)? = nil
  ) {
    guard let presented = presentedViewController ?? (presentingViewController != nil ? shownAncestor : nil) else {
      print(
        "ViewTransitions: \(type(of: self)) was asked to dismiss with a transition, but it presents nothing and is not "
          + "presented; nothing happens. Dismiss after present(_:with:).")
      return
    }
    let turn = OneTurn(TransitionAnimator(style, duration: duration))
    turn.take(presented) {}
    dismiss(animated: true, completion: completion)
    turn.letGoUnlessAsked()
  }

  /// Moves from one child to another, which becomes a child; the old one is removed.
  public func transition(
    from old: UIViewController, to new: UIViewController, with style: TransitionStyle,
    duration: TimeInterval = ViewTransition.defaultDuration, completion: ((Bool) -> Void)? = nil
  ) {
    guard old.parent === self else {
      print(
        "ViewTransitions: \(type(of: self)) was asked to go from \(type(of: old)), which is not its child; nothing "
          + "happens. Add it with addChild(_:) first.")
      completion?(false)
      return
    }
    if new.parent !== self { addChild(new) }
    old.willMove(toParent: nil)
    new.view.frame = old.view.frame
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    old.view.transition(to: new.view, with: style, duration: duration) { finished in
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      old.removeFromParent()
      new.didMove(toParent: self)
      completion?(finished)
    }
  }

  /// The topmost parent, which is the presented controller.
  private var shownAncestor: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }
}

extension UINavigationController {
  /// Pushes a controller in a style.
  public func pushViewController(
    _ controller: UIViewController, with style: TransitionStyle,
    duration: TimeInterval = ViewTransition.defaultDuration
  ) {
    turn(style, duration) { pushViewController(controller, animated: true) }
  }

  /// Pops the top controller in a style, and returns it.
  @discardableResult
  public func popViewController(
    with style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration
  ) -> UIViewController? {
    turn(style, duration) { popViewController(animated: true) }
  }

  /// Pops everything above the first controller in a style, and returns the popped controllers.
  @discardableResult
  public func popToRootViewController(
    with style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration
  ) -> [UIViewController]? {
    turn(style, duration) { popToRootViewController(animated: true) }
  }

  private func turn<T>(_ style: TransitionStyle, _ duration: TimeInterval, _ change: () -> T) -> T {
    let turn = OneTurn(TransitionAnimator(style, duration: duration))
    turn.take(self)
    let result = change()
    turn.letGoUnlessAsked()
    return result
  }
}
