public import CoreGraphics

/// What answers for a layer: its view.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents; when it sets none, the layer draws.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in its coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Is called before the layer draws.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of a layer whose bounds or tree changed.
  func layoutSublayers(of layer: CALayer)
  /// Returns what runs when a property changes; `NSNull` for nothing, nil to look further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// A delegate implements what it needs.
extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
