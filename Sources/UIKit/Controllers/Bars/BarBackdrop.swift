import CoreGraphics

/// The background of a bar: a colour that extends to the window's edge, and a hairline towards the content.
@MainActor
final class BarBackdrop {
  /// The edge of the window at which the bar is placed.
  enum Edge { case top, bottom }

  private static let translucency: CGFloat = 0.94
  private static let usualColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
  }

  /// The background colour; nil for the system's.
  var color: UIColor? { didSet { surface.backgroundColor = color ?? Self.usualColor } }
  /// A Boolean value that determines whether the content shows through.
  var isTranslucent = true { didSet { surface.alpha = alpha * (isTranslucent ? Self.translucency : 1) } }
  /// The opacity of the colour and of the hairline, from 0 to 1.
  var alpha: CGFloat = 1 {
    didSet {
      surface.alpha = alpha * (isTranslucent ? Self.translucency : 1)
      line.alpha = alpha
    }
  }
  /// The distance by which the background extends beyond the bar, in points.
  var reach: CGFloat = 0

  private let edge: Edge
  private let surface = UIView()
  private let line = UIView()

  init(at edge: Edge) {
    self.edge = edge
    surface.backgroundColor = Self.usualColor
    surface.alpha = Self.translucency
    line.backgroundColor = .separator
    for view in [surface, line] { view.isUserInteractionEnabled = false }
  }

  func add(to bar: UIView) {
    bar.isOpaque = false
    bar.addSubview(surface)
    bar.addSubview(line)
  }

  func layOut(in bar: UIView) {
    let size = bar.bounds.size
    let hairline = 1 / max(1, bar.traitCollection.displayScale)
    surface.frame = CGRect(x: 0, y: edge == .top ? -reach : 0, width: size.width, height: size.height + reach)
    line.frame = CGRect(x: 0, y: edge == .top ? size.height : -hairline, width: size.width, height: hairline)
  }

  /// Sets the frame of the bar, and its distance from the window's edge in points.
  func place(_ bar: UIView, in frame: CGRect, reach: CGFloat) {
    if self.reach != reach {
      self.reach = reach
      bar.setNeedsLayout()
    }
    bar.frame = frame
  }
}
