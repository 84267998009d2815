import Foundation
import UIKit
import UIKitTesting

/// The programs that tests of requests launch, and the log of their calls.
@MainActor
enum RequestFixture {
  static var calls: [String] = []
  /// The results of the launch methods of the program without scenes.
  static var launchResults = (will: true, did: true)
  static let fern = URL(string: "leaf:fern")!
  static let moss = URL(string: "leaf:moss")!
  static let shortcut = UIApplicationShortcutItem(type: "org.example.leaf.add", localizedTitle: "Add a leaf")

  static let plain: [String: Any] = ["CFBundleIdentifier": "org.example.leaf"]

  /// The Info.plist of a program with scenes.
  static func scenes(multiple: Bool = true) -> [String: Any] {
    let manifest: [String: Any] = ["UIApplicationSupportsMultipleScenes": multiple, "UISceneConfigurations": [:]]
    return plain.merging(["UIApplicationSceneManifest": manifest]) { $1 }
  }

  /// Returns a program without scenes that is not launched, after the log was emptied.
  static func plainProgram(will: Bool = true, did: Bool = true) -> TestApplication {
    (calls, launchResults) = ([], (will, did))
    return TestApplication(PlainRequestDelegate(), information: plain)
  }

  /// Returns a program with scenes that is not launched, after the log was emptied.
  static func sceneProgram(multiple: Bool = true) -> TestApplication {
    calls = []
    return TestApplication(SceneRequestAppDelegate(), information: scenes(multiple: multiple))
  }

  /// Returns the calls that a closure leads to.
  static func calls(during body: () -> Void) -> [String] {
    calls = []
    body()
    return calls
  }

  static func activity(_ type: String = "org.example.reading", _ book: String = "Emma") -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = ["book": book]
    return activity
  }
}

/// The delegate of a program without scenes.
final class PlainRequestDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let page = RestoredPage()

  private func note(_ call: String) { RequestFixture.calls.append(call) }

  private func words(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
    guard let options else { return "nothing" }
    let url = (options[.url] as? URL)?.absoluteString
    let item = (options[.shortcutItem] as? UIApplicationShortcutItem)?.type
    let entries = options[.userActivityDictionary] as? [AnyHashable: Any]
    let type = entries?[UIApplication.LaunchOptionsKey.userActivityType] as? String
    let activity = entries?["UIApplicationLaunchOptionsUserActivityKey"] as? NSUserActivity
    let source = options[.sourceApplication] as? String
    return [url, source, item, type, activity?.userInfo?["book"] as? String].compactMap { $0 }.joined(separator: " ")
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("will finish with \(words(launchOptions))")
    return RequestFixture.launchResults.will
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("did finish with \(words(launchOptions))")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    return RequestFixture.launchResults.did
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active") }
  func applicationWillResignActive(_ application: UIApplication) { note("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("foreground") }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let source = options[.sourceApplication] as? String
    let isInPlace = options[.openInPlace] as? Bool == true
    note(
      (["open", url.absoluteString, source, isInPlace ? "in place" : nil] as [String?]).compactMap { $0 }
        .joined(separator: " "))
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    note("perform \(shortcutItem.type)")
    completionHandler(shortcutItem.type == RequestFixture.shortcut.type)
  }

  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
    note("will continue \(userActivityType)")
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    note("continue \(userActivity.userInfo?["book"] ?? userActivity.webpageURL?.absoluteString ?? "")")
    restorationHandler([page])
    return true
  }

  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) { note("failed \(userActivityType)") }
}

/// A page that restores the state of an activity.
final class RestoredPage: UIViewController {
  override func restoreUserActivityState(_ userActivity: NSUserActivity) {
    RequestFixture.calls.append("page restores \(userActivity.userInfo?["book"] ?? "")")
  }
}

/// The application delegate of a program with scenes.
final class SceneRequestAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RequestFixture.calls.append("did finish with \(launchOptions.map { "\($0.count) options" } ?? "nothing")")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    RequestFixture.calls.append("configuration for \(SceneRequestDelegate.words(options))")
    let name = options.userActivities.first?.activityType == "org.example.detail" ? "Detail" : "Main"
    let configuration = UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = name == "Detail" ? DetailSceneDelegate.self : SceneRequestDelegate.self
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    RequestFixture.calls.append("discard \(sceneSessions.map { $0.configuration.name ?? "" }.sorted())")
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    RequestFixture.calls.append("the application opens \(url)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { RequestFixture.calls.append("application active") }
}

/// The delegate of a scene, with the book that it shows as its state.
class SceneRequestDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var book: String?
  var name: String { "main" }

  static func words(_ options: UIScene.ConnectionOptions) -> String {
    let urls = options.urlContexts.map(\.url.absoluteString).sorted()
    let books = options.userActivities.map { $0.userInfo?["book"] as? String ?? $0.activityType }
    let words = urls + [options.shortcutItem?.type, options.sourceApplication].compactMap { $0 } + books
    return words.isEmpty ? "nothing" : words.joined(separator: " ")
  }

  private func note(_ call: String) { RequestFixture.calls.append("\(name) \(call)") }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("connects with \(Self.words(connectionOptions))")
    guard let scene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    book = activity?.userInfo?["book"] as? String
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
  func sceneWillResignActive(_ scene: UIScene) { note("resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background") }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    let words = URLContexts.map { context in
      [
        context.url.absoluteString, context.options.sourceApplication, context.options.annotation as? String,
        context.options.openInPlace ? "in place" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    }
    note("opens \(words.sorted().joined(separator: ", "))")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    note("performs \(shortcutItem.type)")
    completionHandler(true)
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    note("will continue \(userActivityType)")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    note("continues \(userActivity.userInfo?["book"] ?? userActivity.webpageURL?.absoluteString ?? "")")
  }

  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {
    note("failed \(userActivityType)")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    book.map { RequestFixture.activity("org.example.reading", $0) }
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    note("restores \(stateRestorationActivity.userInfo?["book"] ?? "")")
  }
}

/// The delegate of scenes for details.
final class DetailSceneDelegate: SceneRequestDelegate {
  override var name: String { "detail" }
}
