public import UIKit

/// Shows one page at a time, and turns to the next one like a book: by pan, swipe, tap and key, or when the program says so.
///
/// Turns that the program or keys ask for while one runs wait for it; touches in the meantime do nothing.
open class FlipViewController: UIViewController {
  /// The way of the pages.
  public enum Orientation: Int, Sendable { case horizontal, vertical }
  /// Where a turn leads: forward is from right to left, or from bottom to top.
  public enum Direction: Int, Sendable { case forward, reverse }

  /// Posted at the end of every turn, with the keys of `NotificationKey`.
  public static let didFinishAnimatingNotification = Notification.Name(
    "com.markpospesel.MPFlipViewControllerDidFinishAnimatingNotification")
  /// What a notification's `userInfo` has: two booleans and two controllers (`NSNull` for none).
  public enum NotificationKey {
    /// Whether the turn ran to its end, a `Bool`.
    public static let animationFinished = "MPAnimationFinished"
    /// Whether the page was turned, not taken back; a `Bool`.
    public static let transitionCompleted = "MPTransitionCompleted"
    /// The page before the turn.
    public static let previousController = "MPPreviousController"
    /// The page after the turn.
    public static let newController = "MPNewController"
  }

  /// The way of the pages; it may change while the device is turned.
  public internal(set) var orientation: Orientation
  /// The page that is shown; nil before the first one.
  public internal(set) var viewController: UIViewController?
  /// Gives the pages; without one, gestures do nothing.
  open weak var dataSource: (any FlipViewControllerDataSource)? { didSet { updateGestures() } }
  /// Hears of turns, and says which orientation the pages have.
  open weak var delegate: (any FlipViewControllerDelegate)?
  /// How long a turn takes, in seconds.
  open var duration: TimeInterval = 0.5
  /// Whether a pan may start anywhere instead of the 44 points at the edges.
  open var pansFromAnywhere = false
  /// A finger this fast decides at once where the page goes, in points per second; with infinity, the page stays at the finger
  /// until that is lifted.
  open var escapeVelocity: CGFloat = 650
  /// Whether pages turn behind the paper.
  open var reversesPerspective = false
  /// Whether pages are drawn anew for each frame of a turn.
  open var isLive = false
  /// Is called with every turn before it begins, to set shadows and perspective.
  open var configure: ((FlipTransition) -> Void)?
  /// The swipe to the next page, the one to the page before, the tap and the pan.
  public let gestureRecognizers: [UIGestureRecognizer]

  let swipeNext = UISwipeGestureRecognizer()
  let swipePrevious = UISwipeGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  /// Gestures do not keep what they call.
  var gestureTargets: [ActionTarget] = []
  /// The turn that runs, or that the finger holds.
  var turn: FlipTurn?
  /// Where the finger of the pan came down.
  var panStart = CGPoint.zero
  /// What is to be shown when the turn is over.
  private var waiting: [() -> Void] = []
  /// The number of turns that keys asked for and that wait.
  private var waitingKeys = 0
  /// More keys than this do not wait: a key that is held down would turn pages long after it was released.
  private static let mostWaitingKeys = 4
  private(set) var isShown = false
  /// Between `viewWillAppear` and `viewDidAppear`: whether with an animation; nil at other times.
  private var appearing: Bool?
  /// How the interface was turned when it was looked at last.
  var knownInterface: UIInterfaceOrientation?

  /// Creates a controller whose pages turn in a direction.
  public init(orientation: Orientation = .horizontal) {
    self.orientation = orientation
    gestureRecognizers = [swipeNext, swipePrevious, tap, pan]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("Make a flip controller with init(orientation:).") }

  // MARK: Pages

  /// Shows a page: at once, or by a turn that the delegate is not told of.
  open func setViewController(
    _ new: UIViewController, direction: Direction = .forward, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard turn == nil else {
      waiting.append { [weak self] in
        self?.setViewController(new, direction: direction, animated: animated, completion: completion)
      }
      return
    }
    guard new !== viewController else {
      completion?(true)
      return
    }
    guard animated, viewController != nil, appearing == nil, viewIfLoaded?.window != nil, !view.bounds.isEmpty else {
      replace(with: new)
      completion?(true)
      return
    }
    let turn = FlipTurn(to: new, direction: direction, isManual: false)
    turn.completion = completion
    begin(turn)
    finish(forward: true)
  }

  private func replace(with new: UIViewController) {
    let old = viewController
    addChild(new)
    viewController = new
    old?.willMove(toParent: nil)
    guard isViewLoaded else {
      old?.removeFromParent()
      new.didMove(toParent: self)
      return
    }
    if isShown || appearing != nil {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: appearing ?? false)
    }
    place(new)
    old?.view.removeFromSuperview()
    if isShown || appearing != nil { old?.endAppearanceTransition() }
    // While the book itself appears, its page has appeared with it.
    if isShown { new.endAppearanceTransition() }
    old?.removeFromParent()
    new.didMove(toParent: self)
  }

  func place(_ page: UIViewController) {
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(page.view, at: 0)
  }

  /// Draws the pages of a turn that runs anew, for instance when a picture on them has come in.
  /// - Complexity: O(pixels).
  public func redraw() { turn?.transition?.redraw() }

  func runWaiting() {
    guard turn == nil, !waiting.isEmpty else { return }
    waiting.removeFirst()()
    // One that took no time lets the next one go.
    runWaiting()
  }

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let viewController { place(viewController) }
    addGestures()
    updateGestures()
  }

  open override var shouldAutorotate: Bool { turn == nil }

  open override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    super.willRotate(to: orientation, duration: duration)
    interfaceWillTurn(to: orientation)
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    // Only beside the animation has the scene its new orientation.
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.interfaceMayHaveTurned() })
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    interfaceMayHaveTurned()
    sizeMayHaveChanged()
  }

  // MARK: Appearance of the pages

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearing = animated
    viewController?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isShown = true
    appearing = nil
    viewController?.endAppearanceTransition()
    becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    abandonTurn()
    isShown = false
    appearing = nil
    viewController?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewController?.endAppearanceTransition()
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardRightArrow, .keyboardDownArrow, .keyboardPageDown, .keyboardSpacebar: return turnByKey(.forward)
      case .keyboardLeftArrow, .keyboardUpArrow, .keyboardPageUp: return turnByKey(.reverse)
      default: continue
      }
    }
    super.pressesBegan(presses, with: event)
  }

  /// Turns a page when the turn that runs is over; a page under a finger is left to it.
  private func turnByKey(_ direction: Direction) {
    guard let turn else { return turnPage(direction) }
    guard turn.isAnimating, waitingKeys < Self.mostWaitingKeys else { return }
    waitingKeys += 1
    waiting.append { [weak self] in
      guard let self else { return }
      waitingKeys -= 1
      // Only the first key at the end lets the page rise.
      guard let dataSource, let viewController, page(direction, from: dataSource, of: viewController) != nil else {
        return
      }
      turnPage(direction)
    }
  }
}
