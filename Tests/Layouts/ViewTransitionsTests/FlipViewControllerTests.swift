import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// A page that records its callbacks.
final class LoggedPage: UIViewController {
  let number: Int
  private let log: PageLog

  init(_ number: Int, _ log: PageLog) {
    self.number = number
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: CGFloat(number) / 5, saturation: 0.4, brightness: 0.9, alpha: 1)
  }

  override func viewWillAppear(_ animated: Bool) { log.calls.append("\(number) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.calls.append("\(number) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(number) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(number) didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.calls.append("\(number) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.calls.append("\(number) didMove \(parent == nil ? "out" : "in")")
  }
}

@MainActor
final class PageLog: FlipViewControllerDataSource, FlipViewControllerDelegate {
  var calls: [String] = []
  var turns: [String] = []
  var orientations: [UIInterfaceOrientation: FlipViewController.Orientation] = [:]
  /// The arguments of the calls of `orientationFor`.
  var asked: [UIInterfaceOrientation] = []
  private(set) lazy var pages = (0..<4).map { LoggedPage($0, self) }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page((viewController as! LoggedPage).number - 1) }

  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page((viewController as! LoggedPage).number + 1) }

  private func page(_ number: Int) -> UIViewController? { pages.indices.contains(number) ? pages[number] : nil }

  func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool
  ) { turns.append("\((previousViewController as? LoggedPage)?.number ?? -1) \(finished) \(completed)") }

  func flipViewController(
    _ flipViewController: FlipViewController,
    orientationFor interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation {
    asked.append(interfaceOrientation)
    return orientations[interfaceOrientation] ?? flipViewController.orientation
  }
}

@MainActor
private final class Posted {
  var all: [[AnyHashable: Any]] = []
}

/// Turning by hand and programmatically: scripts of a finger, and the callbacks of the pages.
@MainActor
final class FlipViewControllerTests: BookStage {
  private static let turnedByHand = [
    "0 willDisappear", "1 willAppear", "0 willMove out", "1 willMove in", "0 didDisappear", "1 didAppear",
    "0 didMove out", "1 didMove in",
  ]
  private static let takenBack = [
    "0 willDisappear", "1 willAppear", "1 willDisappear", "0 willAppear", "1 didDisappear", "0 didAppear",
  ]

  init() { super.init() }

  private func start(at page: Int = 0) {
    if page != shown { book.setViewController(log.pages[page], animated: false) }
    test.settle()
    _ = log.take()
    log.turns = []
  }

  /// Moves a finger slowly through points of the middle line and rests at the last one.
  private func pan(_ xs: [CGFloat], lift: Bool = true) {
    test.touchDown(at: CGPoint(x: xs[0], y: 150))
    for (from, to) in zip(xs, xs.dropFirst()) {
      for step in 1...10 {
        test.advance(by: 0.05)
        test.move(to: CGPoint(x: from + (to - from) * CGFloat(step) / 10, y: 150))
      }
    }
    for _ in 0..<12 {
      test.advance(by: 0.05)
      test.rest()
    }
    if lift { test.lift() }
  }

  @Test func aFlipControllerBeginsWithItsFirstPage() {
    #expect(shown == 0 && log.pages[0].parent === book && log.pages[0].view.frame == book.view.bounds)
    #expect(log.calls == ["0 willMove in", "0 didMove in", "0 willAppear", "0 didAppear"])
    #expect(book.gestureRecognizers.count == 4)
    #expect(book.duration == 0.5)
    book.dataSource = nil
    #expect(book.gestureRecognizers.allSatisfy { !$0.isEnabled })
    test.tap(at: CGPoint(x: 395, y: 150))
    test.settle()
    #expect(shown == 0)
  }

