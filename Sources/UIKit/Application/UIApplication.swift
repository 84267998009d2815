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

  /// The name of a circumstance under which a program is asked to open a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the program that asks, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the program that asks says about the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document must be copied before it is used, a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The name of an option for the opening of a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only programs that were made for the URL may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
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

  /// The URL that opens the settings of the program; a desktop has no program for it.
  public static let openSettingsURLString = "app-settings:"
  /// The URL that opens the settings of the program's notifications; a desktop has no program for it.
  public static let openNotificationSettingsURLString = "app-settings:notifications"

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
  open var windows: [UIWindow] { UIRuntime.current.scenes.flatMap(\.windows) }
  /// The window that became key last, in any scene; in a test the key window of the test's own. Nil for none.
  open var keyWindow: UIWindow? {
    let runtime = UIRuntime.current
    if let shown = runtime.screen.scene { return shown.keyWindow }
    if let lastKeyWindow, lastKeyWindow.isKeyWindow { return lastKeyWindow }
    return runtime.scenes.lazy.compactMap(\.keyWindow).first
  }
  /// The window that became key last, also if it is no longer shown.
  final weak var lastKeyWindow: UIWindow?
  /// Every scene that is connected.
  open var connectedScenes: Set<UIScene> { Set(UIRuntime.current.scenes) }
  /// The sessions of every scene; those of disconnected scenes are not kept here.
  open var openSessions: Set<UISceneSession> { Set(UIRuntime.current.scenes.map(\.session)) }
  /// A Boolean value that indicates whether the program may have several scenes.
  open var supportsMultipleScenes: Bool { true }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { contentSizeCategory }
  final var contentSizeCategory = UIContentSizeCategory.large

  // MARK: Background work

  /// A value that says whether the program may be launched in the background; the user is not asked here.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// The seconds that work in the background may still take; the greatest number in the foreground.
  open var backgroundTimeRemaining: TimeInterval {
    BackgroundAgent.current?.timeRemaining ?? .greatestFiniteMagnitude
  }
  /// A Boolean value that indicates whether the program is registered for remote notifications.
  open var isRegisteredForRemoteNotifications: Bool { isRegisteredForNotifications }
  private var isRegisteredForNotifications = false

  /// Asks to be launched for fetches, at most once in an interval of seconds; the default is never.
  ///
  /// Needs the background mode `fetch` where the program has an Info.plist.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    guard minimumBackgroundFetchInterval < Self.backgroundFetchIntervalNever || BackgroundAgent.current != nil else {
      return
    }
    BackgroundAgent.needed().setFetchInterval(minimumBackgroundFetchInterval)
  }

  /// Begins a task that goes on when the program is in the background.
  ///
  /// - Parameter handler: called when the time is over; it has to end the task.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundAgent.needed().begin(taskName, handler) }

  /// Begins a task without a name.
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Ends a task.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { BackgroundAgent.current?.end(identifier) }

  /// Asks for remote notifications; the delegate gets a token, which is the program's name.
  open func registerForRemoteNotifications() {
    isRegisteredForNotifications = true
    BackgroundAgent.needed().connect()
    UIRuntime.current.schedule { [self] in
      delegate?.application(
        self, didRegisterForRemoteNotificationsWithDeviceToken: Data(BackgroundAgent.deviceToken.utf8))
    }
  }

  /// Takes the request back.
  open func unregisterForRemoteNotifications() { isRegisteredForNotifications = false }

  // MARK: The status bar

  /// The orientation of the interface; setting it does nothing.
  @available(*, deprecated, message: "Ask interfaceOrientation of the window scene.")
  open var statusBarOrientation: UIInterfaceOrientation {
    get { firstScene?.interfaceOrientation ?? .unknown }
    set {}
  }
  /// The time that a turn of the interface takes, in seconds.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The frame of the status bar in points; empty while it is hidden.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var statusBarFrame: CGRect { firstScene?.statusBarManager?.statusBarFrame ?? .zero }
  /// A Boolean value that indicates whether the status bar is hidden; setting it does nothing, as controllers decide.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var isStatusBarHidden: Bool {
    get { firstScene?.statusBarManager?.isStatusBarHidden ?? false }
    set {}
  }
  /// The style of the status bar; setting it does nothing, as controllers decide.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var statusBarStyle: UIStatusBarStyle {
    get { firstScene?.statusBarManager?.statusBarStyle ?? .default }
    set {}
  }

  /// Returns the orientations that a window may have: those that the delegate states, else all.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }

  // MARK: URLs

  /// Opens a URL with the program that the desktop has for it.
  ///
  /// - Parameter completion: called on the main actor, later, with whether a program was found. Without a display there is
  ///   none.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let runtime = UIRuntime.current
    let isOpened = runtime.host.open(url.absoluteString)
    if let completion { runtime.schedule { completion(isOpened) } }
  }

  /// Opens a URL with the program that the desktop has for it; returns whether one was found.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    UIRuntime.current.host.open(url.absoluteString)
  }

  /// Returns whether a URL has a scheme, so that opening it can be tried.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Attention

  /// The number on the program's icon; kept for the client.
  open var applicationIconBadgeNumber = 0
  /// A Boolean value that determines whether a wheel in the status bar shows that the network is used; kept for the client.
  open var isNetworkActivityIndicatorVisible = false
  /// A Boolean value that determines whether shaking the device undoes; kept for the client, desktops are not shaken.
  open var applicationSupportsShakeToEdit = true
  /// A Boolean value that indicates whether touches are dropped.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private final var ignoringCount = 0

  /// Drops touches until `endIgnoringInteractionEvents()` has been called as often.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends what `beginIgnoringInteractionEvents()` began.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  // MARK: Windows

  /// Keeps the delegate alive: `delegate` is weak, as on iOS.
  private var ownedDelegate: (any UIApplicationDelegate)?
  private var dayWatch: DayWatch?

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    if ignoringCount > 0, event.type == .touches { return }
    var sent: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !sent.contains(where: { $0 === window }) {
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// The common case, a touch of one window, without a search.
  func sendEvent(_ event: UIEvent, in window: UIWindow) {
    if ignoringCount > 0, event.type == .touches { return }
    if type(of: self) == UIApplication.self { window.sendEvent(event) } else { sendEvent(event) }
  }

  /// Sends an action to its target; without one to the first in the responder chain that can perform it.
  ///
  /// The chain begins at the first responder of the key window, and at the sender when nobody there can.
  /// - Returns: `true` if an object performed the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let found = target ?? performer(of: action, from: sender) else { return false }
    let object = found as AnyObject
    // A target without the method is reported by the call.
    action.call(object, sender, event)
    return action.isImplemented(object)
  }

  private func performer(of action: Selector, from sender: Any?) -> Any? {
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, self]
    return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
  }

  /// Ends the application after telling the delegate; its scenes go to the background first.
  package func terminate() {
    leaveForeground()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    UIRuntime.current.host.quit()
  }

  /// The scene for a window that is shown without one: the first that is there, else a new one of the window's size.
  func sceneForNewWindow(size: CGSize) -> UIWindowScene {
    let runtime = UIRuntime.current
    if let scene = runtime.scenes.first { return scene }
    let wanted = size.width > 0 && size.height > 0 ? size : UIScreen.main.bounds.size
    let surface = runtime.host.makeSurface(
      title: ProcessInfo.processInfo.processName, size: Size(Double(wanted.width), Double(wanted.height)))
    return UIWindowScene(surface: surface, runtime: runtime)
  }

  /// Runs an application with a delegate of a class until it ends.
  ///
  /// If a window was to be opened but there is no display, the program says so, runs without one, and ends with the
  /// status `EX_UNAVAILABLE`, so that whoever started it learns of it.
  static func launch(delegateClass: AnyClass?) {
    let complaint = UIRuntime.known == nil ? HostChoice.current.complaint : nil
    if let complaint { Log.warn(complaint) }
    let application = UIApplication.shared
    UIRuntime.main.host.run {
      if let delegateClass {
        application.ownedDelegate = makeDelegate(delegateClass)
        application.delegate = application.ownedDelegate
      }
      application.finishLaunching()
    }
    if BackgroundAgent.isBackgroundLaunch { return BackgroundAgent.needed().serve() }
    if complaint != nil { exit(EX_UNAVAILABLE) }
  }

  /// The documented order of a launch.
  ///
  /// A program whose delegate chooses a configuration for scenes gets its first scene after it has launched; the delegate's
  /// own methods about the foreground are not called then.
  package func finishLaunching() {
    let center = NotificationCenter.default
    if BackgroundAgent.isBackgroundLaunch { applicationState = .background }
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    let saved = BackgroundAgent.isBackgroundLaunch ? nil : takeState()
    if let saved { restore(saved) }
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    center.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    if BackgroundAgent.isBackgroundLaunch { return }
    if connectFirstScene(restoring: saved?.activity?.activity) {
      for scene in UIRuntime.current.scenes where scene.activationState == .unattached { scene.enterForeground() }
      center.post(name: UIApplication.willEnterForegroundNotification, object: self)
      for scene in UIRuntime.current.scenes where scene.activationState == .foregroundInactive {
        scene.becomeActive()
      }
      applicationState = .active
    } else {
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
    }
    center.post(name: UIApplication.didBecomeActiveNotification, object: self)
    dayWatch = DayWatch(on: .current) { [weak self] in self?.timeDidChange() }
  }

  private func timeDidChange() {
    delegate?.applicationSignificantTimeChange(self)
    NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: self)
  }
}
