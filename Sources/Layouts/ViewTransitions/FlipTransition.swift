public import UIKit

/// Turns a view like the page of a book, with the next one on the back of the page and under it.
public final class FlipTransition: ViewTransition {
  /// The style in which the page turns.
  public let style: FlipStyle
  /// The maximum opacity of the shadow on the paper under the page, 0 to 1; a page turned away from the reader casts
  /// none.
  public var coveredPageShadowOpacity: CGFloat = 1 / 3
  /// The maximum opacity of the shadow on the page itself, 0 to 1.
  public var flippingPageShadowOpacity: CGFloat = 0.1

  /// Creates a turn between two views.
  public init(from source: UIView, to destination: UIView, style: FlipStyle = []) {
    self.style = style
    super.init(from: source, to: destination)
  }

  public override var perspective: CGFloat {
    style.contains(.reversePerspective) ? -super.perspective : super.perspective
  }

  override var isVertical: Bool { style.contains(.vertical) }

  override func makeGeometry(_ grid: PixelGrid) -> any PanelGeometry {
    FlipGeometry(
      style: style, length: isVertical ? rect.height : rect.width, spine: spine,
      coveredOpacity: coveredPageShadowOpacity, turningOpacity: flippingPageShadowOpacity, grid: grid)
  }

  /// Returns the progress of the page, which rises in the first half of the time and falls in the second, each with its
  /// own curve.
  override func timeline(_ time: CGFloat) -> CGFloat {
    FlipTransition.timeline(time, timingCurve)
  }

  static func timeline(_ time: CGFloat, _ curve: UIView.AnimationCurve) -> CGFloat {
    if time < 0.5 {
      let rising: Easing = curve == .easeIn || curve == .easeInOut ? .easeIn : .linear
      return rising(time * 2) / 2
    }
    let falling: Easing = curve == .easeOut || curve == .easeInOut ? .easeOut : .linear
    return 0.5 + falling(time * 2 - 1) / 2
  }
}
