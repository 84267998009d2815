public import CoreGraphics

/// What a layer keeps for its clients although no renderer here asks for it; few layers have any.
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
}

extension CALayer {
  private static let usualHints = RenderingHints()

  private final func hint<Value>(_ path: KeyPath<RenderingHints, Value>) -> Value {
    (hints ?? CALayer.usualHints)[keyPath: path]
  }

  private final func setHint<Value>(_ path: ReferenceWritableKeyPath<RenderingHints, Value>, _ value: Value) {
    if hints == nil { hints = RenderingHints() }
    hints?[keyPath: path] = value
  }

  /// How drawn contents are stored; the renderer decides.
  public var contentsFormat: CALayerContentsFormat {
    get { hint(\.contentsFormat) }
    set { setHint(\.contentsFormat, newValue) }
  }
  /// How contents are sampled when they are drawn smaller; the renderer decides.
  public var minificationFilter: CALayerContentsFilter {
    get { hint(\.minificationFilter) }
    set { setHint(\.minificationFilter, newValue) }
  }
  /// A bias for smaller copies of the contents; they are sampled without one.
  public var minificationFilterBias: Float {
    get { hint(\.minificationFilterBias) }
    set { setHint(\.minificationFilterBias, newValue) }
  }
  /// Whether drawing may be done elsewhere; recording it is cheap enough.
  public var drawsAsynchronously: Bool {
    get { hint(\.drawsAsynchronously) }
    set { setHint(\.drawsAsynchronously, newValue) }
  }
  /// Whether edges are smoothed; the renderer always does.
  public var allowsEdgeAntialiasing: Bool {
    get { hint(\.allowsEdgeAntialiasing) }
    set { setHint(\.allowsEdgeAntialiasing, newValue) }
  }
  /// The edges that are smoothed; the renderer smooths all.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { hint(\.edgeAntialiasingMask) }
    set { setHint(\.edgeAntialiasingMask, newValue) }
  }
  /// Whether y grows upwards in sublayers; it always grows downwards.
  public var isGeometryFlipped: Bool {
    get { hint(\.isGeometryFlipped) }
    set { setHint(\.isGeometryFlipped, newValue) }
  }
  /// Filters of the contents; as on iOS, layers keep them and draw without.
  public var filters: [Any]? {
    get { hint(\.filters) }
    set { setHint(\.filters, newValue) }
  }
  /// Filters of what is behind the layer; as on iOS, layers keep them and draw without.
  public var backgroundFilters: [Any]? {
    get { hint(\.backgroundFilters) }
    set { setHint(\.backgroundFilters, newValue) }
  }
  /// How the layer is combined with what is behind; as on iOS, layers keep it and draw the usual way.
  public var compositingFilter: Any? {
    get { hint(\.compositingFilter) }
    set { setHint(\.compositingFilter, newValue) }
  }
  /// The scale of a kept picture, in pixels a point; it is kept at the scale of the screen.
  public var rasterizationScale: CGFloat {
    get { hint(\.rasterizationScale) }
    set { setHint(\.rasterizationScale, newValue) }
  }
}
