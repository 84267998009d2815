import QuartzCore

extension UIView {
  /// Shows or removes the shadow of a row that is moved, which is visible even if the row clips its content.
  package final func setLiftShadow(_ isShown: Bool) {
    layer.castsShadowOfBounds = isShown
    layer.shadowOpacity = isShown ? 0.3 : 0
    layer.shadowRadius = 8
    layer.shadowOffset = .zero
  }
}
