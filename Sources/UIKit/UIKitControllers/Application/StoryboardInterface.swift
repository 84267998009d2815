import Foundation
import HostInterface
import UIKitCore
import UIKitNibs

/// The classes and storyboards that a launch needs.
@MainActor
final class StoryboardInterface: ProgramInterface {
  /// Returns the class of the program with a name, "Module.Name" or "Name"; nil if there is none.
  ///
  /// If no module has the name, because the target is called differently here, the class is found by its own name.
  static func objectClass(named name: String) -> AnyClass? { NSClassFromString(name) ?? NibClasses.programClass(name) }

  func objectClass(named name: String) -> AnyClass? { Self.objectClass(named: name) }

  func storyboard(named name: String) -> AnyObject { UIStoryboard(name: name, bundle: nil) }

  func makeWindow(of storyboard: AnyObject, in scene: UIWindowScene?) -> UIWindow {
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    let controller = (storyboard as? UIStoryboard)?.instantiateInitialViewController()
    if controller == nil {
      Log.warn(
        "The main storyboard has no initial view controller, so the window stays empty. Check \"Is Initial View Controller\" in "
          + "Xcode's attributes inspector.")
    }
    window.rootViewController = controller
    return window
  }

  func device(of scene: UIWindowScene, didTurnTo orientation: UIDeviceOrientation) -> Bool {
    scene.deviceDidTurn(to: orientation)
  }
}

extension UISceneConfiguration {
  /// The storyboard with whose initial controller a scene gets its window; that of the program's scene manifest unless
  /// set.
  public final var storyboard: UIStoryboard? {
    get { foundStoryboard as? UIStoryboard }
    set { storedStoryboard = newValue }
  }
}
