import Foundation

/// The saving and restoring of a program's state across launches.
@MainActor
package protocol StateRestoration: AnyObject {
  /// Saves the state of scenes, if the program supports restoration. Called before their windows are closed.
  func save(_ scenes: [UIWindowScene])
  /// Updates the activity of a scene that has entered the background.
  func updateActivity(of scene: UIWindowScene)
  /// Restores the state that was saved; returns the sessions of the scenes that were open, with their activities.
  ///
  /// The state is removed before, so that a program that crashes while restoring starts afresh the next time.
  func restore() -> [UISceneSession]
}
