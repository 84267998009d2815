import GeometryCore
import HostInterface

/// The running program: its delegate, its windows, its life.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// How much of the user's attention a program has.
  public enum State: Int, Sendable { case active = 0, inactive, background }

  /// The name of a reason for which the program was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The program has started; the delegate was told before.
  public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  /// The program came to the front.
  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// The program is about to leave the front.
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// The program cannot be seen any more.
  public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The program is about to be seen again.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Another day began, or the clock was set.
  public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The program is about to end.
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")

  /// The running program.
  open class var shared: UIApplication { sharedApplication }
  private static let sharedApplication = UIApplication()

  /// Hears of the life of the program.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the program is in front and gets events.
  open internal(set) var applicationState: State = .inactive
  /// Whether the screen stays on while nothing is touched; kept for the client.
  open var isIdleTimerDisabled = false
  /// The direction in which reading runs; left to right unless set.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

  /// Every window of every scene, lower levels first.
  open var windows: [UIWindow] { FrameDriver.current.scenes.flatMap(\.windows) }
  /// The window that gets key presses, of the first scene that has one; nil for none.
  open var keyWindow: UIWindow? { FrameDriver.current.scenes.lazy.compactMap(\.keyWindow).first }
  /// Every scene that shows windows.
  open var connectedScenes: Set<UIWindowScene> { Set(FrameDriver.current.scenes) }

  /// Keeps the delegate alive: `delegate` is weak, as on iOS.
  private var ownedDelegate: (any UIApplicationDelegate)?
  private var dayWatch: DayWatch?

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var sent: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !sent.contains(where: { $0 === window }) {
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// The common case, a touch of one window, without a search.
  func sendEvent(_ event: UIEvent, in window: UIWindow) {
    if type(of: self) == UIApplication.self { window.sendEvent(event) } else { sendEvent(event) }
  }

  /// Sends an action to its target, or along the responder chain from `sender` when there is none.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let object = target as AnyObject?, target != nil else { return false }
    action.call(object, sender, event)
    return true
  }

  /// Ends the application after telling the delegate.
  package func terminate() {
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    FrameDriver.current.host.quit()
  }

  /// The scene for a window that is shown without one: the first that is there, else a new one of the window's size.
  func sceneForNewWindow(size: CGSize) -> UIWindowScene {
    let driver = FrameDriver.current
    if let scene = driver.scenes.first { return scene }
    let wanted = size.width > 0 && size.height > 0 ? size : UIScreen.main.bounds.size
    let surface = driver.host.makeSurface(
      title: ProcessInfo.processInfo.processName, size: Size(Double(wanted.width), Double(wanted.height)))
    return UIWindowScene(surface: surface)
  }

  /// Runs an application with a delegate of a class until it ends.
  ///
  /// Where a window was to be opened but there is no display, the program says so, runs without one, and ends with the status
  /// `EX_UNAVAILABLE`, so that who started it learns of it.
  static func launch(delegateClass: AnyClass?) {
    let complaint = FrameDriver.known == nil ? HostChoice.current.complaint : nil
    if let complaint { Log.warn(complaint) }
    let driver = FrameDriver.current
    let application = UIApplication.shared
    driver.host.run {
      if let delegateClass {
        application.ownedDelegate = makeDelegate(delegateClass)
        application.delegate = application.ownedDelegate
      }
      application.finishLaunching()
    }
    if complaint != nil { exit(EX_UNAVAILABLE) }
  }

  /// The documented order of a launch.
  package func finishLaunching() {
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    dayWatch = DayWatch(on: FrameDriver.current.host) { [weak self] in self?.timeDidChange() }
  }

  private func timeDidChange() {
    delegate?.applicationSignificantTimeChange(self)
    NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: self)
  }
}
