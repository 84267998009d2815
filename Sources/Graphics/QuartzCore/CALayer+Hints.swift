import CoreGraphics

/// The rendering hints that a layer stores for its clients although no renderer here uses them; few layers have any.
final class RenderingHints {
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var drawsAsynchronously = false
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var isGeometryFlipped = false
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var rasterizationScale: CGFloat = 1
  var preferredDynamicRange = CADynamicRange.automatic
  var contentsHeadroom: CGFloat = 0
  var wantsExtendedDynamicRangeContent = false
  var toneMapMode = CALayer.ToneMapMode.automatic
}

extension CALayer {
  private static let usualHints = RenderingHints()

  final func hint<Value>(_ path: KeyPath<RenderingHints, Value>) -> Value {
    (hints ?? CALayer.usualHints)[keyPath: path]
  }

  final func setHint<Value>(_ path: ReferenceWritableKeyPath<RenderingHints, Value>, _ value: Value) {
    if hints == nil { hints = RenderingHints() }
    hints?[keyPath: path] = value
  }
}
