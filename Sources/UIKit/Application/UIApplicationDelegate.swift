/// What an application tells its delegate; every method may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's window, where the delegate keeps it.
  var window: UIWindow? { get set }
  /// The program is starting; return false when it should not go on to open what it was started with.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program has started: make the window here. Return false when what it was started with cannot be opened.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program is asked to open a URL; asked by nobody here, URLs come to scenes.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The program has started; called where the method with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The program came to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to leave the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program cannot be seen any more.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program is about to be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Another day began, or the clock was set.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Returns the configuration for a scene that is being connected; a program without this method has no scene delegates.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Tells that the user closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Tells the delegate to load new data; call the handler within 30 seconds, exactly once.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Tells that a silent notification arrived; call the handler within 30 seconds, exactly once.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Tells that the program is registered for notifications, under a token for its server.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Tells that the program could not be registered for notifications.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Tells that events of a background session wait; make the session, and call the handler when it has delivered them.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Returns whether the state of the program is to be saved, after it went to the background.
  ///
  /// Called where the program has no scenes. The coder takes what the delegate keeps for `shouldRestoreSecureApplicationState`.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Returns whether a saved state is to be restored, between `willFinishLaunching` and `didFinishLaunching`: make the window in
  /// the first of these.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Returns the controller for a path of restoration identifiers, whose class does not make it; nil when it cannot be made.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// The state is about to be saved: write what belongs to the program as a whole.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The controllers and views have their states: read what belongs to the program as a whole.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Takes up an activity; returns whether the program could.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Returns the orientations that a window may have.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { MissingSceneConfiguration() }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.failed) }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.failed) }
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    false
  }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    false
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  /// The entry point of a class marked `@main`.
  public static func main() {
    UIApplication.launch(delegateClass: Self.self)
  }
}

/// Makes the delegate from its class, which is known only at run time.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class DelegateTrampoline: UIResponder {
  public required override init() { super.init() }
}

/// The same for delegates that are plain `NSObject`s.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class ObjectTrampoline: NSObject {
  public required override init() { super.init() }
}

extension UIApplication {
  static func makeDelegate(_ delegateClass: AnyClass) -> (any UIApplicationDelegate)? {
    makeObject(delegateClass) as? any UIApplicationDelegate
  }

  /// Makes an object of a class that is known only at run time; nil for one that is no `NSObject`.
  static func makeObject(_ objectClass: AnyClass) -> AnyObject? {
    if objectClass is UIResponder.Type {
      return unsafeBitCast(objectClass, to: DelegateTrampoline.Type.self).init()
    }
    return objectClass is NSObject.Type ? unsafeBitCast(objectClass, to: ObjectTrampoline.Type.self).init() : nil
  }
}

/// Starts an application; returns when it ends.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let delegateClass: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
  if let name = delegateClassName, delegateClass == nil {
    Log.warn(
      "UIApplicationMain was asked for the delegate class \(name), which does not exist; the application starts without. "
        + "Pass NSStringFromClass(AppDelegate.self), or mark the class with @main.")
  }
  UIApplication.launch(delegateClass: delegateClass)
  return 0
}
