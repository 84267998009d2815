import Foundation
import FoundationAdditions
import HostInterface
@_spi(UIKitModules) import UIKitCore

/// The alerts that ask the user for permissions, one after the other, above the windows of a scene.
@MainActor
package final class PermissionAlerts {
  private static let shared = PermissionAlerts()

  private var waiting: [(request: PermissionRequest, answer: @Sendable (Bool?) -> Void)] = []

  private var window: UIWindow?

  package init() {}

  /// Asks a question. Without a window that the user sees, the answer is nil.
  package func ask(_ request: PermissionRequest, _ answer: @escaping @Sendable (Bool?) -> Void) {
    waiting.append((request, answer))
    if waiting.count == 1 { showNext() }
  }

  /// Lets the requests of the program be answered in its windows.
  static func install() {
    PermissionRequest.use { request, answer in
      Task { @MainActor in shared.ask(request, answer) }
    }
  }

  private func showNext() {
    guard let (request, _) = waiting.first else { return }
    let runtime = UIRuntime.current
    guard runtime.host.isInteractive, let scene = runtime.scenes.first(where: { $0.activationState != .background })
    else { return finish(nil) }
    let title = Word(rawValue: request.question)?.text(request.program) ?? request.title
    let grantTitle = Word(rawValue: request.grantTitle)?.text ?? request.grantTitle
    let alert = UIAlertController(title: title, message: request.reason, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Word.refuse.text, style: .default) { _ in self.finish(false) })
    alert.addAction(UIAlertAction(title: grantTitle, style: .default) { _ in self.finish(true) })
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
    window.rootViewController = UIViewController()
    window.isHidden = false
    self.window = window
    // On iOS the alert belongs to the system, and the program is inactive under it.
    UIApplication.shared.resignActive()
    window.rootViewController?.present(alert, animated: true)
  }

  private func finish(_ isGranted: Bool?) {
    let (_, answer) = waiting.removeFirst()
    if let window {
      window.isHidden = true
      self.window = nil
      UIApplication.shared.followSurfaces()
    }
    answer(isGranted)
    showNext()
  }
}
