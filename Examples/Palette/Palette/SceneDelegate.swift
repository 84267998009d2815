import UIKit

/// A window with the palette. Links such as palette:fern choose a color, which is the state of the window.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let palette = PaletteController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: palette)
    window.makeKeyAndVisible()
    self.window = window
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { open(URLContexts) }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    completionHandler(true)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let color = palette.color else { return nil }
    let activity = NSUserActivity(activityType: "org.example.Palette.color")
    activity.userInfo = ["color": color]
    return activity
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    if let color = stateRestorationActivity.userInfo?["color"] as? String, palette.color == nil {
      palette.choose(color)
    }
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      palette.choose(context.url.absoluteString.replacingOccurrences(of: "palette:", with: ""))
    }
  }
}
