import UIKit

/// The calls that controllers, animators and presentations get, in order, with the state where it matters.
@MainActor
final class TransitionLog {
  var calls: [String] = []
  /// The states that animators found, by the name of the field.
  var contexts: [[String: String]] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Writes its appearance into a log.
final class TracedController: UIViewController {
  private let log: TransitionLog

  init(_ name: String, _ log: TransitionLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("A test makes its controllers by code.") }

  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.calls.append("\(title!) willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.calls.append("\(title!) didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.calls.append("\(title!) willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.calls.append("\(title!) didDisappear")
  }
}

/// Fades views, and notes what the context says when it starts.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The view that fades: the one of `.to`, the presented one that comes, or the one that goes.
  enum Kind { case toView, presented, dismissed }

  private let kind: Kind
  private let duration: TimeInterval
  private let log: TransitionLog

  init(_ kind: Kind, duration: TimeInterval = 0.3, _ log: TransitionLog) {
    self.kind = kind
    self.duration = duration
    self.log = log
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    note(context)
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
    let fading: UIView =
      kind == .dismissed
      ? context.view(forKey: .from) ?? from.view : context.view(forKey: .to) ?? to.view
    if kind != .dismissed {
      if fading.superview !== context.containerView { context.containerView.addSubview(fading) }
      if kind == .presented { fading.frame = context.finalFrame(for: to) }
      fading.alpha = 0
    }
    UIView.animate(withDuration: duration) { [kind] in
      fading.alpha = kind == .dismissed ? 0 : 1
    } completion: { [self] _ in
      let didComplete = !context.transitionWasCancelled || kind == .presented
      log.calls.append("complete \(didComplete)")
      context.completeTransition(didComplete)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.calls.append("ended \(transitionCompleted)") }

  private func note(_ context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
    log.calls.append("animate")
    func text(_ rect: CGRect) -> String { "\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))" }
    log.contexts.append([
      "initial from": text(context.initialFrame(for: from)), "final from": text(context.finalFrame(for: from)),
      "initial to": text(context.initialFrame(for: to)), "final to": text(context.finalFrame(for: to)),
      "subviews": "\(context.containerView.subviews.count)",
      "from": context.view(forKey: .from) == nil ? "nil" : "view",
      "to": context.view(forKey: .to) == nil ? "nil" : "view",
      "to in window": "\(to.view.window != nil)",
    ])
  }
}

/// Hands out animators, and a presentation when it is told which.
final class TransitionSource: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  var coming: FadeAnimator?
  var going: FadeAnimator?
  var interactor: UIPercentDrivenInteractiveTransition?
  /// A Boolean value that determines whether the presenter's view is removed; nil for no presentation of its own.
  var removesPresenter: Bool?
  private(set) var made: InsetPresentation?
  private let log: TransitionLog

  init(_ log: TransitionLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { coming }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    going
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard let removesPresenter else { return nil }
    log.calls.append("presentation asked for")
    made = InsetPresentation(presented, presenting, removes: removesPresenter, log)
    return made
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? going : coming }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Shows a controller inset, over a dimming view.
final class InsetPresentation: UIPresentationController {
  private let dimming = UIView()
  private let removes: Bool
  private let log: TransitionLog

  init(_ presented: UIViewController, _ presenting: UIViewController?, removes: Bool, _ log: TransitionLog) {
    self.removes = removes
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 60)
  }

  override func presentationTransitionWillBegin() {
    dimming.frame = containerView!.bounds
    dimming.alpha = 0
    containerView!.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0.5 }
    note("presentation begins")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { note("presentation ended \(completed)") }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
    note("dismissal begins")
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { note("dismissal ended \(completed)") }

  private func note(_ call: String) {
    let presented = presentedView?.window == nil ? "out" : "in"
    let presenter = presentingViewController.view.window == nil ? "out" : "in"
    log.calls.append("\(call): \(containerView!.subviews.count) views, presented \(presented), presenter \(presenter)")
  }
}
