import Foundation
import HostInterface
@_spi(UIKitModules) import UIKitCore

/// The launch screen that Info.plist describes, which is shown until the program has launched.
@MainActor
final class LaunchScreen {
  /// The duration in seconds for which the screen is shown at least, so that it reaches the display.
  private static let duration = 0.05
  private let controller: UIViewController
  private var delay: UIApplication.DelayedCall?

  /// Creates the launch screen; nil if there is none, or nobody would see it.
  init?(of information: ProgramInformation) {
    guard UIRuntime.current.host.isInteractive, !BackgroundAgent.isBackgroundLaunch else { return nil }
    let name: String? = information.value("UILaunchStoryboardName")
    let storyboard = name.flatMap { try? NibFiles.find(storyboard: $0, in: nil) }.flatMap { _ in name }
    if let storyboard, let made = UIStoryboard(name: storyboard, bundle: nil).instantiateInitialViewController() {
      controller = made
    } else if let screen: [String: Any] = information.value("UILaunchScreen") {
      controller = UIViewController()
      controller.view.backgroundColor =
        (screen["UIColorName"] as? String).flatMap { UIColor(named: $0) } ?? .systemBackground
      if let image = (screen["UIImageName"] as? String).flatMap({ UIImage(named: $0) }) {
        let view = UIImageView(image: image)
        view.center = CGPoint(x: controller.view.bounds.midX, y: controller.view.bounds.midY)
        view.autoresizingMask = [
          .flexibleTopMargin, .flexibleLeftMargin, .flexibleBottomMargin, .flexibleRightMargin,
        ]
        controller.view.addSubview(view)
      }
    } else {
      return nil
    }
  }

  /// Shows the screen, then calls a function that launches the program, in the same scene.
  func show(then launch: @escaping @MainActor () -> Void) {
    let application = UIApplication.shared
    application.turnScreenForLaunch()
    let scene = application.makeScene(session: UISceneSession(role: .windowApplication))
    application.launchScene = scene
    let window = LaunchWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(UIWindow.Level.normal.rawValue - 1)
    window.rootViewController = controller
    window.isHidden = false
    delay = UIApplication.DelayedCall(after: Self.duration) { [self] in
      launch()
      application.launchScene = nil
      // The windows of the program cover it; it is removed when they have been drawn.
      delay = UIApplication.DelayedCall(after: Self.duration) { [self] in
        window.isHidden = true
        delay = nil
      }
    }
  }
}

/// A window that never receives keys.
private final class LaunchWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}
