import SwiftRuntime

/// The methods of views that cost something only in the classes that override them.
extension OverridableMethod {
  /// The method `draw(_:)`: the views of classes that override it are drawn when they first appear.
  static let draw = OverridableMethod(overriddenIn: DrawingView.self)
  /// The method `updateProperties()`.
  static let updateProperties = OverridableMethod(overriddenIn: PropertiesView.self)
  /// The method `layoutSubviews()`.
  static let layoutSubviews = OverridableMethod(overriddenIn: LayoutView.self)

  private init(overriddenIn example: UIView.Type) {
    self.init(of: UIView.self, inheritedBy: PlainView.self, overriddenBy: example)
  }

  /// Returns true if a class of views overrides the method.
  func isOverridden(in viewClass: UIView.Type) -> Bool { isOverridden(in: viewClass, below: UIView.self) }
}

/// A subclass that overrides nothing.
private final class PlainView: UIView {}

/// A subclass that overrides `draw(_:)` only, with a body that no compiler merges with `UIView`'s empty one.
private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

/// A subclass that overrides `updateProperties()` only.
private final class PropertiesView: UIView {
  override func updateProperties() { tag += 1 }
}

/// A subclass that overrides `layoutSubviews()` only.
private final class LayoutView: UIView {
  override func layoutSubviews() { tag += 2 }
}
