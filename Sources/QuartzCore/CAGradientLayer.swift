public import CoreGraphics
import DisplayList
import GeometryCore

/// How the colours of a gradient run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// From a centre outwards.
  public static let radial = Self(rawValue: "radial")
  /// Around a centre.
  public static let conic = Self(rawValue: "conic")
}

/// A layer filled with a colour ramp.
open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s, from the start to the end; nil for none.
  open var colors: [Any]? {
    didSet {
      rampColors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
      rampChanged()
    }
  }

  /// Where the colours are, 0 to 1, ascending; nil for even distances.
  open var locations: [NSNumber]? { didSet { rampChanged() } }
  /// Where the ramp starts, in fractions of the bounds; the centre of a radial or conic one.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { contentsChanged() } } }
  /// Where the ramp ends, in fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { contentsChanged() } } }
  /// How the colours run.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { contentsChanged() } } }

  // Converted when set, so that a commit does not.
  private var rampColors: [Color] = []
  private var stops: [Gradient.Stop] = []

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
  }

  private func rampChanged() {
    stops = Gradient.stops(colors: rampColors, locations: locations?.map { $0.doubleValue })
    contentsChanged()
  }

  override var hasSpecialContent: Bool { !stops.isEmpty }

  override func specialContent(in bounds: Rect) -> Content? {
    func place(_ p: CGPoint) -> Point {
      Point(bounds.minX + Double(p.x) * bounds.width, bounds.minY + Double(p.y) * bounds.height)
    }
    let extras = presentedBox?.values.extras
    var (from, to) = (startPoint, endPoint)
    if case .point(let p)? = extras?["startPoint"] { from = CGPoint(p) }
    if case .point(let p)? = extras?["endPoint"] { to = CGPoint(p) }
    let start = place(from)
    let end = place(to)
    switch type {
    case .radial:
      // iOS reaches the end point's distance on each axis: an ellipse when those differ, drawn as its mean circle.
      let radius = ((end.x - start.x).magnitude + (end.y - start.y).magnitude) / 2
      return .gradient(
        Gradient(shape: .radial(from: start, startRadius: 0, to: start, endRadius: radius), stops: stops))
    case .conic: return .gradient(Gradient(shape: .conic(center: start, towards: end), stops: stops))
    default: return .gradient(Gradient(shape: .linear(from: start, to: end), stops: stops))
    }
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    ["startPoint": .point(Point(startPoint)), "endPoint": .point(Point(endPoint))]
  }
}
