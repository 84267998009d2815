public import Foundation

extension UIWindowScene {
  /// Returns the state of the controllers and views that have a restoration identifier; an addition to UIKit.
  ///
  /// The root controllers of the windows are encoded, and with each its children and the controller that it presents,
  /// as long as they have an identifier. Programs store the data when the scene enters the background, and pass it to
  /// `restoreState(from:)` when the scene is connected again.
  public final func restorableState() -> Data {
    (try? PropertyListEncoder().encode(RestorableScreen(of: windows))) ?? Data()
  }

  /// Restores controllers and views with states that `restorableState()` has returned, matched by their paths of
  /// identifiers.
  ///
  /// Controllers come before their views, parents before their children. Controllers that had been pushed or presented
  /// are created by their `restorationClass`, or by the application's delegate. States of deleted objects
  /// are ignored.
  /// - Throws: `DecodingError` when the data is no such state; then nothing changes.
  public final func restoreState(from data: Data) throws {
    let screen = try PropertyListDecoder().decode(RestorableScreen.self, from: data)
    let application = UIApplication.shared
    screen.restore(in: windows) { path, coder in
      application.delegate?.application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }
  }
}
