extension UIView {
  /// The ways in which a view shows its tint color.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As the superview.
    case automatic = 0
    case normal = 1
    /// Paler and without saturation, as behind an alert.
    case dimmed = 2
  }
}

extension UIColor {
  /// The color without saturation, a little translucent.
  final var dimmed: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      // The luma of ITU-R BT.601.
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
    }
  }
}
