public import Foundation

/// The role of content that has a vibrancy effect, which determines how strongly the material shows through.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}

/// An effect that lets content take part in the blur behind it.
///
/// The renderer has no filters of what lies behind, so the content is drawn over the blur's color with the opacity of
/// the style; its own colors stay.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that the content lies on.
  final let blurEffect: UIBlurEffect
  /// The role of the content.
  final let style: UIVibrancyEffectStyle

  /// Creates an effect for labels on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    style = .label
    super.init()
  }

  /// Creates an effect for content of a role on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = .label
    super.init(coder: coder)
  }

  package override var approximation: UIColor { .clear }

  /// The opacity of the content, from 0 to 1.
  package override var contentOpacity: CGFloat {
    switch style {
    case .label, .fill: 1
    case .secondaryLabel, .secondaryFill: 0.6
    case .tertiaryLabel, .tertiaryFill, .separator: 0.35
    case .quaternaryLabel: 0.2
    }
  }
}
