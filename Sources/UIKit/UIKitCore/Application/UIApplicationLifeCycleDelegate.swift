/// The methods by which an application notifies its delegate. All of them are optional.
///
/// Those with view controllers, which this module does not know, are in `UIApplicationDelegate`, which has these, too.
@preconcurrency @MainActor
public protocol UIApplicationLifeCycleDelegate: NSObjectProtocol {
  /// The program's window, if the delegate stores it.
  var window: UIWindow? { get set }
  // @optional(true)
  /// Tells the delegate that the program is launching. Return false if it cannot handle the launch options.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Tells the delegate that the program has launched, and should create its window. Return false if it cannot handle
  /// the launch options.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  // @optional(false)
  /// Opens a URL; returns whether the delegate could. Not called for a program with scenes, whose scenes open URLs.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  // @optional
  /// Tells the delegate that the program has launched; called if the method with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  // @optional
  /// Tells the delegate that the program became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  // @optional
  /// Tells the delegate that the program is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  // @optional
  /// Tells the delegate that the program has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  // @optional
  /// Tells the delegate that the program is about to become visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  // @optional
  /// Tells the delegate that the program is about to terminate.
  func applicationWillTerminate(_ application: UIApplication)
  // @optional
  /// Tells the delegate that a new day began, or the clock was set.
  func applicationSignificantTimeChange(_ application: UIApplication)
  // @optional(MissingSceneConfiguration())
  /// Returns the configuration for a scene that is being connected; a program without this method has no scene
  /// delegates.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  // @optional
  /// Tells the delegate that the user closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  // @optional(completionHandler(.failed))
  /// Tells the delegate to fetch new data. Call the handler exactly once, within 30 seconds.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  // @optional(completionHandler(.failed))
  /// Tells the delegate that a silent notification arrived. Call the handler exactly once, within 30 seconds.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  // @optional
  /// Tells the delegate that the program is registered for notifications, with a token for its server.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  // @optional
  /// Tells the delegate that the program could not be registered for notifications.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  // @optional(completionHandler())
  /// Tells the delegate that events of a background session are pending. Create the session, and call the handler when
  /// it has delivered them.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  // @optional(false)
  /// Returns whether the state of the program should be saved after it entered the background.
  ///
  /// Called if the program has no scenes. The delegate can encode data for `shouldRestoreSecureApplicationState`.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  // @optional(false)
  /// Returns whether a saved state should be restored. Called between `willFinishLaunching`, in which the window should
  /// be created, and `didFinishLaunching`.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  // @optional
  /// Tells the delegate to encode the program's global state, as the state is about to be saved.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  // @optional
  /// Tells the delegate to decode the program's global state, after the controllers and views were restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  // @optional(completionHandler(false))
  /// Performs a quick action. Call the handler with whether it was performed. Not called for a program with scenes.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  // @optional(false)
  /// Tells the delegate that an activity will be continued; returns whether the delegate has told the user.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  // @optional
  /// Tells the delegate that an activity could not be continued.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  // @optional(false)
  /// Continues an activity; returns whether the delegate could.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  // @optional(application.information.orientationMask)
  /// Returns the orientations that a window supports.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationLifeCycleDelegate {
  /// The window as the value of an optional requirement, which `delegate?.window` is on iOS; `quire` writes this.
  public var optionalWindow: UIWindow?? { window.map { .some($0) } }

  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
}

extension UIApplication {
  /// Creates an object of a class that is known only at run time; nil for a class that does not inherit from
  /// `NSObject`.
  package static func makeObject(_ objectClass: AnyClass) -> AnyObject? {
    objectClass is NSObject.Type ? makeInstance(of: objectClass) : nil
  }
}
