public import Foundation

/// A type whose instances have a look that can be set for all of them at once.
///
/// `appearance()` returns a proxy: what is set on it, views of the class and of its subclasses take when they come to a
/// window, and items when a bar shows them, unless the property has been given another value than the class's own.
/// Proxies carry the properties that UIKit's classes mark for it (`UI_APPEARANCE_SELECTOR`), such as tints, bar looks,
/// fonts of labels and title attributes; properties that a client's subclass adds are not carried, and setting a proxy
/// to the class's default changes nothing.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy of the class.
  static func appearance() -> Self
  /// Returns the proxy of the class for instances inside instances of other classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the proxy of the class for instances that have some traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy of the class for instances that have some traits, inside instances of other classes.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A type that contains views with an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
  public static func appearance() -> Self { proxy(in: [], for: nil) }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes, for: nil)
  }

  public static func appearance(for trait: UITraitCollection) -> Self { proxy(in: [], for: trait) }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(in: containerTypes, for: trait) }

  private static func proxy(in containers: [any UIAppearanceContainer.Type], for trait: UITraitCollection?) -> Self {
    let ownClass: AnyClass = self
    let made = (ownClass as? any AppearanceOwner.Type).map {
      AppearanceProxies.proxy(of: $0, in: containers.map { $0 as AnyClass }, for: trait)
    }
    guard let proxy = made as? Self else {
      fatalError(
        "appearance() was asked of \(ownClass), which is neither a view nor a bar item; ask it of one of those.")
    }
    return proxy
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
