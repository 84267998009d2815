import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor
struct PresentationTests {
  fileprivate let log = AppearanceLog()
  fileprivate let a: LoggingController
  fileprivate let b: LoggingController
  fileprivate let test: TestWindow

  init() {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    test = TestWindow(a, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    log.calls = []
  }

  @Test func aSheetLeavesItsPresenterOnTheScreen() {
    var isDone = false
    a.present(b, animated: true) { isDone = true }
    #expect(b.isBeingPresented)
    #expect(b.transitionCoordinator?.presentationStyle == .pageSheet)
    #expect(log.take() == ["B didLoad", "B willAppear animated", "B isAppearing"])
    test.advance(by: 0.1)
    let y = b.view.layer.presentation()?.frame.minY ?? 0
    #expect(y > 10)
    #expect(y < 480)
    test.settle()
    #expect(isDone)
    #expect(!b.isBeingPresented)
    #expect(log.take() == ["B didAppear"])
    #expect(b.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    #expect(a.view.window != nil)
    #expect(b.view.layer.cornerRadius == 12)
    #expect(b.traitCollection.userInterfaceLevel == .elevated)
    b.dismiss(animated: true)
    #expect(b.isBeingDismissed)
    test.settle()
    #expect(log.take() == ["B willDisappear", "B didDisappear"])
    #expect(b.view.superview == nil)
    #expect(a.presentedViewController == nil)
    #expect(b.traitCollection.userInterfaceLevel == .base)
  }

  @Test func aFullScreenPresentationRemovesItsPresenterUntilItIsDismissed() {
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    test.settle()
    #expect(
      log.take() == [
        "B didLoad", "A willDisappear", "B willAppear animated", "B isAppearing", "B didAppear", "A didDisappear",
      ])
    #expect(a.view.window == nil)
    #expect(b.view.frame == test.window.bounds)
    a.dismiss(animated: true)
    test.settle()
    #expect(
      log.take() == [
        "B willDisappear", "A willAppear animated", "A isAppearing", "A didAppear", "B didDisappear",
      ])
    #expect(a.view.superview === test.window)
    #expect(a.view.frame == test.window.bounds)
  }

  @Test func presentingFromAChildPresentsFromTheTopmostParent() {
    let child = UIViewController()
    a.addChild(child)
    a.view.addSubview(child.view)
    child.didMove(toParent: a)
    child.present(b, animated: false)
    #expect(b.presentingViewController === a)
    #expect(child.presentedViewController === b)
    #expect(a.presentedViewController === b)
    child.dismiss(animated: false)
    #expect(a.presentedViewController == nil)
  }

  @Test func definesPresentationContextLimitsWhatAPresentationCovers() {
    let child = UIViewController()
    child.definesPresentationContext = true
    a.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 320, height: 200)
    a.view.addSubview(child.view)
    child.didMove(toParent: a)
    b.modalPresentationStyle = .overCurrentContext
    child.present(b, animated: false)
    #expect(b.presentingViewController === child)
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 320, height: 200))
    b.dismiss(animated: false)
    #expect(child.view.frame == CGRect(x: 0, y: 100, width: 320, height: 200))
  }

  @Test func dismissingAlsoDismissesPresentationsAbove() {
    let c = LoggingController("C", log)
    a.present(b, animated: false)
    b.present(c, animated: false)
    log.calls = []
    a.dismiss(animated: false)
    #expect(log.calls == ["C willDisappear", "C didDisappear", "B willDisappear", "B didDisappear"])
    #expect(b.presentedViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(test.window.subviews == [a.view])
  }

  @Test func aSecondPresentationIsRefusedWithAMessage() {
    a.present(b, animated: false)
    let messages = LogRecorder()
    messages.record { a.present(UIViewController(), animated: false) }
    #expect(messages.all.count == 1 && messages.all[0].contains("while it presents LoggingController"))
    b.dismiss(animated: false)
  }

  @Test func draggingASheetDownDismissesIt() {
    a.present(b, animated: false)
    test.settle()
    log.calls = []
    test.flick(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 300), duration: 0.12)
    test.settle()
    #expect(a.presentedViewController == nil)
    #expect(log.calls == ["B willDisappear", "B didDisappear"])
  }

  @Test func controlsInASheetFollowTheFinger() {
    a.present(b, animated: false)
    test.settle()
    let slider = UISlider(frame: CGRect(x: 40, y: 200, width: 240, height: 30))
    b.view.addSubview(slider)
    test.settle()
    let place = b.view.frame
    let start = slider.convert(CGPoint(x: 14, y: 15), to: nil)
    test.drag(from: start, to: CGPoint(x: start.x + 150, y: start.y + 20), duration: 0.3)
    test.settle()
    #expect(slider.value > 0.6)
    #expect(!slider.isTracking)
    #expect(b.view.frame == place)
    // A drag downwards on the same sheet takes it away.
    test.flick(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 170, y: 300), duration: 0.12)
    test.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test func aSheetThatIsModalInPresentationReturnsAfterADrag() {
    b.isModalInPresentation = true
    a.present(b, animated: false)
    test.settle()
    let place = b.view.frame
    test.flick(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 300), duration: 0.12)
    test.settle()
    #expect(a.presentedViewController === b)
    #expect(b.view.frame == place)
    test.tap(at: CGPoint(x: 160, y: 4))
    test.settle()
    #expect(a.presentedViewController === b)
  }

  /// Recorded on an iPhone 16 for 170 and 210 points of a detent of 400: animation-curves/sheet-dismiss-distance. The
  /// safe area below the detent does not count.
  @Test(arguments: [(400.0, 190.0, false), (400, 210, true), (250, 120, false), (250, 135, true)])
  func aSheetDraggedByMoreThanHalfOfItsDetentIsDismissed(detent: Double, way: Double, isDismissed: Bool) throws {
    let root = UIViewController()
    let test = TestWindow(root, size: CGSize(width: 393, height: 852), scale: 3)
    test.window.windowScene?.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    try #require(page.sheetPresentationController).detents = [.custom { _ in CGFloat(detent) }]
    root.present(page, animated: false)
    test.settle()
    let rest = page.view.frame.minY
    test.touchDown(at: CGPoint(x: 196, y: rest + 40))
    for _ in 0..<40 {
      test.advance(by: 0.016)
      test.move(by: CGVector(dx: 0, dy: (way + 10) / 40))
    }
    // The finger rests before it lifts.
    for _ in 0..<25 {
      test.advance(by: 0.016)
      test.move(by: .zero)
    }
    #expect(abs(page.view.frame.minY - rest - CGFloat(way)) < 6)
    test.lift()
    test.settle()
    #expect((root.presentedViewController == nil) == isDismissed)
  }

  @Test func detentsDetermineTheHeightOfASheet() throws {
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large(), .custom(identifier: .init("small")) { _ in 100 }]
    sheet.prefersGrabberVisible = true
    a.present(b, animated: false)
    test.settle()
    #expect(b.sheetPresentationController === sheet)
    #expect(b.view.frame == CGRect(x: 0, y: 245, width: 320, height: 235))
    sheet.animateChanges { sheet.selectedDetentIdentifier = .init("small") }
    test.settle()
    #expect(b.view.frame.height == 100)
    // A tap on the grabber moves to the next detent.
    test.tap(at: CGPoint(x: 160, y: 387))
    test.settle()
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(b.view.frame.height == 235)
  }

  @Test func aSheetInAWideWindowIsACenteredCard() {
    let wide = TestWindow(UIViewController(), size: CGSize(width: 1000, height: 800), scale: 1)
    b.modalPresentationStyle = .formSheet
    wide.window.rootViewController?.present(b, animated: false)
    wide.settle()
    #expect(b.view.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
    b.preferredContentSize = CGSize(width: 300, height: 200)
    wide.settle()
    #expect(b.view.frame == CGRect(x: 350, y: 300, width: 300, height: 200))
    wide.tap(at: CGPoint(x: 20, y: 20))
    wide.settle()
    #expect(b.presentingViewController == nil)
  }

  @Test func appearanceCallbacksHaveIsBeingPresentedOrDismissed() {
    let probe = PhaseController()
    a.present(probe, animated: true)
    test.settle()
    #expect(probe.calls == ["willAppear true presented", "didAppear true presented"])
    probe.calls = []
    probe.dismiss(animated: true)
    test.settle()
    #expect(probe.calls == ["willDisappear true dismissed", "didDisappear true dismissed"])
    #expect(!probe.isBeingDismissed)
    #expect(!probe.isBeingPresented)
    probe.calls = []
    a.present(probe, animated: false)
    test.settle()
    probe.dismiss(animated: false)
    test.settle()
    #expect(
      probe.calls == [
        "willAppear false presented", "didAppear false presented", "willDisappear false dismissed",
        "didDisappear false dismissed",
      ])
  }

  @Test func aNarrowWindowAsksTheDelegateForAnAdaptivePresentationStyle() {
    let delegate = OverFullScreen()
    b.modalPresentationStyle = .popover
    b.presentationController?.delegate = delegate
    a.present(b, animated: false)
    test.settle()
    #expect(delegate.count > 0)
    #expect(b.presentationController?.presentationStyle == .overFullScreen)
  }
}

extension PresentationTests {
  @Test func escapeDismissesASheetThatMayBeDismissed() {
    a.present(b, animated: false)
    test.settle()
    b.isModalInPresentation = true
    test.press(.keyboardEscape)
    test.settle()
    #expect(a.presentedViewController === b)
    b.isModalInPresentation = false
    test.press(.keyboardEscape)
    test.settle()
    #expect(a.presentedViewController == nil)
  }
}

/// Records its callbacks, and whether it appears or disappears.
private final class PhaseController: UIViewController {
  var calls: [String] = []

  private func note(_ call: String, _ animated: Bool) {
    calls.append("\(call) \(animated)\(isBeingPresented ? " presented" : "")\(isBeingDismissed ? " dismissed" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }
}

private final class OverFullScreen: NSObject, UIAdaptivePresentationControllerDelegate {
  var count = 0

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    count += 1
    return .overFullScreen
  }
}
