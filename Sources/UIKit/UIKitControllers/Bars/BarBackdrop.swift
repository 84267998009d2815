import CoreGraphics

/// The background of a bar: a color that extends to the window's edge, and a hairline toward the content.
@MainActor
final class BarBackdrop {
  /// The edge of the window at which the bar is placed.
  enum Edge { case top, bottom }

  private static let usualColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
  }

  /// The background color; nil for the system's.
  var color: UIColor? { didSet { if appearance == nil { surface.backgroundColor = color ?? Self.usualColor } } }
  /// A Boolean value that determines whether the content extends below the bar. The renderer has no blur, and in a
  /// translucent color the letters below would stay legible, so that the background is opaque in either case.
  var isTranslucent = true
  /// The opacity of the color and of the hairline, from 0 to 1.
  var alpha: CGFloat = 1 { didSet { updateAlpha() } }
  /// The distance by which the background extends beyond the bar, in points.
  var reach: CGFloat = 0

  /// The appearance that the client gave the bar; nil for `color` and `isTranslucent`.
  var appearance: UIBarAppearance? { didSet { showAppearance(insteadOf: oldValue) } }

  private let edge: Edge
  private let surface = UIView()
  private let line = UIView()
  /// The color and the image of an appearance, over its effect; made when an appearance is set.
  private var overlay: UIImageView?
  private var shadow: UIImageView?

  init(at edge: Edge) {
    self.edge = edge
    surface.backgroundColor = Self.usualColor
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
    overlay?.frame = surface.frame
    let height = shadow?.image?.size.height ?? 0
    shadow?.frame = CGRect(x: 0, y: edge == .top ? size.height : -height, width: size.width, height: height)
  }

  /// Sets the frame of the bar, and its distance from the window's edge in points.
  func place(_ bar: UIView, in frame: CGRect, reach: CGFloat) {
    if self.reach != reach {
      self.reach = reach
      bar.setNeedsLayout()
    }
    bar.frame = frame
  }

  private func updateAlpha() {
    surface.alpha = alpha
    line.alpha = alpha
    overlay?.alpha = alpha
    shadow?.alpha = alpha
  }

  private func showAppearance(insteadOf old: UIBarAppearance?) {
    guard appearance != nil || old != nil else { return }
    guard let appearance else {
      surface.backgroundColor = color ?? Self.usualColor
      line.backgroundColor = .separator
      line.isHidden = false
      overlay?.isHidden = true
      shadow?.isHidden = true
      return updateAlpha()
    }
    let overlay = overlay ?? UIImageView()
    let shadow = shadow ?? UIImageView()
    if self.overlay == nil, let bar = surface.superview {
      for view in [overlay, shadow] {
        view.isUserInteractionEnabled = false
        view.clipsToBounds = true
        bar.insertSubview(view, aboveSubview: line)
      }
      (self.overlay, self.shadow) = (overlay, shadow)
      bar.setNeedsLayout()
    }
    // The default effect is that of a bar without an appearance.
    let effect = appearance.backgroundEffect
    surface.backgroundColor = effect?.style == .systemChromeMaterial ? Self.usualColor : effect?.approximation
    overlay.backgroundColor = appearance.backgroundColor
    overlay.image = appearance.backgroundImage
    overlay.contentMode = appearance.backgroundImageContentMode
    overlay.isHidden = appearance.backgroundColor == nil && appearance.backgroundImage == nil
    line.backgroundColor = appearance.shadowColor
    line.isHidden = appearance.shadowColor == nil || appearance.shadowImage != nil
    shadow.image = appearance.shadowImage
    shadow.tintColor = appearance.shadowColor
    shadow.isHidden = appearance.shadowImage == nil
    if shadow.image != nil { surface.superview?.setNeedsLayout() }
    updateAlpha()
  }
}
