public import Foundation

/// The position of a bar, which determines how far its background reaches.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// No position is stated; every bar has one that is usual for it.
  case any = 0
  /// At the bottom of its view.
  case bottom = 1
  /// At the top of its view.
  case top = 2
  /// At the top of the screen, with a background that reaches up behind the status bar.
  case topAttached = 3
}

/// The look of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The look that suits the interface style.
  case `default` = 0
  /// A dark bar, in light interfaces too.
  case black = 1
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// States the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar; `any` for the one that is usual for the bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
