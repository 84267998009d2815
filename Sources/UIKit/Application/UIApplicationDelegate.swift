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
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

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
    let made: AnyObject
    if delegateClass is UIResponder.Type {
      made = unsafeBitCast(delegateClass, to: DelegateTrampoline.Type.self).init()
    } else if delegateClass is NSObject.Type {
      made = unsafeBitCast(delegateClass, to: ObjectTrampoline.Type.self).init()
    } else {
      return nil
    }
    return made as? any UIApplicationDelegate
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
