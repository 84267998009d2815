import Foundation

/// An object that can restore the state of an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  /// Restores the state of an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
  private static let userActivityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The activity of the object, stored as an associated object, as few responders have one.
  final var storedUserActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, Self.userActivityKey) as? NSUserActivity }
    set { objc_setAssociatedObject(self, Self.userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
