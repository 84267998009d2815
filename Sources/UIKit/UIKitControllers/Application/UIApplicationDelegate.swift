public import Foundation
import HostInterface

/// The delegate of an application, which is notified of its life cycle. All methods are optional; those without
/// controllers are `UIApplicationLifeCycleDelegate`'s.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationLifeCycleDelegate {
  // @optional
  /// Returns the controller for a path of restoration identifiers if its class does not create it; nil when it cannot
  /// be created.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// Runs the application: the entry point of a class marked `@main`.
  public static func main() {
    UIApplication.launch(delegateClass: Self.self)
  }
}

extension UIApplication {
  /// The delegate that is notified of the program's life cycle. It is referenced weakly.
  public final var delegate: (any UIApplicationDelegate)? {
    get { lifeCycleDelegate as? any UIApplicationDelegate }
    set {
      lifeCycleDelegate = newValue
      stateRestoration = newValue.map { _ in ProgramStateRestoration(of: self) }
    }
  }

  /// Launches the program with a delegate, which is retained, after its launch screen.
  package func start(_ delegate: (any UIApplicationDelegate)?) {
    if let delegate {
      ownedDelegate = delegate
      self.delegate = delegate
    }
    if programInterface == nil { programInterface = StoryboardInterface() }
    if let screen = LaunchScreen(of: information) {
      screen.show { self.finishLaunching() }
    } else {
      finishLaunching()
    }
  }

  /// Runs an application with a delegate of a class until it terminates.
  ///
  /// If a window was to be opened but there is no display, the program logs that, runs without one, and exits with the
  /// status `EX_UNAVAILABLE` for the parent process.
  static func launch(delegateClass: AnyClass?) {
    let complaint = UIRuntime.known == nil ? HostChoice.current.complaint : nil
    if let complaint { Log.warn(complaint) }
    usePrincipalClass(of: .main)
    let application = UIApplication.shared
    guard application.claimInstance() else { return }
    application.isLaunched = true
    StoredDefaults.storeAtEnd()
    application.programInterface = StoryboardInterface()
    PermissionAlerts.install()
    UIRuntime.main.host.run {
      application.start(delegateClass.flatMap { makeObject($0) as? any UIApplicationDelegate })
    }
    if BackgroundAgent.isBackgroundLaunch { return BackgroundAgent.needed().serve() }
    if complaint != nil { exit(EX_UNAVAILABLE) }
  }
}

extension UIApplication {
  /// Sets the class of the application to the one that a property list names, unless the application exists.
  static func usePrincipalClass(of information: ProgramInformation) {
    guard let found = principalClass(of: information) else { return }
    _ = use(found)
  }

  /// Returns the class of the application that a property list names; nil if it names none, or `UIApplication` itself.
  static func principalClass(of information: ProgramInformation) -> UIApplication.Type? {
    guard let name = information.principalClass, name != "UIApplication" else { return nil }
    guard let found = StoryboardInterface.objectClass(named: name) as? UIApplication.Type else {
      Log.warn(
        "NSPrincipalClass of Info.plist is \(name), which is no class derived from UIApplication; the application is a "
          + "UIApplication. Write the name of the class with its module, such as $(PRODUCT_MODULE_NAME).YourApplication."
      )
      return nil
    }
    return found
  }
}

/// Runs an application; returns when it terminates.
///
/// - Parameters:
///   - principalClassName: The name of the class of the application; nil for the one that Info.plist names, which is
///     `UIApplication` if it names none.
///   - delegateClassName: The name of the class of its delegate; nil for none.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let name = principalClassName {
    let found = StoryboardInterface.objectClass(named: name) as? UIApplication.Type
    if found == nil || !UIApplication.use(found!) {
      Log.warn(
        "UIApplicationMain was asked for the application class \(name), which "
          + (found == nil ? "is no class derived from UIApplication" : "is set too late: UIApplication.shared exists")
          + "; the application is a UIApplication. Pass NSStringFromClass(YourApplication.self) first of all.")
    }
  }
  let delegateClass: AnyClass? = delegateClassName.flatMap { StoryboardInterface.objectClass(named: $0) }
  if let name = delegateClassName, delegateClass == nil {
    Log.warn(
      "UIApplicationMain was asked for the delegate class \(name), which does not exist; the application starts without. "
        + "Pass NSStringFromClass(AppDelegate.self), or mark the class with @main.")
  }
  UIApplication.launch(delegateClass: delegateClass)
  return 0
}
