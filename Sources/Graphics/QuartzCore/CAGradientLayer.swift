import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// A gradient along a line.
  public static let axial = Self(rawValue: "axial")
  /// A gradient from a center outwards.
  public static let radial = Self(rawValue: "radial")
  /// A gradient that sweeps around a center.
  public static let conic = Self(rawValue: "conic")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A layer that draws a color gradient.
open class CAGradientLayer: CALayer {
  /// The colors of the gradient as `CGColor` objects, from the start to the end; nil for none.
  @Observed open var colors: [Any]? {
    didSet {
      let new = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
      guard new != ramp.colors else { return }
      change("colors") { ramp.colors = new }
      contentsChanged()
    }
  }

  /// The location of each color, from 0 to 1, ascending; nil for even spacing.
  @Observed open var locations: [NSNumber]? {
    didSet {
      guard locations != oldValue else { return }
      change("locations") { ramp.locations = locations?.map { $0.doubleValue } }
      contentsChanged()
    }
  }

  /// The start point of the gradient, in the unit coordinates of the bounds; the center of a radial or conic one.
  @Observed open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      guard startPoint != oldValue else { return }
      change("startPoint") { ramp.start = Point(startPoint) }
      contentsChanged()
    }
  }

  /// The end point of the gradient, in the unit coordinates of the bounds.
  ///
  /// A radial gradient ends on the ellipse in the box around its center that has a corner at this point; a conic one
  /// starts in this direction.
  @Observed open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      guard endPoint != oldValue else { return }
      change("endPoint") { ramp.end = Point(endPoint) }
      contentsChanged()
    }
  }

  /// The shape of the gradient. The default is `axial`.
  @Observed open var type = CAGradientLayerType.axial { didSet { if type != oldValue { contentsChanged() } } }

  // Converted when set, so that a commit does not.
  private var ramp = Ramp()

  /// The values that animations change.
  fileprivate struct Ramp {
    var colors: [Color] = []
    var locations: [Double]?
    var start = Point(0.5, 0)
    var end = Point(0.5, 1)

    /// The locations, or the evenly spaced ones that nil means.
    var evenLocations: [Double] {
      locations ?? colors.indices.map { colors.count < 2 ? 0 : Double($0) / Double(colors.count - 1) }
    }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
    ramp = layer.ramp
  }

  override var hasSpecialContent: Bool { !ramp.colors.isEmpty }

  override func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? {
    var ramp = ramp
    if let shown { ramp.take(shown) }
    func place(_ p: Point) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    let start = place(ramp.start)
    let end = place(ramp.end)
    let shape: Gradient.Shape =
      switch type {
      case .radial:
        .ellipse(center: start, radii: Size((end.x - start.x).magnitude, (end.y - start.y).magnitude))
      case .conic: .conic(center: start, towards: end)
      default: .linear(from: start, to: end)
      }
    return .gradient(Gradient(shape: shape, stops: Gradient.stops(colors: ramp.colors, locations: ramp.locations)))
  }

  override var ownAnimatedValues: [String: AnimatedValue] {
    [
      "startPoint": .point(ramp.start), "endPoint": .point(ramp.end), "colors": .colors(ramp.colors),
      "locations": .numbers(ramp.evenLocations),
    ]
  }

  override func applyPresentationValues(_ values: [String: AnimatedValue]) {
    ramp.take(values)
    colors = ramp.colors.map { CGColor($0) }
    locations = ramp.locations?.map { NSNumber(value: $0) }
    startPoint = CGPoint(ramp.start)
    endPoint = CGPoint(ramp.end)
  }
}

extension CAGradientLayer.Ramp {
  fileprivate mutating func take(_ values: [String: AnimatedValue]) {
    if case .point(let p)? = values["startPoint"] { start = p }
    if case .point(let p)? = values["endPoint"] { end = p }
    let even = evenLocations
    if case .colors(let c)? = values["colors"] { colors = c }
    if case .numbers(let n)? = values["locations"], n != even || locations != nil { locations = n }
  }
}
