import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a background configuration: a filled shape, an image, a custom view, and a stroke on top.
package final class BackgroundConfigurationView: UIView {
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue || hasTransformers { update() } }
  }

  private let fill = UIView()
  /// The translucent color of a visual effect, below the fill.
  private var effect: UIView?
  private let picture = UIImageView()
  private let stroke = UIView()
  private var customView: UIView?

  package init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    fill.clipsToBounds = true
    fill.addSubview(picture)
    addSubview(fill)
    addSubview(stroke)
    update()
  }

  required init?(coder: NSCoder) { fatalError("The view of a background configuration is made by its cell.") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let shape = bounds.inset(by: insets)
    fill.frame = shape
    effect?.frame = shape
    updateShadow(of: shape)
    picture.frame = fill.bounds
    customView?.frame = fill.bounds
    stroke.frame = shape.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateStrokeColor()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    // A tint or traits may be inherited from the new superviews.
    update()
  }

  /// A Boolean value that indicates whether the configuration has transformers: closures cannot be compared, so the
  /// view is always updated then.
  private var hasTransformers: Bool {
    configuration.backgroundColorTransformer != nil || configuration.strokeColorTransformer != nil
  }

  private func update() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    picture.isHidden = configuration.image == nil
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { fill.addSubview(customView) }
    }
    stroke.isHidden = configuration.strokeWidth <= 0
    stroke.layer.borderWidth = max(0, configuration.strokeWidth)
    stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    updateStrokeColor()
    updateEffect()
    setNeedsLayout()
  }

  private func updateEffect() {
    guard let color = configuration.visualEffect?.approximation else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    let effect = self.effect ?? UIView()
    effect.backgroundColor = color
    effect.layer.cornerRadius = configuration.cornerRadius
    if effect.superview == nil { insertSubview(effect, at: 0) }
    self.effect = effect
  }

  /// Draws the shadow of a shape of the view.
  private func updateShadow(of shape: CGRect) {
    let shadow = configuration.shadowProperties
    guard shadow.opacity > 0 || layer.shadowOpacity > 0 else { return }
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    let own = UIBezierPath(roundedRect: shape, cornerRadius: configuration.cornerRadius)
    layer.shadowPath = (shadow.path ?? own).cgPath
  }

  private func updateStrokeColor() {
    let color = configuration.resolvedStrokeColor(for: tintColor)
    stroke.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  private var insets: UIEdgeInsets {
    let own = configuration.backgroundInsets
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var insets = UIEdgeInsets(
      top: own.top, left: isReversed ? own.trailing : own.leading, bottom: own.bottom,
      right: isReversed ? own.leading : own.trailing)
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty, let margins = superview?.layoutMargins else { return insets }
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(isReversed ? .trailing : .leading) { insets.left += margins.left }
    if edges.contains(isReversed ? .leading : .trailing) { insets.right += margins.right }
    return insets
  }
}
