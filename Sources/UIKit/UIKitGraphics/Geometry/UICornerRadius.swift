public import CoreGraphics

/// The radius of a corner: a fixed one, or one that is concentric with the corner of a container.
public struct UICornerRadius: Hashable, Sendable, CustomStringConvertible, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  package enum Form: Hashable, Sendable {
    case fixed(CGFloat)
    case containerConcentric(minimum: CGFloat?)
  }

  package let form: Form

  private init(form: Form) { self.form = form }

  /// Creates a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  /// Creates a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

  /// Returns a fixed radius, in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(form: .fixed(radius)) }

  /// Returns a radius concentric with the nearest corner of the container: the radius there minus the distance from its
  /// edges.
  /// - Parameter minimum: The least radius, in points; 0 without one.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(form: .containerConcentric(minimum: minimum))
  }

  public var description: String {
    switch form {
    case .fixed(let radius): "fixed(\(radius))"
    case .containerConcentric(nil): "containerConcentric"
    case .containerConcentric(let minimum?): "containerConcentric(minimum: \(minimum))"
    }
  }

  /// The radius in points; nil for one that depends on a container.
  package var fixedRadius: CGFloat? { if case .fixed(let radius) = form { radius } else { nil } }
}
