import Foundation
import SwiftRuntime

/// The methods by which a navigation bar asks and notifies its delegate about its items.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  // @optional(true)
  /// Returns whether the top item may be popped, which the back button requests.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  // @optional
  /// Tells the delegate that an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
  // @optional(true)
  /// Returns whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  // @optional
  /// Tells the delegate that an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

/// A class by which a navigation controller can be the delegate of its bar.
///
/// `UINavigationController` does not conform to `UINavigationBarDelegate`, as on iOS, where clients' subclasses do. For
/// a controller that does not conform, the witnesses are those of this class, which adds no storage and no behavior.
@MainActor
final class NavigationControllerAsBarDelegate: UINavigationController, UINavigationBarDelegate {
  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
}

extension UINavigationController {
  /// This controller as the delegate of its bar.
  final var barDelegate: any UINavigationBarDelegate {
    if let own = self as? any UINavigationBarDelegate { return own }
    return Trampoline.object(self, as: NavigationControllerAsBarDelegate.self)
  }
}
