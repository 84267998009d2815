import Exhibits
import UIKit

/// Opens the gallery's window.
final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  static var context = ExhibitContext()
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Launched to take what was downloaded, it shows nothing.
    guard application.applicationState != .background else { return true }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    window.rootViewController = GalleryController(context: GalleryDelegate.context)
    window.makeKeyAndVisible()
    window.windowScene?.title = "Quire gallery"
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    GalleryDelegate.context.handleEvents(ofSession: identifier, completionHandler: completionHandler)
  }
}
