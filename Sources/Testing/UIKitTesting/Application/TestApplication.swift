import FoundationAdditions
import GeometryCore
import HostHeadless
import HostInterface
public import UIKit

/// A program with its delegate, launched without a display on a clock that the test moves, and what the system asks of
/// it: links, quick actions, activities, several scenes, the background.
///
/// ```swift
/// let app = TestApplication(AppDelegate(), information: ["CFBundleIdentifier": "org.example.leaf"])
/// app.launch(opening: [URL(string: "leaf:fern")!])
/// app.enterBackground()
/// app.open(URL(string: "leaf:moss")!)
/// ```
///
/// Calls arrive in the order of iOS. The program is `UIApplication.shared`, of which a process has one: a test that
/// uses a `TestApplication` awaits nothing, so that it ends before another one begins.
@preconcurrency @MainActor
public final class TestApplication {
  let clock = TestClock()
  private let makeDelegate: () -> any UIApplicationDelegate
  private let information: [String: Any]
  /// A Boolean value that indicates whether the program is launched, and not terminated.
  public private(set) var isRunning = false

  /// Creates a program that is not running.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the application, which is made again at each launch.
  ///   - information: The values of Info.plist; without a `CFBundleIdentifier`, the program is one without Info.plist.
  ///   - size: The size of the screen, in points.
  ///   - device: The name of a device in place of a size, such as `iPhone13`: its screen with its safe area.
  public init(
    _ delegate: @autoclosure @escaping () -> any UIApplicationDelegate, information: [String: Any] = [:],
    size: CGSize = CGSize(width: 393, height: 852), device: String? = nil
  ) {
    makeDelegate = delegate
    self.information = information
    clock.host.screenSize = Size(Double(size.width), Double(size.height))
    if let device {
      if let model = DeviceModel.named(device) {
        clock.host.settings = DeviceSettings(model)
      } else {
        Log.warn(
          "A test application was asked for on the device \(device), which is not known; it has a screen of \(size). There "
            + "are: \(DeviceModel.all.map(\.name).joined(separator: ", ")).")
      }
    }
    clock.host.screenScale = 1
  }

  isolated deinit {
    if isRunning { end() }
  }

  /// The delegate of the running program; nil while none is.
  public var delegate: (any UIApplicationDelegate)? { isRunning ? UIApplication.shared.delegate : nil }
  /// The connected scenes, oldest first.
  public var scenes: [UIWindowScene] { isRunning ? clock.runtime.scenes : [] }
  /// The sessions of the connected scenes, and of disconnected ones that were not discarded.
  public var openSessions: Set<UISceneSession> { perform { UIApplication.shared.openSessions } }

  // MARK: The life of the program

  /// Launches the program, for a reason if there is one; the state that it saved is restored.
  ///
  /// - Parameters:
  ///   - urls: The links or documents to open.
  ///   - sourceApplication: The identifier of the program that asks to open them.
  ///   - shortcutItem: The quick action that the user has chosen.
  ///   - userActivity: The activity to continue.
  public func launch(
    opening urls: [URL] = [], sourceApplication: String? = nil, shortcutItem: UIApplicationShortcutItem? = nil,
    userActivity: NSUserActivity? = nil
  ) {
    precondition(!isRunning, "The program is launched already; call terminate() before it is launched again.")
    perform {
      let application = UIApplication.shared
      application.information = ProgramInformation(information)
      application.launchRequest = ActivationRequest(
        urlContexts: contexts(urls, sourceApplication), shortcutItem: shortcutItem, userActivity: userActivity)
      isRunning = true
      application.start(makeDelegate())
    }
    settle()
  }

  /// Terminates the program; its state is saved.
  public func terminate() {
    guard isRunning else { return }
    perform { UIApplication.shared.terminate() }
    end()
  }

  /// Moves the program to the background, as when the user switches to another one; its state is saved.
  public func enterBackground() { change(scenes, to: .hidden) }

  /// Moves the program to the foreground, as when the user returns to it.
  public func enterForeground() { change(scenes, to: .focused) }

  /// A Boolean value that indicates whether the program keeps the screen on, by `UIApplication.isIdleTimerDisabled`.
  public var keepsScreenOn: Bool { clock.host.keepsScreenOn }

