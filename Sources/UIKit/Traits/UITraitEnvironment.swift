public import Foundation

/// Something that has traits: a screen, a window, a view, a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force.
  var traitCollection: UITraitCollection { get }
  /// Called when a trait changed; `previousTraitCollection` is what was in force before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
