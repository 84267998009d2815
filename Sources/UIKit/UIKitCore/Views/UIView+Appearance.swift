import SwiftRuntime

extension UIView {
  /// Returns the direction of views with an attribute in the application's layout direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of views with an attribute in a layout direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }

  func propagateTint() {
    tintColorDidChange()
    for subview in subviews where subview.storedTintColor == nil { subview.propagateTint() }
  }

  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  func configureLayer() {
    layer.delegate = self
    layer.isViewBacked = true
    layer.contentsScale = UIScreen.main.scale
    layer.cornerCurve = .continuous
    isOpaque = true
    // The layer is marked, not the view: a subclass that counts its marks sees its own only.
    if OverridableMethod.draw.isOverridden(in: Swift.type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Calls `draw(_:)` with the part of the bounds that a context does not clip, under the view's traits.
  func drawContents(of layer: CALayer, in context: CGContext) {
    let bounds = layer.bounds
    let clip = context.boundingBoxOfClipPath
    UIGraphicsPushContext(context)
    run(.display) {
      traitCollection.performAsCurrent { draw(clip == .infinite ? bounds : clip.intersection(bounds)) }
    }
    UIGraphicsPopContext()
  }

  func applyHidden(_ new: Bool) {
    if constraintState != nil, let stack = superview as? UIStackView, stack.setHidden(new, of: self) { return }
    layer.isHidden = new
  }

  func replaceRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in recognizers { removeGestureRecognizer(recognizer) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    hasHadRecognizers = true
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizers.remove(at: index)
    recognizer.attach(to: nil)
  }
}
