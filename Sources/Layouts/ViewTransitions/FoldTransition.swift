public import UIKit

/// Folds a view up like a letter while the next one closes over it, or unfolds the next one.
public final class FoldTransition: ViewTransition {
  /// The style in which the views fold.
  public let style: FoldStyle
  /// The maximum opacity of the shadow of the folds, 0 to 1.
  public var foldShadowOpacity: CGFloat = 0.25
  /// The number of creases of the paper, at least one.
  public var creases = 1

  /// Creates a fold between two views; it slows down at the end, an unfold starts slowly.
  public init(from source: UIView, to destination: UIView, style: FoldStyle = []) {
    self.style = style
    super.init(from: source, to: destination)
    timingCurve = style.contains(.unfold) ? .easeIn : .easeOut
    clipsToBounds = true
  }

  override var isVertical: Bool { !style.contains(.horizontal) }

  override func makeGeometry(_ grid: PixelGrid) -> any PanelGeometry {
    FoldGeometry(
      style: style, length: isVertical ? rect.height : rect.width, creases: creases, spine: spine,
      shadowOpacity: foldShadowOpacity, grid: grid)
  }
}
