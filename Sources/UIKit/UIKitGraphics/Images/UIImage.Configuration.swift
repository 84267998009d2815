public import Foundation

extension UIImage {
  /// The configuration of an image: the traits that it is for.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits the image is for; nil for any.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration for some traits.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns a configuration with what another says, and what this one says beyond that.
    public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let otherConfiguration else { return self }
      if let own = self as? SymbolConfiguration, let other = otherConfiguration as? SymbolConfiguration,
        let merged = own.merging(other) as? Self
      {
        return merged
      }
      return otherConfiguration as? Self ?? self
    }
  }

  /// The weights of a symbol.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// Returns the font weight that matches.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight(css: rawValue * 100)
    }
  }

  /// The scales of a symbol relative to text.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    /// The size of a symbol relative to that of the medium scale. Apple's sessions say "about 20 % smaller" and "about
    /// 30 % larger"; the sizes of `person` that UIKit prints differ by 1.26 and 1.29.
    var factor: CGFloat {
      switch self {
      case .small: return 0.79
      case .large: return 1.27
      default: return 1
      }
    }
  }
}
