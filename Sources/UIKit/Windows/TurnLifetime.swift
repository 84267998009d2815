import Foundation

/// The objects that are retained until the end of the turn of the run loop in which they were made, as autorelease
/// pools do on iOS.
///
/// Code that puts a view into a window which only a local variable retains depends on it: Swift releases the window
/// after its last use, and the view would no longer be in a window.
@MainActor
enum TurnLifetime {
  private static var objects: [AnyObject] = []

  /// Retains an object until the end of this turn.
  static func extend(_ object: AnyObject) {
    if objects.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { objects = [] } } }
    objects.append(object)
  }
}
