public import CoreGraphics

/// The radii of a view's four corners, set as `UIView.cornerConfiguration`.
///
/// Corners named together by a *uniform* configuration have one radius: the largest that any of them resolves to.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  package enum Form: Hashable, Sendable {
    case corners(Corners)
    case capsule(maximumRadius: CGFloat?)
  }

  /// A radius for every corner, and the sets of corners that share a radius.
  package struct Corners: Hashable, Sendable {
    package var topLeft: UICornerRadius?
    package var topRight: UICornerRadius?
    package var bottomLeft: UICornerRadius?
    package var bottomRight: UICornerRadius?
    package var uniform: [UIRectCorner] = []
  }

  package let form: Form

  /// The configuration of a view without one: no corner has a radius.
  package static let unspecified = UICornerConfiguration(Corners())

  private init(_ corners: Corners) { form = .corners(corners) }
  private init(capsule maximumRadius: CGFloat?) { form = .capsule(maximumRadius: maximumRadius) }

  // MARK: Corners

  /// Returns a configuration that resolves the radius separately for every corner: concentric ones may differ.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// Returns a configuration with a radius for each corner; those with nil are square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius, bottomRight: bottomRightRadius))
  }

  /// Returns a configuration that makes the view a capsule, whatever its size.
  /// - Parameter maximumRadius: The greatest radius, in points; nil for none.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration { Self(capsule: maximumRadius) }

  // MARK: Uniform corners

  /// Returns a configuration that gives all corners one radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius,
        uniform: [[.topLeft, .topRight, .bottomLeft, .bottomRight]]))
  }

  /// Returns a configuration with one radius for the top corners and one for the bottom corners.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: topRadius, topRight: topRadius, bottomLeft: bottomRadius, bottomRight: bottomRadius,
        uniform: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]]))
  }

  /// Returns a configuration with one radius for the left corners and one for the right corners.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: leftRadius, topRight: rightRadius, bottomLeft: leftRadius, bottomRight: rightRadius,
        uniform: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]]))
  }

  /// Returns a configuration with one radius for the top corners and a radius for each bottom corner.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: topRadius, topRight: topRadius, bottomLeft: bottomLeftRadius, bottomRight: bottomRightRadius,
        uniform: [[.topLeft, .topRight]]))
  }

  /// Returns a configuration with one radius for the bottom corners and a radius for each top corner.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomRadius, bottomRight: bottomRadius,
        uniform: [[.bottomLeft, .bottomRight]]))
  }

  /// Returns a configuration with one radius for the left corners and a radius for each right corner.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: leftRadius, topRight: topRightRadius, bottomLeft: leftRadius, bottomRight: bottomRightRadius,
        uniform: [[.topLeft, .bottomLeft]]))
  }

  /// Returns a configuration with one radius for the right corners and a radius for each left corner.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      Corners(
        topLeft: topLeftRadius, topRight: rightRadius, bottomLeft: bottomLeftRadius, bottomRight: rightRadius,
        uniform: [[.topRight, .bottomRight]]))
  }

  // MARK: Values

  public var description: String {
    switch form {
    case .capsule(nil): return "<UICornerConfiguration: capsule>"
    case .capsule(let maximum?): return "<UICornerConfiguration: capsule; maximumRadius = \(maximum)>"
    case .corners(let corners):
      let named = [
        ("topLeft", corners.topLeft), ("topRight", corners.topRight), ("bottomLeft", corners.bottomLeft),
        ("bottomRight", corners.bottomRight),
      ]
      let radii = named.compactMap { name, radius in radius.map { "\(name) = \($0)" } }
      return "<UICornerConfiguration: \(radii.isEmpty ? "unspecified" : radii.joined(separator: "; "))>"
    }
  }

  /// Returns the specified radius of a corner: the greatest one of a capsule
  /// (corner-configuration/capsule-with-maximum), nil for an unspecified corner and for capsules without a greatest
  /// radius.
  package func radius(at corner: UIRectCorner) -> UICornerRadius? {
    let corners: Corners
    switch form {
    case .capsule(let maximumRadius): return maximumRadius.map { .fixed($0) }
    case .corners(let specified): corners = specified
    }
    switch corner {
    case .topLeft: return corners.topLeft
    case .topRight: return corners.topRight
    case .bottomLeft: return corners.bottomLeft
    case .bottomRight: return corners.bottomRight
    default: return nil
    }
  }
}
