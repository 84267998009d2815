import Foundation
import GeometryCore

/// The places at which particles are born.
struct EmissionArea {
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var position = Point.zero
  var size = Size.zero

  /// Returns a place in the area; those of solids are projected to the plane.
  func place(_ random: inout ParticleRandom) -> Point {
    let (u, v) = (random.unit(), random.unit())
    switch shape {
    case .line:
      let along = mode == .points ? (u < 0.5 ? 0 : 1) : u
      return Point(position.x + (along - 0.5) * size.width, position.y)
    case .rectangle, .cuboid:
      let place: (Double, Double)
      switch mode {
      case .points: place = (u < 0.5 ? 0 : 1, v < 0.5 ? 0 : 1)
      case .outline: place = edge(u)
      default: place = (u, v)
      }
      return Point(position.x + (place.0 - 0.5) * size.width, position.y + (place.1 - 0.5) * size.height)
    case .circle, .sphere:
      let angle = u * 2 * .pi
      // An area grows with the square of the radius.
      let radius = size.width * (mode == .outline || mode == .points ? 1 : v.squareRoot())
      return Point(position.x + radius * cos(angle), position.y + radius * sin(angle))
    default: return position
    }
  }

  /// Returns a place on the edge of the unit square, evenly along the edge of the area.
  private func edge(_ u: Double) -> (Double, Double) {
    let (width, height) = (size.width.magnitude, size.height.magnitude)
    let length = 2 * (width + height)
    guard length > 0 else { return (0.5, 0.5) }
    var rest = u * length
    if rest < width { return (rest / width, 0) }
    rest -= width
    if rest < height { return (1, rest / height) }
    rest -= height
    if rest < width { return (1 - rest / width, 1) }
    rest -= width
    return (0, height > 0 ? 1 - min(rest / height, 1) : 0)
  }
}
