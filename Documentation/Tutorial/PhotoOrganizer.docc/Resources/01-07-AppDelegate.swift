import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let folder = CommandLine.arguments.dropFirst().first ?? NSHomeDirectory() + "/Pictures"
    let library = PhotoLibrary(folder: URL(fileURLWithPath: folder))
    let controller = PhotosViewController(library: library)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
