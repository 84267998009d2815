import Foundation
package import HostInterface

/// The state that the windows of a program share: the host with its clock, the frames, open transactions, and the state
/// of input.
///
/// The application has one, `main`. Each window under test has one of its own, so that tests which run in parallel have
/// clocks of their own and do not see each other's windows. A scene retains its runtime, and views reach it through
/// their window; views in no window, and the properties that UIKit made static, such as `UIScreen.main`, use `current`.
@MainActor
package final class UIRuntime {
  package let host: any HostInterface.Host
  /// The driver that makes the frames of the scenes.
  package let frames: FrameDriver
  let layers: LayerRuntime
  /// The screen that programs see: the host's, or that of the window under test.
  package lazy var screen = UIScreen(of: host)
  /// The scroll view that receives a touchpad gesture until its fingers lift.
  weak var latchedScrollView: UIScrollView?
  /// The scroll view that receives the turns of a wheel until the wheel rests or the pointer moves.
  var wheelLatch: WheelLatch?
  /// The clipboard of a program without a desktop.
  package var programClipboard: any Clipboard = ProgramClipboard()
  /// The storage for state that outlives the program; tests keep it in memory.
  package var stateStore: any StateStore
  /// The locale of the interface; nil for the user's. Tests set it.
  package var locale: Locale? { didSet { layoutDirection = locale.map(InterfaceLocale.direction(of:)) } }
  /// The direction in which the language of `locale` is read; nil without one.
  private(set) var layoutDirection: UIUserInterfaceLayoutDirection?
  /// The drag in progress, a `DragActivity`.
  package var dragInProgress: AnyObject?
  /// The element that has the focus of the assistive technology.
  weak var accessibilityFocus: UIAccessibleObject?
  /// The classes of views whose updates have read observable properties.
  var observers: Set<ObserverKey> = []
  /// The property animators that run: UIKit retains them until they stop.
  var runningAnimators: Set<UIViewPropertyAnimator> = []
  /// The animations between `beginAnimations` and `commitAnimations`, the innermost last.
  var openAnimations: [CommittedAnimations] = []
  /// A number by which the test harness knows the runtime's clock; 0 for none.
  package var testClockNumber: UInt32 = 0
  /// A Boolean value that indicates whether a collection view is asking its data source for a view.
  package var isRequestingView = false
  /// A closure that is called with every accessibility notification that is posted, for tests.
  var accessibilityObserver: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The number of update passes and bulk activations that are running: the layout that follows makes the engines of
  /// what they activate.
  private var engineDeferrals = 0
  private var retainedToEndOfTurn: [AnyObject] = []
  private var pacer: RunLoopPacer?
  private let runLoop = MainRunLoop()

  /// Creates a runtime for a host.
  package convenience init(host: any HostInterface.Host) { self.init(host: host, layers: LayerRuntime()) }

  private init(host: any HostInterface.Host, layers: LayerRuntime, stateStore: any StateStore = MemoryStateStore()) {
    self.host = host
    self.stateStore = stateStore
    self.layers = layers
    frames = FrameDriver(host: host, layers: layers)
    UIRuntime.connectLayers()
    MainScreen.register(UIScreen.self)
    host.appearanceDidChange = { [weak self] in self?.frames.appearanceDidChange() }
    host.programLoop = runLoop
    layers.schedule = { [weak self] action in self?.schedule(action) }
    pacer = host.paced.map(RunLoopPacer.init)
  }

  /// The connected scenes, oldest first.
  package var scenes: [UIWindowScene] { frames.scenes }
  /// The time of the current work, in seconds: while a frame is made the frame's, else the host's.
  package var now: Double { layers.frameTime ?? host.now }
  /// The desktop's clipboard, or the program's.
  package var clipboard: any Clipboard { host.clipboard ?? programClipboard }

  // MARK: Constraints

  /// A Boolean value that indicates whether activated constraints get their engine in the layout that follows.
  var defersLayoutEngines: Bool { engineDeferrals > 0 }

  /// Calls `body`; the layout that follows makes the engines of the constraints that it activates.
  func deferringLayoutEngines(_ body: () -> Void) {
    engineDeferrals += 1
    defer { engineDeferrals -= 1 }
    body()
  }

  // MARK: Lifetimes

  /// Retains an object to the end of the turn of the run loop in which it was made, as autorelease pools do on iOS.
  ///
  /// Code that puts a view into a window which only a local variable holds counts on it: Swift releases the window
  /// after its last use, and the view would be in no window any more.
  func retainToEndOfTurn(_ object: AnyObject) {
    if retainedToEndOfTurn.isEmpty {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.retainedToEndOfTurn = [] } }
    }
    retainedToEndOfTurn.append(object)
  }

  // MARK: The main runtime

  /// The runtime of the application, made on first use with the best host that is linked and available.
  package static var main: UIRuntime { known ?? make() }
  /// The runtime of the application; nil as long as nothing has needed it.
  package private(set) static var known: UIRuntime?

  /// Sets the host of the application; possible as long as no window is shown on another one.
  @discardableResult
  package static func use(_ host: any HostInterface.Host) -> UIRuntime {
    if let known, known.host === host { return known }
    Log.require(known?.scenes.isEmpty ?? true, "The host cannot be changed while windows are shown.")
    let runtime = UIRuntime(host: host, layers: .standalone, stateStore: FileStateStore())
    known = runtime
    return runtime
  }

  private static func make() -> UIRuntime {
    let choice = HostChoice.current
    guard let entry = choice.entry else { fatalError(choice.complaint ?? "") }
    let host = entry.make()
    host.settings = ProgramOptions.current.device
    return use(host)
  }

  // MARK: The current runtime

  /// The runtime whose frame, event or timer is being handled; else that of the test that is running; else the
  /// application's.
  package static var current: UIRuntime { working ?? RuntimesUnderTest.current ?? main }
  /// The runtime that `current` would return; nil instead of making one.
  package static var currentIfMade: UIRuntime? { working ?? RuntimesUnderTest.current ?? known }
  private static var working: UIRuntime?

  /// Calls `body` while this runtime is the current one.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = UIRuntime.working
    UIRuntime.working = self
    defer { UIRuntime.working = outer }
    return try body()
  }

  /// Calls `action` soon, after the current work.
  @discardableResult
  package func schedule(_ action: @escaping @MainActor () -> Void) -> TimerToken { schedule(at: now, action) }

  /// Calls `action` at a time of the host's clock, in seconds, while this runtime is the current one.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken {
    host.schedule(at: time) { [weak self] in
      if let self { self.perform(action) } else { action() }
    }
  }

  /// Connects layers and `CACurrentMediaTime()` to the current runtime.
  private static func connectLayers() {
    LayerRuntime.find = { UIRuntime.current.layers }
    MediaClock.use { UIRuntime.current.host.now }
  }
}

extension UIView {
  /// The runtime of the view's window; the current one while it has none.
  package final var runtime: UIRuntime { storedWindow?.windowScene?.runtime ?? .current }
}
