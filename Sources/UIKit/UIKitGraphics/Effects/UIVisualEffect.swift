public import Foundation

/// The visual effect of a background on the content behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The translucent color that approximates the effect; the content behind is not blurred.
  package var approximation: UIColor { UIColor.systemBackground.withAlphaComponent(0.7) }

  /// The opacity of content with the effect, from 0 to 1.
  package var contentOpacity: CGFloat { 1 }
}

/// An effect that blurs the content behind, approximated by a translucent color.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The brightness and the thickness of the effect.
  public enum Style: Int, Hashable, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  package final let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  package override var approximation: UIColor {
    let alpha: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.4
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.55
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.85
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
      default: 0.7
      }
    let base: UIColor =
      switch style.rawValue {
      case 0, 1, 11...15: .white
      case 2, 16...20: UIColor(white: 0.11, alpha: 1)
      default: .systemBackground
      }
    return base.withAlphaComponent(alpha)
  }
}
