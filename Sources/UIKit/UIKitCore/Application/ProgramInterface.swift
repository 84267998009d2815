import Foundation

/// The parts of a launch that name controllers and storyboards, which this module does not know.
@MainActor
package protocol ProgramInterface: AnyObject {
  /// Returns the class of the program with a name, "Module.Name" or "Name"; nil if there is none.
  func objectClass(named name: String) -> AnyClass?
  /// Returns the storyboard with a name.
  func storyboard(named name: String) -> AnyObject
  /// Makes a hidden window with the initial controller of a storyboard; without a scene it has the screen's size.
  func makeWindow(of storyboard: AnyObject, in scene: UIWindowScene?) -> UIWindow
  /// Handles a rotation of the device of a scene; returns whether the interface rotates to a size with its sides
  /// exchanged.
  func device(of scene: UIWindowScene, didTurnTo orientation: UIDeviceOrientation) -> Bool
}
