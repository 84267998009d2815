import CoreGraphics
import DisplayList

/// A function from one color to another, for the colors of configurations.
public struct UIConfigurationColorTransformer {
  /// The closure that transforms a color.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns colors unchanged: the system has no preferred accent color.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }

  /// A transformer that returns the gray of tints in monochrome environments for every color.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .secondaryLabel }
  }

  /// A transformer that returns the gray of a color's luminance; a dynamic color yields a dynamic gray.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      @Sendable func gray(_ traits: UITraitCollection) -> UIColor {
        let found = color.displayColor(with: traits)
        // The weights of ITU-R BT.709, on sRGB components.
        let white = 0.2126 * found.red + 0.7152 * found.green + 0.0722 * found.blue
        return UIColor(white: CGFloat(white), alpha: CGFloat(found.alpha))
      }
      return color.isDynamic ? UIColor(dynamicProvider: gray) : gray(.current)
    }
  }
}
