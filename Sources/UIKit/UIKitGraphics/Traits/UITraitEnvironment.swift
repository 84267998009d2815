public import Foundation

/// An object with traits: a screen, a window, a view, a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in effect.
  var traitCollection: UITraitCollection { get }
  /// Called when a trait has changed; `previousTraitCollection` was in effect before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
