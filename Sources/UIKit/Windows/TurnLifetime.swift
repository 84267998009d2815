import Foundation

/// Keeps objects alive to the end of the turn of the run loop in which they were made, as autorelease pools do on iOS.
///
/// Code that puts a view into a window which only a local variable holds counts on it: Swift ends the window after its last
/// use, and the view would be in no window any more.
@MainActor
enum TurnLifetime {
  private static var objects: [AnyObject] = []

  /// Keeps an object to the end of this turn.
  static func extend(_ object: AnyObject) {
    if objects.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { objects = [] } } }
    objects.append(object)
  }
}
