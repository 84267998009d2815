import CoreGraphics
import DisplayList
import GeometryCore

/// The picture in a layer, while it is animated.
enum ShownContents: Equatable {
  case image(CGImage)
  /// A dissolve between two images; the number is the opacity of the second one, 0 to 1.
  case dissolving(CGImage, CGImage, Double)

  static func == (a: ShownContents, b: ShownContents) -> Bool {
    switch (a, b) {
    case (.image(let a), .image(let b)): a === b
    case (.dissolving(let a, let b, let t), .dissolving(let c, let d, let u)): a === c && b === d && t == u
    default: false
    }
  }
}

extension AnimatedValue {
  /// The numbers that the value consists of; nil if a spline cannot pass through them one by one.
  var numbers: [Double]? {
    switch self {
    case .number(let v): [v]
    case .point(let v): [v.x, v.y]
    case .rect(let v): [v.minX, v.minY, v.width, v.height]
    case .color(let v): [v.red, v.green, v.blue, v.alpha]
    case .numbers(let v): v
    case .transform, .path, .colors, .contents: nil
    }
  }

  /// Returns a value of the same kind that consists of other numbers.
  func with(_ v: [Double]) -> AnimatedValue {
    switch self {
    case .number: .number(v[0])
    case .point: .point(Point(v[0], v[1]))
    case .rect: .rect(Rect(v[0], v[1], v[2], v[3]))
    case .color:
      .color(
        Color(
          red: min(max(v[0], 0), 1), green: min(max(v[1], 0), 1), blue: min(max(v[2], 0), 1),
          alpha: min(max(v[3], 0), 1)))
    case .numbers: .numbers(v)
    case .transform, .path, .colors, .contents: self
    }
  }

  /// Returns the distance between two values, which keeps the speed of a paced animation constant.
  func distance(to other: AnimatedValue) -> Double {
    if let a = numbers, let b = other.numbers, a.count == b.count {
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    guard case .transform(let a) = self, case .transform(let b) = other else { return self == other ? 0 : 1 }
    let (x, y, z) = (b.m41 - a.m41, b.m42 - a.m42, b.m43 - a.m43)
    let moved = (x * x + y * y + z * z).squareRoot()
    // Without a movement the speed is that of the corners of a unit square.
    let turned =
      (b.m11 - a.m11) * (b.m11 - a.m11) + (b.m12 - a.m12) * (b.m12 - a.m12) + (b.m21 - a.m21) * (b.m21 - a.m21)
      + (b.m22 - a.m22) * (b.m22 - a.m22) + (b.m33 - a.m33) * (b.m33 - a.m33)
    return moved > 0 ? moved : turned.squareRoot()
  }
}
