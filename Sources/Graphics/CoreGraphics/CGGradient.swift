package import DisplayList
public import Foundation
import GeometryCore

/// A color gradient.
public final class CGGradient: Sendable {
  /// The color stops, in ascending order of their locations from 0 to 1.
  package let stops: [Gradient.Stop]

  package init(stops: [Gradient.Stop]) { self.stops = stops }

  /// Creates a gradient from `CGColor` objects and as many locations from 0 to 1; without locations the colors are
  /// evenly spaced.
  ///
  /// Returns nil if there is no color or if the array has another object.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard !list.isEmpty, list.count == colors.count else { return nil }
    stops = Gradient.stops(
      colors: list.map(\.color), locations: locations.map { p in list.indices.map { Double(p[$0]) } })
  }

  /// Creates a gradient from components, the alpha of each color last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let n = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap { i in
      CGColor(colorSpace: space, components: (0..<n).map { components[i * n + $0] })
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

extension Gradient {
  /// Returns stops in ascending order; without locations the colors are evenly spaced from 0 to 1.
  package static func stops(colors: [Color], locations: [Double]?) -> [Stop] {
    let last = Double(max(colors.count - 1, 1))
    var at = 0.0
    return colors.enumerated().map { i, color in
      let given = locations.flatMap { i < $0.count ? $0[i] : nil } ?? Double(i) / last
      at = max(at, given.isFinite ? min(max(given, 0), 1) : at)
      return Stop(location: at, color: color)
    }
  }
}
