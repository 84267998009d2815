public import Foundation

extension UIWindowScene {
  /// Returns the state of the controllers and views that have a restoration identifier; an addition to UIKit.
  ///
  /// Asked are the root controllers of the windows, and with each its children and the controller that it presents, as long
  /// as they have an identifier, too. Programs keep the data when the scene goes to the background, and give it to
  /// `restoreState(from:)` when it is connected again.
  public final func restorableState() -> Data {
    (try? PropertyListEncoder().encode(RestorableScreen(of: windows))) ?? Data()
  }

  /// Gives controllers and views the states that `restorableState()` has returned, those of the same path of identifiers.
  ///
  /// Controllers come before their views, parents before their children. Controllers that had been pushed or presented are
  /// made by their `restorationClass`, or by the application's delegate. What is not there any more is left out.
  /// - Throws: `DecodingError` when the data is no such state; then nothing changes.
  public final func restoreState(from data: Data) throws {
    let screen = try PropertyListDecoder().decode(RestorableScreen.self, from: data)
    let application = UIApplication.shared
    screen.restore(in: windows) { path, coder in
      application.delegate?.application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }
  }
}
