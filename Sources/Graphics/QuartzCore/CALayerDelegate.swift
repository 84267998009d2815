public import CoreGraphics

/// Methods with which an object, such as a view, provides a layer's contents, layout and actions.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents; if it sets none, the layer draws them.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in its coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Tells the delegate that the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of a layer whose bounds or tree changed.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property; `NSNull` for none, nil to continue the search.
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
