import Testing
import UIKit
import UIKitTesting

/// The order and state of the calls in a client's own presentations, as recorded (topic custom-presentations).
@MainActor
struct PresentationOrderTests {
  private let log = TransitionLog()
  private let base: TracedController
  private let modal: TracedController
  private let source: TransitionSource
  private let test: TestWindow

  init() {
    base = TracedController("base", log)
    modal = TracedController("modal", log)
    source = TransitionSource(log)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = source
    test = TestWindow(base, size: CGSize(width: 320, height: 480), scale: 2)
    test.settle()
    log.calls = []
  }

  private func present() -> [String] {
    base.present(modal, animated: true) { [log] in log.calls.append("completion") }
    test.settle()
    return log.take()
  }

  private func dismiss() -> [String] {
    base.dismiss(animated: true) { [log] in log.calls.append("completion") }
    test.settle()
    return log.take()
  }

  private func giveAnimators() {
    source.coming = FadeAnimator(.presented, log)
    source.going = FadeAnimator(.dismissed, log)
  }

  /// Without animation, too, a view has its layout when its controller is told that it did appear.
  @Test func aPresentedViewIsLaidOutBeforeViewDidAppear() {
    final class Page: UIViewController {
      var calls: [String] = []
      let part = UIView()
      override func viewDidLoad() { view.addSubview(part) }
      override func viewDidLayoutSubviews() {
        part.frame = view.bounds.insetBy(dx: 10, dy: 10)
        calls.append("layout")
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(part.frame.width)") }
    }
    let page = Page()
    page.modalPresentationStyle = .overFullScreen
    base.present(page, animated: false)
    #expect(page.calls == ["layout", "didAppear 300.0"])
  }

  @Test func aPresentationControllerIsCalledBeforeTheControllers() {
    source.removesPresenter = false
    #expect(
      present() == [
        "presentation asked for", "presentation begins: 1 views, presented out, presenter in", "modal willAppear",
        "presentation ended true: 2 views, presented in, presenter in", "modal didAppear", "completion",
      ])
    #expect(modal.presentationController === source.made)
    #expect(modal.presentationController?.presentationStyle == .custom)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 20, y: 60, width: 280, height: 360))
    #expect(
      dismiss() == [
        "dismissal begins: 2 views, presented in, presenter in", "modal willDisappear",
        "dismissal ended true: 2 views, presented in, presenter in", "modal didDisappear", "completion",
      ])
    #expect(modal.view.window == nil)
    #expect(base.presentedViewController == nil)
  }

  @Test func aTransitionAnimatorRunsBetweenWillAppearAndDidAppear() {
    source.removesPresenter = false
    giveAnimators()
    #expect(
      present() == [
        "presentation asked for", "presentation begins: 1 views, presented out, presenter in", "modal willAppear",
        "animate", "complete true", "presentation ended true: 2 views, presented in, presenter in", "modal didAppear",
        "completion", "ended true",
      ])
    let inset = "20 60 280 360"
    #expect(
      log.contexts[0] == [
        "initial from": inset, "final from": "0 0 320 480", "initial to": "0 0 0 0", "final to": inset,
        "subviews": "1", "from": "nil", "to": "view", "to in window": "false",
      ])
  }

  @Test func aRemovedPresenterStaysInTheWindowUntilThePresentationHasEnded() {
    source.removesPresenter = true
    giveAnimators()
    #expect(
      present() == [
        "presentation asked for", "presentation begins: 2 views, presented out, presenter in", "base willDisappear",
        "modal willAppear", "animate", "complete true",
        "presentation ended true: 3 views, presented in, presenter in", "modal didAppear", "base didDisappear",
        "completion", "ended true",
      ])
    #expect(base.view.window == nil)
    #expect(log.contexts[0]["final from"] == "0 0 0 0" && log.contexts[0]["from"] == "view")
    #expect(
      dismiss() == [
        "dismissal begins: 2 views, presented in, presenter out", "modal willDisappear", "base willAppear", "animate",
        "complete true", "dismissal ended true: 2 views, presented in, presenter out", "base didAppear",
        "modal didDisappear", "completion", "ended true",
      ])
    #expect(
      log.contexts[1] == [
        "initial from": "20 60 280 360", "final from": "20 60 280 360", "initial to": "0 0 0 0",
        "final to": "0 0 320 480", "subviews": "2", "from": "view", "to": "view", "to in window": "false",
      ])
    #expect(base.view.convert(base.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func aCustomPresentationWithoutADelegateUsesTheSystemTransition() {
    #expect(present() == ["modal willAppear", "modal didAppear", "completion"])
    #expect(dismiss() == ["modal willDisappear", "modal didDisappear", "completion"])
    #expect(modal.view.window == nil)
    #expect(base.view.window != nil)
  }

  @Test func thePresentersViewReturnsThoughTheAnimatorDidNotAddIt() {
    giveAnimators()
    modal.modalPresentationStyle = .fullScreen
    _ = present()
    let interactor = UIPercentDrivenInteractiveTransition()
    source.interactor = interactor
    base.dismiss(animated: true)
    test.advance(by: 0.3)
    interactor.update(0.5)
    test.advance(by: 0.2)
    interactor.finish()
    test.settle()
    #expect(base.presentedViewController == nil)
    #expect(base.view.window != nil)
    #expect(base.view.convert(base.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 480))
  }
}
