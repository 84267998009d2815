import Testing
import UIKit
import UIKitTesting

/// The order of the callbacks of controllers and animators, as recorded (conformance topic custom-transitions).
@MainActor
struct TransitionOrderTests {
  private let log = TransitionLog()
  private let base: TracedController
  private let modal: TracedController
  private let second: TracedController
  private let navigation: UINavigationController
  private let source: TransitionSource
  private let test: TestWindow

  init() {
    base = TracedController("base", log)
    modal = TracedController("modal", log)
    second = TracedController("second", log)
    source = TransitionSource(log)
    source.coming = FadeAnimator(.toView, log)
    source.going = FadeAnimator(.toView, log)
    navigation = UINavigationController(rootViewController: base)
    navigation.delegate = source
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = source
    test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 2)
    test.settle()
    log.calls = []
  }

  private func present() {
    navigation.present(modal, animated: true) { [log] in log.calls.append("completion") }
    test.settle()
  }

  private func dismiss() { navigation.dismiss(animated: true) { [log] in log.calls.append("completion") } }

  @Test func aPresentedControllerDidAppearBeforeThePresenterDidDisappear() {
    present()
    #expect(
      log.take() == [
        "base willDisappear", "modal willAppear", "animate", "complete true", "modal didAppear", "base didDisappear",
        "completion", "ended true",
      ])
    #expect(navigation.view.window == nil)
    #expect(modal.view.window != nil)
    dismiss()
    test.settle()
    #expect(
      log.take() == [
        "modal willDisappear", "base willAppear", "animate", "complete true", "base didAppear", "modal didDisappear",
        "completion", "ended true",
      ])
    #expect(base.view.window != nil)
    #expect(modal.view.window == nil)
    #expect(navigation.view.alpha == 1)
  }

  @Test func theFinalFrameOfADismissedViewIsItsPresentFrame() {
    present()
    dismiss()
    test.settle()
    let all = "0 0 320 480"
    #expect(
      log.contexts[0] == [
        "initial from": all, "final from": "0 0 0 0", "initial to": "0 0 0 0", "final to": all, "subviews": "1",
        "from": "view", "to": "view", "to in window": "false",
      ])
    #expect(
      log.contexts[1] == [
        "initial from": all, "final from": all, "initial to": "0 0 0 0", "final to": all, "subviews": "1",
        "from": "view", "to": "view", "to in window": "false",
      ])
  }

  @Test func aPopCallsThePoppedControllerBeforeTheRevealedOne() {
    navigation.pushViewController(second, animated: true)
    test.settle()
    #expect(
      log.take() == [
        "base willDisappear", "second willAppear", "animate", "complete true", "base didDisappear", "second didAppear",
        "ended true",
      ])
    navigation.popViewController(animated: true)
    test.settle()
    #expect(
      log.take() == [
        "second willDisappear", "base willAppear", "animate", "complete true", "second didDisappear", "base didAppear",
        "ended true",
      ])
    #expect(log.contexts[1]["final from"] == "0 0 0 0" && log.contexts[1]["final to"] == "0 0 320 480")
  }

  @Test(arguments: [false, true]) func anInteractiveDismissalCallsItsCompletionFinishedOrCanceled(isFinished: Bool) {
    present()
    log.calls = []
    let interactor = UIPercentDrivenInteractiveTransition()
    source.going = FadeAnimator(.toView, duration: 0.8, log)
    source.interactor = interactor
    dismiss()
    test.advance(by: 0.3)
    interactor.update(0.4)
    #expect(abs(interactor.percentComplete - 0.4) < 0.005)
    #expect(abs(interactor.duration - 0.8) < 0.005)
    test.advance(by: 0.2)
    isFinished ? interactor.finish() : interactor.cancel()
    test.settle()
    let start = ["modal willDisappear", "base willAppear", "animate", "complete \(isFinished)"]
    let end =
      isFinished
      ? ["base didAppear", "modal didDisappear"]
      : ["base willDisappear", "base didDisappear", "modal willAppear", "modal didAppear"]
    #expect(log.calls == start + end + ["completion", "ended \(isFinished)"])
    #expect(navigation.presentedViewController === (isFinished ? nil : modal))
    #expect((modal.view.window == nil) == isFinished)
    #expect(modal.view.alpha == 1)
  }

  @Test func aCanceledInteractivePopReturnsToTheOldTop() {
    navigation.pushViewController(second, animated: false)
    test.settle()
    log.calls = []
    let interactor = UIPercentDrivenInteractiveTransition()
    source.going = FadeAnimator(.toView, duration: 0.8, log)
    source.interactor = interactor
    navigation.popViewController(animated: true)
    test.advance(by: 0.4)
    interactor.update(0.4)
    test.advance(by: 0.2)
    interactor.cancel()
    test.settle()
    #expect(
      log.calls == [
        "second willDisappear", "base willAppear", "animate", "complete false", "base willDisappear",
        "base didDisappear", "second willAppear", "second didAppear", "ended false",
      ])
    #expect(navigation.viewControllers == [base, second])
    #expect(base.view.window == nil)
    #expect(second.view.window != nil)
  }
}
