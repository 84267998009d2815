import ExhibitSupport
import Exhibits
import InterfaceExhibits
import UIKit

/// Opens the gallery's window.
final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  static var context = ExhibitContext()
  /// The file name of the exhibit that is shown first; nil for the first of the list.
  static var first: String?
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Launched in the background to receive downloads, it opens no window.
    guard application.applicationState != .background else { return true }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let gallery = GalleryController(context: GalleryDelegate.context)
    if let first = GalleryDelegate.first { gallery.show(Catalog.all.firstIndex { $0.fileName == first } ?? 0) }
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    // The smallest size that the exhibits support.
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 480)
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
