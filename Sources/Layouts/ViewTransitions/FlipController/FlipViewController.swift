public import UIKit

/// Shows one page at a time, and turns to the next one like a book: by pan, swipe, tap and key, or programmatically.
///
/// Turns requested programmatically or by keys while one runs wait for it; touches in the meantime are ignored.
open class FlipViewController: UIViewController {
  /// The axis along which pages turn.
  public enum Orientation: Int, Sendable { case horizontal, vertical }
  /// The direction of a turn: forward is from the trailing to the leading edge, or from bottom to top.
  public enum Direction: Int, Sendable { case forward, reverse }

  /// Posted at the end of every turn, with the keys of `NotificationKey`.
  public static let didFinishAnimatingNotification = Notification.Name(
    "com.markpospesel.MPFlipViewControllerDidFinishAnimatingNotification")
  /// The keys of a notification's `userInfo`: two booleans and two controllers (`NSNull` for none).
  public enum NotificationKey {
    /// The key of a `Bool` that indicates whether the turn's animation ran to its end.
    public static let animationFinished = "MPAnimationFinished"
    /// The key of a `Bool` that indicates whether the page was turned, not taken back.
    public static let transitionCompleted = "MPTransitionCompleted"
    /// The key of the page before the turn.
    public static let previousController = "MPPreviousController"
    /// The key of the page after the turn.
    public static let newController = "MPNewController"
  }

  /// The axis along which pages turn; it may change when the device rotates.
  public internal(set) var orientation: Orientation
  /// The current page; nil before the first one.
  public internal(set) var viewController: UIViewController?
  /// The data source of the pages; without one, gestures do nothing.
  open weak var dataSource: (any FlipViewControllerDataSource)? { didSet { updateGestures() } }
  /// The delegate that is told of turns, and gives the orientation of the pages.
  open weak var delegate: (any FlipViewControllerDelegate)?
  /// The duration of a turn, in seconds.
  open var duration: TimeInterval = 0.5
  /// A Boolean value that determines whether a pan may start anywhere instead of within 44 points of the edges.
  open var pansFromAnywhere = false
  /// The velocity above which a finger decides at once where the page goes, in points per second; with infinity, the
  /// page follows the finger until that is lifted, and a fast pan takes the place of a swipe.
  open var escapeVelocity: CGFloat = 650
  /// A Boolean value that determines whether pages turn away from the reader, behind the paper.
  open var reversesPerspective = false
  /// A Boolean value that determines whether pages are redrawn for each frame of a turn.
  open var isLive = false
  /// A closure that is called with every turn before it begins, to set shadows and perspective.
  open var configure: ((FlipTransition) -> Void)?
  /// The recognizers of the swipe to the next page, the swipe to the previous page, the tap and the pan.
  public let gestureRecognizers: [UIGestureRecognizer]

  let swipeNext = UISwipeGestureRecognizer()
  let swipePrevious = UISwipeGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  /// The targets of the gestures, which do not retain them.
  var gestureTargets: [ActionTarget] = []
  /// The turn that is running or held by a finger.
  var turn: FlipTurn?
  /// The location where the pan began, in the view.
  var panStart = CGPoint.zero
  /// The pages to be shown after the current turn.
  private var waiting: [() -> Void] = []
  /// The number of turns requested by keys that wait.
  private var waitingKeys = 0
  /// The maximum number of keys that wait: otherwise a key held down would turn pages long after it was released.
  private static let maximumWaitingKeys = 4
  private(set) var isShown = false
  /// A Boolean value that indicates whether the appearance is animated, between `viewWillAppear` and `viewDidAppear`;
  /// nil at other times.
  private var appearing: Bool?
  /// The interface orientation when it was last checked.
  var knownInterface: UIInterfaceOrientation?
  /// A Boolean value that indicates whether the interface was read from right to left when it was last checked.
  private(set) var isRightToLeft = false

  /// Creates a controller whose pages turn along an axis.
  public init(orientation: Orientation = .horizontal) {
    self.orientation = orientation
    gestureRecognizers = [swipeNext, swipePrevious, tap, pan]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("Make a flip controller with init(orientation:).") }

  // MARK: Pages

  /// Shows a page: at once, or by a turn that is not reported to the delegate.
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

  /// Redraws the pages of a running turn, for instance when an image on them has loaded.
  /// - Complexity: O(pixels).
  public func redraw() { turn?.transition?.redraw() }

  func place(_ page: UIViewController) {
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(page.view, at: 0)
  }

  func runWaiting() {
    guard turn == nil, !waiting.isEmpty else { return }
    waiting.removeFirst()()
    // A turn without duration starts the next one.
    runWaiting()
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
    // If the book has appeared already, so has its page.
    if isShown { new.endAppearanceTransition() }
    old?.removeFromParent()
    new.didMove(toParent: self)
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
    // The scene has its new orientation only alongside the animation.
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.interfaceMayHaveTurned() })
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    interfaceMayHaveTurned()
    layoutDirectionMayHaveChanged()
    sizeMayHaveChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutDirectionMayHaveChanged()
  }

  /// Mirrors the gestures; a page cannot go on turning in the other direction.
  private func layoutDirectionMayHaveChanged() {
    let isNow = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard isNow != isRightToLeft else { return }
    isRightToLeft = isNow
    abandonTurn()
    updateGestures()
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
      case .keyboardDownArrow, .keyboardPageDown, .keyboardSpacebar: return turnByKey(.forward)
      case .keyboardUpArrow, .keyboardPageUp: return turnByKey(.reverse)
      case .keyboardRightArrow: return turnByKey(isRightToLeft ? .reverse : .forward)
      case .keyboardLeftArrow: return turnByKey(isRightToLeft ? .forward : .reverse)
      default: continue
      }
    }
    super.pressesBegan(presses, with: event)
  }

  /// Turns a page after the current turn has ended; a turn under a finger is not affected.
  private func turnByKey(_ direction: Direction) {
    guard let turn else { return turnPage(direction) }
    guard turn.isAnimating, waitingKeys < Self.maximumWaitingKeys else { return }
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
