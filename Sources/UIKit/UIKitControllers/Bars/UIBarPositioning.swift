public import Foundation

/// The position of a bar, which determines how far its background extends.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// No position is specified; every bar has its own default.
  case any = 0
  /// At the bottom of its view.
  case bottom = 1
  /// At the top of its view.
  case top = 2
  /// At the top of the screen, with a background that extends behind the status bar.
  case topAttached = 3
}

/// The style of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The style that matches the interface style.
  case `default` = 0
  /// A dark bar, even in light interfaces.
  case black = 1
}

/// An object with the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// An object that determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  // @optional(.any)
  /// Returns the position of a bar; `any` for the bar's default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}
