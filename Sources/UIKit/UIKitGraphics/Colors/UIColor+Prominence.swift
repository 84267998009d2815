import Foundation

extension UIColor {
  /// The degrees to which colors stand out.
  public enum Prominence: Int, Hashable, Sendable {
    case primary = 0
    case secondary, tertiary, quaternary

    /// The share of the opacity, as the labels of the four degrees have it.
    fileprivate var opacity: CGFloat {
      switch self {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    }
  }

  nonisolated(unsafe) private static let prominenceKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The degree to which the color stands out; primary unless `withProminence(_:)` made it.
  public final var prominence: Prominence {
    objc_getAssociatedObject(self, Self.prominenceKey) as? Prominence ?? .primary
  }

  /// Returns the color with a smaller opacity.
  public final func withProminence(_ prominence: Prominence) -> UIColor {
    let color = UIColor { [self] traits in
      let resolved = resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * prominence.opacity)
    }
    objc_setAssociatedObject(color, Self.prominenceKey, prominence, .OBJC_ASSOCIATION_RETAIN)
    return color
  }
}
