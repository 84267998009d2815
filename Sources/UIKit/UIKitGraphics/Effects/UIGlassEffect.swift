public import Foundation

/// A material that looks like glass, drawn as a translucent color.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
  /// The clarity of the glass.
  public enum Style: Int, Hashable, Sendable {
    case regular = 0
    case clear = 1
  }

  private let style: Style
  /// A Boolean value that determines whether the glass reacts to touches; without effect here.
  open var isInteractive = false
  /// The color of the glass; nil for none.
  open var tintColor: UIColor?

  /// Creates glass of the regular style.
  public override init() {
    style = .regular
    super.init()
  }

  /// Creates glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  package override var approximation: UIColor {
    (tintColor ?? .systemBackground).withAlphaComponent(style == .clear ? 0.25 : 0.6)
  }
}

/// An effect that joins the glass of the views in its content view; the joining is not drawn.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance below which glass elements would join, in points; without effect here.
  open var spacing: CGFloat = 0

  package override var approximation: UIColor { .clear }
}