  /// Moves the clock by a duration in seconds; timers and frames on the way run.
  public func advance(by duration: TimeInterval) { clock.advance(to: clock.now + max(duration, 0)) }

  // MARK: Requests of the system

  /// Opens a link or a document with the running program.
  ///
  /// - Parameters:
  ///   - sourceApplication: The identifier of the program that asks for it.
  ///   - annotation: What that program passes with it.
  ///   - openInPlace: A Boolean value that indicates whether a document is opened without a copy.
  public func open(
    _ urls: URL..., sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false
  ) {
    receive(ActivationRequest(urlContexts: contexts(urls, sourceApplication, annotation, openInPlace)))
  }

  /// Performs a quick action; returns what the program calls the completion handler with, nil if it has not yet.
  @discardableResult
  public func perform(_ shortcutItem: UIApplicationShortcutItem) -> Bool? {
    var result: Bool?
    var request = ActivationRequest(shortcutItem: shortcutItem)
    request.shortcutCompletion = { result = $0 }
    receive(request)
    return result
  }

  /// The quick actions that the user can choose: those of Info.plist, then those that the program has set.
  public var shortcutItems: [UIApplicationShortcutItem] {
    perform { UIApplication.shared.information.shortcutItems + (UIApplication.shared.shortcutItems ?? []) }
  }

  /// Continues an activity.
  public func `continue`(_ userActivity: NSUserActivity) { receive(ActivationRequest(userActivity: userActivity)) }

  /// Announces an activity of a type, which then cannot be continued.
  public func failToContinue(activityType: String, _ error: any Error = CocoaError(.userCancelled)) {
    perform { UIApplication.shared.failToContinueActivity(ofType: activityType, error) }
    settle()
  }

  /// The activity that the program made current, brought up to date; nil for none.
  public var currentUserActivity: NSUserActivity? {
    guard let activity = NSUserActivity.current else { return nil }
    perform { for scene in clock.runtime.scenes { scene.update(activity) } }
    return activity
  }

  // MARK: Scenes

  /// Moves one scene to the background, as when its window is minimized.
  public func enterBackground(_ scene: UIScene) { change([scene], to: .hidden) }

  /// Moves one scene to the foreground, with the focus.
  public func enterForeground(_ scene: UIScene) {
    change(scenes.filter { $0 !== scene && $0.activationState != .background }, to: .visible)
    change([scene], to: .focused)
  }

  /// Disconnects a scene, as the system does to free its memory; its session can be activated again.
  public func disconnect(_ scene: UIScene) {
    guard let scene = scene as? UIWindowScene else { return }
    perform { UIApplication.shared.disconnect(scene) }
    settle()
  }

  /// Closes the window of a scene, as the user does; its session is discarded. The last window terminates the program.
  public func close(_ scene: UIScene) {
    guard let scene = scene as? UIWindowScene else { return }
    perform { scene.userDidRequestClose() }
    if scenes.isEmpty { end() } else { settle() }
  }

  private func end() {
    perform {
      for scene in clock.runtime.scenes { scene.close() }
      UIApplication.shared.endLaunch()
    }
    isRunning = false
  }

  private func change(_ scenes: [UIScene], to activity: SurfaceActivity) {
    for case let scene as UIWindowScene in scenes { (scene.surface as? HeadlessSurface)?.change(to: activity) }
    settle()
  }

  private func receive(_ request: ActivationRequest) {
    precondition(isRunning, "The program is not running; call launch(), which takes the reason for a launch.")
    perform { UIApplication.shared.receive(request) }
    settle()
  }

  private func contexts(
    _ urls: [URL], _ source: String?, _ annotation: Any? = nil, _ openInPlace: Bool = false
  ) -> [UIOpenURLContext] {
    urls.map {
      UIOpenURLContext($0, sourceApplication: source, annotation: annotation, openInPlace: openInPlace)
    }
  }

  private func perform<Result>(_ body: () -> Result) -> Result { clock.runtime.perform(body) }

  /// Performs what was scheduled for the present time.
  private func settle() { clock.advance(to: clock.now) }
}
