import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// Programs that are left and started again. They share the application: none of them awaits, so each ends before the
/// next begins.
@MainActor
@Suite
struct ApplicationRestorationTests {
  private let test = TestWindow(size: CGSize(width: 320, height: 480), scale: 1)

  private func launch(_ delegate: AnyClass) {
    RestoringDelegate.calls = []
    UIApplication.launch(delegateClass: delegate)
  }

  /// Leaves the program as closing its last window does, and lets go of its windows.
  private func leave() {
    let application = UIApplication.shared
    application.leaveForeground()
    for window in application.windows where window !== test.window { window.windowScene = nil }
    for scene in UIRuntime.current.scenes where scene !== test.window.windowScene { scene.close() }
    application.delegate = nil
    application.applicationState = .inactive
  }

  @Test func pushedAndPresentedControllersAreRestoredInTheOrderOfIOS() throws {
    launch(RestoringDelegate.self)
    #expect(RestoringDelegate.calls == ["will finish", "did finish"])
    let navigation = try #require(RestoringDelegate.navigation)
    let detail = NoteController(number: 7)
    detail.restorationClass = NoteController.self
    navigation.pushViewController(detail, animated: false)
    test.layout()
    let sheet = UIViewController()
    sheet.restorationIdentifier = "help"
    navigation.present(sheet, animated: false)
    RestoringDelegate.tabs?.selectedIndex = 1
    test.layout()
    RestoringDelegate.calls = []
    leave()
    #expect(RestoringDelegate.calls == ["resigns", "background", "should save", "will encode"])

    launch(RestoringDelegate.self)
    #expect(
      RestoringDelegate.calls == [
        "will finish", "should restore 42", "asked for tabs/help", "made tabs/list/note", "did decode 42", "did finish",
      ])
    let restored = try #require(RestoringDelegate.navigation)
    #expect(restored !== navigation)
    #expect(restored.viewControllers.count == 2)
    #expect((restored.topViewController as? NoteController)?.number == 7)
    #expect(restored.presentedViewController?.restorationIdentifier == "help")
    #expect(RestoringDelegate.tabs?.selectedIndex == 1)
    leave()
  }

  @Test func aProgramThatRefusesStateSavingIsNotSaved() {
    launch(RestoringDelegate.self)
    leave()
    #expect(UIRuntime.current.stateStore.load() != nil)
    // Taken, and not saved again by the program that does not want it.
    launch(ForgetfulDelegate.self)
    leave()
    #expect(UIRuntime.current.stateStore.load() == nil)
  }

  @Test func savedStateIsRemovedWhenItsRestorationBegins() {
    launch(RestoringDelegate.self)
    leave()
    #expect(ProgramStateRestoration(of: .shared).removeState() != nil)
    #expect(ProgramStateRestoration(of: .shared).removeState() == nil)
  }

  @Test func aSceneIsRestoredFromItsActivity() throws {
    launch(ReadingApp.self)
    let scene = try #require(ReadingScene.last)
    #expect(scene.calls == ["connects nil"])
    scene.activity.userInfo = ["book": "Emma", "page": 112]
    scene.page.userActivity = scene.activity
    leave()
    #expect(scene.calls == ["connects nil", "activity", "will save", "update"])

    launch(ReadingApp.self)
    let again = try #require(ReadingScene.last)
    #expect(again !== scene)
    #expect(again.calls == ["connects Emma 112 line 3", "restores Emma 112 line 3"])
    leave()
  }

  @Test func aRestorationActivityThatCannotBeWrittenIsReportedOnce() throws {
    launch(ReadingApp.self)
    let scene = try #require(ReadingScene.last)
    scene.activity.userInfo = ["view": UIView()]
    let log = LogRecorder()
    log.record { leave() }
    #expect(
      log.all == [
        "The activity org.example.reading cannot be saved: its userInfo has [view: UIView], and only strings, numbers, dates, "
          + "data, arrays and dictionaries with strings as keys outlive the program. Put those in."
      ])
    #expect(UIRuntime.current.stateStore.load() == nil)
  }

  @Test func theRestorationFileIsPrivateAndADamagedOneIsReported() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restoration-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("program/saved-state.plist")
    let store = FileStateStore(file: file)
    #expect(store.load() == nil)
    try store.save(nil)
    try store.save(Data("no property list".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    UIRuntime.current.stateStore = store
    let log = LogRecorder()
    log.record { #expect(ProgramStateRestoration(of: .shared).removeState() == nil) }
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("The saved state of the program cannot be read, so it begins anew: ") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func aRestorationFolderThatCannotBeMadeIsReported() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("occupied-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    UIRuntime.current.stateStore = FileStateStore(file: file.appendingPathComponent("program/saved-state.plist"))
    launch(RestoringDelegate.self)
    let log = LogRecorder()
    log.record { leave() }
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("The state of the program could not be saved") == true)
  }
}

/// A program without scenes: tabs with a navigation controller in the first.
private final class RestoringDelegate: UIResponder, UIApplicationDelegate {
  static var calls: [String] = []
  static weak var navigation: UINavigationController?
  static weak var tabs: UITabBarController?
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.calls.append("will finish")
    let list = UIViewController()
    list.restorationIdentifier = "notes"
    let navigation = UINavigationController(rootViewController: list)
    navigation.restorationIdentifier = "list"
    let other = UIViewController()
    other.restorationIdentifier = "other"
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [navigation, other]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    (Self.navigation, Self.tabs) = (navigation, tabs)
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.calls.append("did finish")
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { Self.calls.append("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { Self.calls.append("background") }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    Self.calls.append("should save")
    return true
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    Self.calls.append("will encode")
    coder.encode(42, forKey: "answer")
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    Self.calls.append("should restore \(coder.decodeInteger(forKey: "answer"))")
    return coder.decodeObject(of: NSDate.self, forKey: UIApplication.stateRestorationTimestampKey) != nil
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    Self.calls.append("did decode \(coder.decodeInteger(forKey: "answer"))")
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Self.calls.append("asked for \(identifierComponents.joined(separator: "/"))")
    return identifierComponents.last == "help" ? UIViewController() : nil
  }
}

/// A controller that its class makes again, from its own state.
final class NoteController: UIViewController, UIViewControllerRestoration {
  private(set) var number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "note"
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestoringDelegate.calls.append("made \(identifierComponents.joined(separator: "/"))")
    return NoteController(number: 0)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
  }
}

/// A program that implements none of the calls.
private final class ForgetfulDelegate: UIResponder, UIApplicationDelegate {}

/// A program with a scene.
private final class ReadingApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ReadingScene.self
    return configuration
  }
}

/// A scene that restores the book that was read.
private final class ReadingScene: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
  static weak var last: ReadingScene?
  var window: UIWindow?
  let activity = NSUserActivity(activityType: "org.example.reading")
  let page = ReadingPage()
  var calls: [String] = []

  private func words(_ activity: NSUserActivity?) -> String {
    guard let info = activity?.userInfo else { return "nil" }
    return "\(info["book"] ?? "") \(info["page"] ?? "") line \(info["line"] ?? "")"
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.last = self
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    activity.delegate = self
    page.didUpdate = { [weak self] in self?.calls.append("update") }
    calls.append("connects \(words(session.stateRestorationActivity))")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    calls.append("restores \(words(stateRestorationActivity))")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    calls.append("activity")
    return activity
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) { calls.append("will save") }
}

/// A page that knows the line which is read.
private final class ReadingPage: UIViewController {
  var didUpdate: () -> Void = {}

  override func updateUserActivityState(_ activity: NSUserActivity) {
    didUpdate()
    activity.addUserInfoEntries(from: ["line": 3])
  }
}
