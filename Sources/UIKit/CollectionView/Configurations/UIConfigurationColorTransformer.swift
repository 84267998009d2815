import CoreGraphics
import DisplayList

/// A function from one colour to another, for the colours of configurations.
public struct UIConfigurationColorTransformer {
  /// The function.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer of a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the other colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Leaves colors as they are: the system has no accent color that it prefers.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }

  /// Turns colors into the grey that stands for tints where nothing is colored.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .secondaryLabel }
  }

  /// Turns colours into the grey of their brightness; what was dynamic stays so.
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
