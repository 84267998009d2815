import GeometryCore
import HostInterface
public import SwiftRuntime
import Synchronization

/// The running program, with its delegate, its windows and its life cycle.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The execution state of a program.
  public enum State: Int, Sendable { case active = 0, inactive, background }

  /// The key of a reason for which the program was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The URL to open, a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the program that requested the launch, a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The annotation that the requesting program passed with the URL.
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// The quick action that the user has chosen, a `UIApplicationShortcutItem`.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// A dictionary with the activity to continue and its type.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity to continue, a `String`, in the dictionary of `userActivityDictionary`.
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of a circumstance under which a program is asked to open a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The identifier of the program that asks, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The annotation that the requesting program passes with the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// A `Bool` that indicates whether the document may be opened in place, without a copy.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The key of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Only programs that were made for the URL may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The URL that opens the settings of the program; a desktop has no program for it.
  public static let openSettingsURLString = "app-settings:"
  /// The URL that opens the settings of the program's notifications; a desktop has no program for it.
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The class of the application, as long as the application is not made.
  private static let principalClass = Mutex<(UIApplication.Type)?>(UIApplication.self)
  private static let sharedApplication: UIApplication = {
    let chosen = principalClass.withLock { stored in
      defer { stored = nil }
      return stored
    }
    return chosen.flatMap { makeObject($0) } as? UIApplication ?? UIApplication()
  }()
  final var backgroundAgent: BackgroundAgent?
  /// The Info.plist of the program.
  package final lazy var information = ProgramInformation.main
  /// The storyboards and classes of the program; nil before it is launched.
  package final var programInterface: (any ProgramInterface)?
  /// A Boolean value that indicates whether the program was launched as an application.
  package final var isLaunched = false
  /// The scene that shows the launch screen, until the program has launched in it; nil for none.
  package final var launchScene: UIWindowScene?
  /// A Boolean value that indicates whether the program was deactivated, and is not active again yet.
  final var hasResigned = false
  /// The status bar that was set; nil for that of Info.plist.
  final var storedStatusBar: StatusBarAppearance?
  /// The request for which the program is being launched; once it has launched, nil.
  package final var launchRequest: ActivationRequest? = ActivationRequest()
  /// The sessions of scenes that were disconnected and can be connected again.
  final var disconnectedSessions: [UISceneSession] = []
  /// The scene whose surface had the focus last.
  package final weak var lastFocusedScene: UIWindowScene?

  /// The delegate that is notified of the program's life cycle. It is referenced weakly.
  package final weak var lifeCycleDelegate: (any UIApplicationLifeCycleDelegate)?
  /// The restoration of the program's state; nil without a delegate.
  package final var stateRestoration: (any StateRestoration)?
  /// The execution state: whether the program is active, inactive or in the background.
  open internal(set) var applicationState: State = .inactive { didSet { updateIdleTimer() } }
  /// The dynamic quick actions, which a desktop's launcher does not show; nil for none. They are not stored.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// A Boolean value that determines whether the screen stays on while nobody uses it, as long as the program is not in
  /// the background.
  @Observed open var isIdleTimerDisabled = false { didSet { updateIdleTimer() } }
  private var keepsScreenOn = false
  /// The layout direction that was set; nil for that of the environment or the language.
  final var storedLayoutDirection = ProgramOptions.current.layoutDirection
  /// The window that became key last, even if it was hidden since.
  final weak var lastKeyWindow: UIWindow?
  final var contentSizeCategory = ProgramOptions.current.contentSizeCategory
  /// The preferences of the desktop that were announced last.
  final var (reducesMotion, hasHighContrast) = (false, false)

  /// The layout direction of the interface: that of the language, unless it is set.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { storedLayoutDirection ?? InterfaceLocale.direction(in: .currentIfMade) }
    set { storedLayoutDirection = newValue }
  }

  /// The running program.
  open class var shared: UIApplication { sharedApplication }

  /// Every window of every scene, lower levels first.
  open var windows: [UIWindow] { UIRuntime.current.scenes.flatMap(\.windows) }

  /// The window of any scene that became key last; in a test, the key window of the test's own scene. Nil if there is
  /// none.
  open var keyWindow: UIWindow? {
    let runtime = UIRuntime.current
    if let shown = runtime.screen.scene { return shown.keyWindow }
    if let lastKeyWindow, lastKeyWindow.isKeyWindow { return lastKeyWindow }
    return runtime.scenes.lazy.compactMap(\.keyWindow).first
  }

  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { Set(UIRuntime.current.scenes) }
  /// The sessions of the connected scenes, and of disconnected ones that were not discarded.
  open var openSessions: Set<UISceneSession> {
    Set(UIRuntime.current.scenes.map(\.session)).union(disconnectedSessions)
  }
  /// A Boolean value that indicates whether the program may have several scenes:
  /// `UIApplicationSupportsMultipleScenes` of its scene manifest. A program without an Info.plist may.
  open var supportsMultipleScenes: Bool { information.supportsMultipleScenes }
  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { contentSizeCategory }

  // MARK: Scenes

  /// Requests that a scene is activated: that of a session, or a new one without a session.
  ///
  /// A scene that is connected continues the activity; one that is connected by the request gets it in the options of
  /// its connection. Needs `UIApplicationSupportsMultipleScenes` for a new scene.
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scheduleActivation(sceneSession, userActivity, errorHandler) }

  /// Requests that a scene is activated: that of the request's session, otherwise one that prefers the content of the
  /// request's activity, otherwise a new one.
  ///
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) { scheduleActivation(session(for: request), request.userActivity, errorHandler) }

  /// Requests that the scene of a session is disconnected, its window closed and the session discarded.
  ///
  /// - Parameter errorHandler: Called later if the request is denied, with a `UISceneError`.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scheduleDestruction(sceneSession, errorHandler) }

  /// Requests that what the system shows and stores of a scene is updated: its picture, and the activity from which it
  /// is restored if it is in the background.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) { scheduleRefresh(sceneSession) }

  // MARK: Background work

  /// The status of background refresh. It is always available, as the user is not asked.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// The time that background work may still take, in seconds; the greatest finite number in the foreground.
  open var backgroundTimeRemaining: TimeInterval {
    BackgroundAgent.current?.timeRemaining ?? .greatestFiniteMagnitude
  }
  /// A Boolean value that indicates whether the program is registered for remote notifications.
  open var isRegisteredForRemoteNotifications: Bool { isRegisteredForNotifications }
  private var isRegisteredForNotifications = false

  /// Requests launches for background fetches, at most one per interval in seconds; the default is never.
  ///
  /// Requires the background mode `fetch` if the program has an Info.plist.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    guard minimumBackgroundFetchInterval < Self.backgroundFetchIntervalNever || BackgroundAgent.current != nil else {
      return
    }
    BackgroundAgent.needed().setFetchInterval(minimumBackgroundFetchInterval)
  }

  /// Begins a task that continues when the program is in the background.
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

  /// Registers for remote notifications; the delegate receives a device token, which is the program's name, or an error
  /// if the daemon for background work cannot be reached.
  open func registerForRemoteNotifications() {
    let error = (backgroundAgent ?? .needed()).connect()
    isRegisteredForNotifications = error == nil
    UIRuntime.current.schedule { [self] in
      if let error {
        lifeCycleDelegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
      } else {
        lifeCycleDelegate?.application(
          self, didRegisterForRemoteNotificationsWithDeviceToken: Data(BackgroundAgent.deviceToken.utf8))
      }
    }
  }

  /// Unregisters from remote notifications.
  open func unregisterForRemoteNotifications() { isRegisteredForNotifications = false }

  // MARK: The status bar

  /// The orientation of the interface; setting it does nothing.
  @available(*, deprecated, message: "Ask interfaceOrientation of the window scene.")
  open var statusBarOrientation: UIInterfaceOrientation {
    get { firstScene?.interfaceOrientation ?? .unknown }
    set {}
  }
  /// The duration of a rotation of the interface, in seconds.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The frame of the status bar in points; empty while it is hidden.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var statusBarFrame: CGRect { firstScene?.statusBarManager?.statusBarFrame ?? .zero }
  /// A Boolean value that indicates whether the status bar is hidden.
  ///
  /// Setting it has an effect if `UIViewControllerBasedStatusBarAppearance` of Info.plist is false; otherwise
  /// controllers determine the status bar.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var isStatusBarHidden: Bool {
    get { firstScene?.statusBarManager?.isStatusBarHidden ?? ownStatusBar.isHidden }
    set { changeStatusBar { $0.isHidden = newValue } }
  }
  /// The style of the status bar; it can be set as `isStatusBarHidden` can.
  @available(*, deprecated, message: "Ask statusBarManager of the window scene.")
  open var statusBarStyle: UIStatusBarStyle {
    get { firstScene?.statusBarManager?.statusBarStyle ?? ownStatusBar.style }
    set { changeStatusBar { $0.style = newValue } }
  }

  /// Returns the orientations that a window supports: those that the delegate returns, by default those of Info.plist,
  /// or all.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    lifeCycleDelegate?.application(self, supportedInterfaceOrientationsFor: window) ?? information.orientationMask
  }

  // MARK: URLs

  /// Opens a URL with the desktop's default program for it.
  ///
  /// - Parameter completion: called later on the main actor, with whether a program was found. Without a display there
  ///   is none.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let runtime = UIRuntime.current
    let isOpened = runtime.host.open(url.absoluteString)
    if let completion { runtime.schedule { completion(isOpened) } }
  }

  /// Opens a URL with the desktop's default program for it; returns whether one was found.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    UIRuntime.current.host.open(url.absoluteString)
  }

  /// Returns whether a URL has a scheme, so that it may be possible to open it.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Attention

  /// The number on the program's icon, on desktops that show such numbers; 0 for none.
  @Observed open var applicationIconBadgeNumber = 0 {
    didSet { UIRuntime.current.host.setBadge(max(0, applicationIconBadgeNumber)) }
  }
  /// A Boolean value that determines whether a wheel in the status bar shows that the network is used; kept for the
  /// client.
  open var isNetworkActivityIndicatorVisible = false
  /// A Boolean value that determines whether shaking the device undoes; without effect here, desktops are not shaken.
  open var applicationSupportsShakeToEdit = true
  /// A Boolean value that indicates whether touches are dropped.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private final var ignoringCount = 0

  /// Drops touches until `endIgnoringInteractionEvents()` has been called as often.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends what `beginIgnoringInteractionEvents()` began.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  // MARK: Windows

  /// The delegate that a launch has made, retained here as `delegate` is weak on iOS.
  package final var ownedDelegate: (any UIApplicationLifeCycleDelegate)?
  private var dayChangeObserver: DayChangeObserver?

  open override var next: UIResponder? { lifeCycleDelegate as? UIResponder }

  /// Dispatches an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    if ignoringCount > 0, event.type == .touches { return }
    var sent: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !sent.contains(where: { $0 === window }) {
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action to its target; without one, to the first object in the responder chain that can perform it.
  ///
  /// The chain begins at the first responder of the key window, and at the sender if no object there can perform the
  /// action.
  /// - Returns: `true` if an object performed the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let found = target ?? performer(of: action, from: sender) else { return false }
    let object = found as AnyObject
    // A target without the method is reported by the call.
    action.call(object, sender, event)
    return action.isImplemented(object)
  }

  /// Sets the class of the application; returns false if the application exists.
  package static func use(_ applicationClass: UIApplication.Type) -> Bool {
    principalClass.withLock { stored in
      if stored != nil { stored = applicationClass }
      return stored != nil
    }
  }

  /// Terminates the application after notifying the delegate; its scenes enter the background first.
  package func terminate() {
    leaveForeground()
    lifeCycleDelegate?.applicationWillTerminate(self)
    announce(WillTerminateMessage(), UIApplication.willTerminateNotification)
    if isLaunched { StoredDefaults.store() }
    UIRuntime.current.host.quit()
  }

  /// Performs the launch in the documented order.
  ///
  /// The main storyboard of a program without scenes is loaded first, and its window shown last. A program with scenes
  /// gets its first scene after it has launched; the delegate's own methods about the foreground are not called then.
  package func finishLaunching() {
    let center = NotificationCenter.default
    if BackgroundAgent.isBackgroundLaunch { applicationState = .background }
    addFonts()
    follow(UIRuntime.current.host.appearance)
    turnScreenForLaunch()
    let window = information.mainStoryboard.flatMap { name in
      programInterface.map { $0.makeWindow(of: $0.storyboard(named: name), in: nil) }
    }
    if let window { lifeCycleDelegate?.window = window }
    // With scenes, the reason of the launch is in the options of the first scene's connection.
    let request = launchRequest ?? ActivationRequest()
    let options = information.usesScenes ? nil : request.launchOptions
    let isWilling = lifeCycleDelegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    let sessions = BackgroundAgent.isBackgroundLaunch ? [] : stateRestoration?.restore() ?? []
    let isHandling = lifeCycleDelegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
    center.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    if BackgroundAgent.isBackgroundLaunch { return }
    if connectScenes(restoring: sessions, for: request) {
      launchRequest = nil
      enterForeground(notifying: nil)
    } else {
      if let window { show(window, storedBy: lifeCycleDelegate?.window) }
      launchRequest = nil
      if isWilling, isHandling { deliverToDelegate(request) }
      applicationState = .active
      lifeCycleDelegate?.applicationDidBecomeActive(self)
      announce(DidBecomeActiveMessage(), UIApplication.didBecomeActiveNotification)
    }
    dayChangeObserver = DayChangeObserver(on: .current) { [weak self] in self?.timeDidChange() }
  }

  /// Dispatches a touch event of a single window, the common case, without a search.
  func sendEvent(_ event: UIEvent, in window: UIWindow) {
    if ignoringCount > 0, event.type == .touches { return }
    if type(of: self) == UIApplication.self { window.sendEvent(event) } else { sendEvent(event) }
  }

  /// Returns the scene for a window that is shown without one: the first existing scene, or a new one of the window's
  /// size.
  func sceneForNewWindow(size: CGSize) -> UIWindowScene {
    let runtime = UIRuntime.current
    if let scene = launchScene ?? runtime.scenes.first { return scene }
    return makeScene(size: size.width > 0 && size.height > 0 ? size : nil)
  }

  private func performer(of action: Selector, from sender: Any?) -> Any? {
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, self]
    return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
  }

  private func updateIdleTimer() {
    guard keepsScreenOn != (isIdleTimerDisabled && applicationState != .background) else { return }
    keepsScreenOn.toggle()
    UIRuntime.current.host.setKeepsScreenOn(keepsScreenOn)
  }

  private func timeDidChange() {
    lifeCycleDelegate?.applicationSignificantTimeChange(self)
    NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: self)
  }
}