  @Test func turnsByCodeGoBothWaysWithoutNotifyingTheDelegate() {
    start()
    var ended: [Bool] = []
    book.setViewController(log.pages[1], direction: .forward, animated: true) { ended.append($0) }
    test.advanceFrames(2)
    #expect(book.turn != nil && log.pages[0].view.isHidden && ended == [])
    let seconds = test.settle()
    #expect(abs(seconds - 0.5) < 0.1)
    #expect(shown == 1)
    #expect(ended == [true])
    #expect(log.turns == [])
    #expect(log.pages[0].parent == nil && log.pages[0].view.superview == nil && !log.pages[1].view.isHidden)
    #expect(
      log.take() == [
        "0 willMove out", "1 willMove in", "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear",
        "0 didMove out", "1 didMove in",
      ])
    book.setViewController(log.pages[0], direction: .reverse, animated: true)
    #expect(book.turn?.transition?.style == .backward)
    test.settle()
    #expect(shown == 0)
    #expect(log.turns == [])
  }

  @Test func turnsRequestedDuringATurnAreQueued() {
    start()
    book.setViewController(log.pages[1], animated: true)
    book.setViewController(log.pages[2], animated: true)
    book.setViewController(log.pages[3], animated: false)
    test.advanceFrames(5)
    #expect(book.turn?.target === log.pages[1])
    // A tap in the meantime is not heard.
    test.tap(at: CGPoint(x: 395, y: 150))
    test.settle()
    #expect(shown == 3)
    #expect(book.turn == nil)
    #expect(log.turns == [])
    #expect(book.children == [log.pages[3]])
  }

  @Test func aSlowPanPastTheMiddleTurnsThePage() {
    start()
    pan([390, 120], lift: false)
    // 270 of 190 points.
    #expect(abs((book.turn?.progress ?? 0) - 270 / 190) < 0.01)
    #expect(log.pages[1].parent == nil)
    test.lift()
    test.settle()
    #expect(shown == 1)
    #expect(log.turns == ["0 true true"])
    #expect(log.take() == Self.turnedByHand)
  }

  @Test func aSlowPanThatEndsBeforeTheMiddleReturnsThePage() {
    start()
    pan([390, 250])
    test.settle()
    #expect(shown == 0 && log.turns == ["0 true false"] && log.pages[1].view.superview == nil)
    #expect(log.pages[1].parent == nil && !log.pages[0].view.isHidden)
    #expect(log.take() == Self.takenBack)
  }

  @Test func aPanThatMovesBackReturnsThePage() {
    start()
    pan([390, 100, 330])
    test.settle()
    #expect(shown == 0)
    #expect(log.turns == ["0 true false"])
    #expect(log.take() == Self.takenBack)
  }

  @Test func theVelocityAtTheEndOfAPanDecidesTheTurn() {
    start()
    test.touchDown(at: CGPoint(x: 390, y: 150))
    for x in stride(from: 385, through: 330, by: -5) {
      test.advance(by: 0.02)
      test.move(to: CGPoint(x: CGFloat(x), y: 150))
    }
    // 250 points a second, short of the middle.
    #expect((book.turn?.progress ?? 2) < 1)
    test.lift()
    test.settle()
    #expect(shown == 1)
    #expect(log.turns == ["0 true true"])
  }

  @Test func aFlickTurnsThePageBeforeItIsLifted() {
    start()
    test.touchDown(at: CGPoint(x: 395, y: 150))
    for x in stride(from: 380, through: 320, by: -15) {
      test.advance(by: 0.0163)
      test.move(to: CGPoint(x: CGFloat(x), y: 150))
    }
    #expect(book.turn?.isAnimating == true)
    test.settle()
    test.lift()
    #expect(shown == 1)
    #expect(log.turns == ["0 true true"])
  }

  @Test(arguments: [(page: 0, xs: [10.0, 350]), (page: 3, xs: [390.0, 50])])
  func aPanBeyondTheFirstOrLastPageStretchesAndReturns(page: Int, xs: [CGFloat]) {
    start(at: page)
    pan(xs, lift: false)
    let progress = book.turn?.progress ?? 0
    #expect(progress > 0.4)
    #expect(progress < 0.667)
    test.lift()
    test.settle()
    #expect(shown == page)
    #expect(log.turns == ["\(page) true false"])
    #expect(log.calls == [])
    // A tap lifts the page by a third.
    test.tap(at: CGPoint(x: page == 0 ? 5 : 395, y: 150))
    #expect(book.turn?.isAnimating == true)
    test.settle()
    #expect(shown == page)
    #expect(log.turns.count == 2)
    #expect(log.calls == [])
    #expect(book.view.subviews == [log.pages[page].view])
  }

  @Test func theResistanceBeyondTheLastPageFollowsItsKnownCurve() {
    let physics = FlipPhysics(start: 600, dimension: 600)
    for (way, progress) in [(10.0, 0.0113), (50, 0.134), (100, 0.296), (300, 0.556)] {
      #expect(abs(physics.rubberBand(after: way) - progress) < 0.0006)
    }
    #expect(physics.rubberBand(after: 1e6) < 0.667)
    #expect(physics.rubberBand(after: -50) == 0)
    #expect(physics.progress(after: 150) == 0.5)
    #expect(physics.progress(after: 900) == 2)
    #expect(physics.progress(after: -4) == 0)
  }

  @Test(arguments: [0, 0.4, 1, 1.7]) func theRemainderOfATurnTakesItsShareOfTheDuration(progress: CGFloat) {
    for forward in [true, false] {
      let rest = FlipPhysics.rest(from: progress, forward: forward, duration: 0.5)
      #expect(abs(rest.seconds - 0.25 * Double(forward ? 2 - progress : progress)) < 0.001)
      #expect(abs(rest.timeline(0) - progress / 2) < 0.001)
      #expect(abs(rest.timeline(1) - (forward ? 1 : 0)) < 0.001)
      let way = (0...20).map { rest.timeline(CGFloat($0) / 20) }
      #expect(way == (forward ? way.sorted() : way.sorted(by: >)))
    }
  }

  @Test func tapsSwipesAndKeysTurnPages() {
    start()
    test.tap(at: CGPoint(x: 200, y: 150))
    #expect(book.turn == nil)
    test.tap(at: CGPoint(x: 380, y: 150))
    test.settle()
    #expect(shown == 1)
    test.flick(from: CGPoint(x: 260, y: 150), to: CGPoint(x: 140, y: 150), duration: 0.1)
    test.settle()
    #expect(shown == 2)
    test.flick(from: CGPoint(x: 140, y: 150), to: CGPoint(x: 260, y: 150), duration: 0.1)
    test.settle()
    #expect(shown == 1)
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(shown == 2)
    test.press(.keyboardPageUp)
    test.settle()
    #expect(shown == 1)
    #expect(log.turns.count == 5)
  }

  /// Keys during a turn are turns after it; a page that a finger holds is left to it.
  @Test func keysPressedDuringATurnTurnPagesAfterIt() {
    start()
    test.press(.keyboardRightArrow)
    test.advanceFrames(3)
    test.press(.keyboardRightArrow)
    test.settle()
    #expect(shown == 2)
    #expect(log.turns.count == 2)
    for _ in 0..<9 { test.press(.keyboardLeftArrow) }
    test.settle()
    #expect(shown == 0)
    #expect(book.turn == nil)
    pan([390, 300], lift: false)
    test.press(.keyboardRightArrow)
    pan([300, 200], lift: false)
    #expect(book.turn?.isHeld == true)
    #expect(shown == 0)
    test.lift()
    test.settle()
  }

  @Test func aFastPanKeepsThePageWithoutAnEscapeVelocity() {
    start()
    book.escapeVelocity = .infinity
    test.touchDown(at: CGPoint(x: 390, y: 150))
    for step in 1...8 {
      test.advance(by: 0.02)
      test.move(to: CGPoint(x: 390 - CGFloat(step) * 20, y: 150))
    }
    #expect(book.turn?.isHeld == true)
    #expect(book.turn?.isAnimating == false)
    test.lift()
    test.settle()
    #expect(shown == 1)
  }

  @Test func aFastPanFromTheMiddleKeepsThePageWithoutAnEscapeVelocity() {
    start(at: 1)
    book.escapeVelocity = .infinity
    // As far as a mouse moves in a few frames: much more than a swipe.
    for (first, step) in [(260, -30), (140, 30)] {
      test.touchDown(at: CGPoint(x: first, y: 150))
      for count in 1...5 {
        test.advance(by: 0.02)
        test.move(to: CGPoint(x: first + count * step, y: 150))
      }
      test.advance(by: 1)
      #expect(book.turn?.isHeld == true)
      #expect(book.turn?.isAnimating == false)
      #expect(shown == 1)
      #expect((0.5...1.9).contains(book.turn?.progress ?? 0))
      test.move(to: CGPoint(x: first, y: 150))
      test.rest()
      test.lift()
      test.settle()
      #expect(shown == 1)
      #expect(book.turn == nil)
    }
    // Flicked, it turns; pulled slowly from there, it does not.
    test.flick(from: CGPoint(x: 260, y: 150), to: CGPoint(x: 140, y: 150), duration: 0.1)
    test.settle()
    #expect(shown == 2)
    test.drag(from: CGPoint(x: 260, y: 150), to: CGPoint(x: 140, y: 150), duration: 3)
    test.settle()
    #expect(shown == 2)
    #expect(book.turn == nil)
  }

  @Test func aPanCanStartAnywhereOnThePageIfAllowed() {
    start(at: 1)
    pan([200, 190, 180, 170, 160, 150])
    #expect(book.turn == nil)
    #expect(shown == 1)
    book.pansFromAnywhere = true
    pan([300, 290, 280, 80])
    test.settle()
    #expect(shown == 2)
    pan([150, 160, 170, 390])
    test.settle()
    #expect(shown == 1)
    // Across the pages means something else.
    test.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 215, y: 260), duration: 2)
    test.settle()
    #expect(shown == 1)
    #expect(book.turn == nil)
  }

  @Test func aResizeDuringAPanKeepsTheTurnOfThePage() {
    start()
    pan([390, 250], lift: false)
    let progress = book.turn?.progress
    test.resize(to: CGSize(width: 500, height: 260))
    #expect(book.turn?.transition?.rect.size == CGSize(width: 500, height: 260))
    #expect(book.turn?.progress == progress && log.pages[1].view.frame == book.view.bounds)
    test.lift()
    test.settle()
    #expect(shown == 0 && !log.pages[0].view.isHidden)
    #expect(log.pages[0].view.frame == book.view.bounds)
    #expect(log.take() == Self.takenBack)
    // A turn that runs is there at once.
    book.setViewController(log.pages[1], animated: true)
    test.advanceFrames(4)
    test.resize(to: CGSize(width: 400, height: 300))
    #expect(shown == 1 && book.turn == nil && log.pages[1].view.frame == book.view.bounds)
  }

  @Test func everyTurnEndsWithANotification() {
    start()
    let posted = Posted()
    let token = NotificationCenter.default.addObserver(
      forName: FlipViewController.didFinishAnimatingNotification, object: book, queue: nil
    ) { note in
      nonisolated(unsafe) let info = note.userInfo ?? [:]
      MainActor.assumeIsolated { posted.all.append(info) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    book.setViewController(log.pages[1], animated: true)
    test.settle()
    #expect(posted.all.count == 1)
    #expect(posted.all.first?[FlipViewController.NotificationKey.transitionCompleted] as? Bool == true)
    #expect(
      posted.all.first?[FlipViewController.NotificationKey.previousController] as? UIViewController === log.pages[0])
    #expect(posted.all.first?[FlipViewController.NotificationKey.newController] as? UIViewController === log.pages[1])
    start(at: 0)
    test.tap(at: CGPoint(x: 5, y: 150))
    test.settle()
    #expect(posted.all.last?[FlipViewController.NotificationKey.newController] is NSNull)
  }

  @Test func pagesAppearAndDisappearWithTheFlipController() {
    start()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    book.present(cover, animated: false)
    test.settle()
    #expect(log.take() == ["0 willDisappear", "0 didDisappear"])
    book.setViewController(log.pages[1], animated: true)
    #expect(shown == 1)
    #expect(log.take().allSatisfy { !$0.contains("ppear") })
    book.dismiss(animated: false)
    test.settle()
    #expect(log.take() == ["1 willAppear", "1 didAppear"])
  }

  @Test func aPageReplacedWhileTheFlipControllerAppearsDisappears() {
    let log = PageLog()
    let book = FlipViewController()
    book.setViewController(log.pages[0], animated: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let test = TestWindow(navigation, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
    navigation.pushViewController(book, animated: true)
    test.advanceFrames(2)
    #expect(log.take().suffix(1) == ["0 willAppear"])
    book.setViewController(log.pages[1], animated: true)
    test.settle()
    #expect(
      log.take().filter { $0.contains("ppear") } == [
        "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear",
      ])
    navigation.popViewController(animated: false)
    test.settle()
    #expect(log.take() == ["1 willDisappear", "1 didDisappear"])
  }
}
