public import Foundation

/// The methods that notify an object of a scene's life cycle. All of them are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that a scene is being connected, and should get its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  // @optional
  /// Tells the delegate that the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  // @optional
  /// Tells the delegate that the scene is in the foreground and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  // @optional
  /// Tells the delegate that the scene is about to stop receiving events.
  func sceneWillResignActive(_ scene: UIScene)
  // @optional
  /// Tells the delegate that the scene is about to become visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  // @optional
  /// Tells the delegate that the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  // @optional
  /// Asks the delegate to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  // @optional
  /// Returns the activity from which the scene can be restored, after it entered the background; nil, the default, for
  /// none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  // @optional
  /// Tells the delegate to restore the scene from its previous activity, after the scene was connected and its
  /// interface loaded.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  // @optional
  /// Tells the delegate that an activity will be continued.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  // @optional
  /// Tells the delegate that an activity could not be continued.
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  // @optional
  /// Tells the delegate to continue an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

/// The methods that notify an object of the life cycle of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, if the delegate stores it.
  var window: UIWindow? { get set }
  // @optional
  /// Tells the delegate that the size, the orientation or the traits of the scene changed.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  // @optional(completionHandler(false))
  /// Performs a quick action. Call the handler with whether it was performed.
  ///
  /// Not called for the action with which the program is launched: that is in the options of the connection.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
