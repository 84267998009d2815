public import Foundation

/// Hears of the life of a scene; every method may be left out.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Tells that a scene is being connected: the window is made here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Tells that the scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Tells that the scene is in front and gets events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Tells that the scene is about to get no events any more.
  func sceneWillResignActive(_ scene: UIScene)
  /// Tells that the scene is about to be visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Tells that the scene is not visible any more.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Asks to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Returns the activity from which the scene can be restored, after it went to the background; nil, the default, for none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Tells to restore the scene from the activity of the last time, after the scene was connected and its interface loaded.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Tells to take up an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// Hears of the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, where the delegate keeps it.
  var window: UIWindow? { get set }
  /// Tells that the size, the orientation or the traits of the scene changed.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
