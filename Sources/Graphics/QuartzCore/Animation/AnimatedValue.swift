import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

/// A value that can be animated.
enum AnimatedValue: Equatable {
  case number(Double)
  case point(Point)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case path(Path)
  case colors([Color])
  case numbers([Double])
  case contents(ShownContents)

  /// Creates a value from an object that clients pass to animations; nil for nil and for values that cannot be
  /// animated.
  init?(_ value: Any?) {
    switch value {
    case let v as CGPoint: self = .point(Point(v))
    case let v as CGSize: self = .point(Point(Double(v.width), Double(v.height)))
    case let v as CGVector: self = .point(Point(v))
    case let v as CGRect: self = .rect(Rect(v))
    case let v as CATransform3D: self = .transform(Transform3D(v))
    case let v as CGAffineTransform: self = .transform(Transform3D(Affine(v)))
    case let v as CGColor: self = .color(v.color)
    case let v as CGPath: self = .path(v.path)
    case let v as Double: self = .number(v)
    case let v as CGFloat: self = .number(Double(v))
    case let v as Float: self = .number(Double(v))
    case let v as Int: self = .number(Double(v))
    case let v as NSNumber: self = .number(v.doubleValue)
    case let v as NSValue:
      guard let boxed = v.geometry else { return nil }
      self.init(boxed)
    case let v as [CGColor]: self = .colors(v.map(\.color))
    case let v as [NSNumber]: self = .numbers(v.map(\.doubleValue))
    case let v as [Double]: self = .numbers(v)
    case let v as [CGFloat]: self = .numbers(v.map { Double($0) })
    case let v as [Int]: self = .numbers(v.map { Double($0) })
    case let v as CGImage: self = .contents(.image(v))
    default: return nil
    }
  }

  /// Returns the value interpolated toward another; values of different kinds jump.
  func interpolated(to other: AnimatedValue, at t: Double) -> AnimatedValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(Point(mix(a.x, b.x), mix(a.y, b.y)))
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(mix(a.minX, b.minX), mix(a.minY, b.minY), mix(a.width, b.width), mix(a.height, b.height)))
    case (.color(let a), .color(let b)):
      return .color(a.mixed(with: b, at: t))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, at: t) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(mix))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: t))
    case (.path(let a), .path(let b)): return .path(a.interpolated(to: b, at: t) ?? (t < 1 ? a : b))
    case (.contents(.image(let a)), .contents(.image(let b))) where t > 0 && t < 1:
      return .contents(.dissolving(a, b, t))
    default: return t < 1 ? self : other
    }
  }

  /// Returns the sum of two values; for transforms the product, the added one first.
  func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(a + b)
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(a.minX + b.minX, a.minY + b.minY, a.width + b.width, a.height + b.height))
    case (.color(let a), .color(let b)):
      return .color(
        Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha))
    case (.transform(let a), .transform(let b)): return .transform(b.concatenating(a))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(+))
    default: return other
    }
  }

  /// Returns the value that gives this one when `other` is added.
  func subtracting(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(a - b)
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height))
    case (.color(let a), .color(let b)):
      return .color(
        Color(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue, alpha: a.alpha - b.alpha))
    case (.transform(let a), .transform(let b)): return .transform(b.inverse.map { $0.concatenating(a) } ?? a)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(-))
    default: return self
    }
  }
}

extension Color {
  /// Returns the color interpolated toward another; a fully transparent color takes the other's components.
  fileprivate func mixed(with other: Color, at t: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    let p = alpha == 0 ? other : self
    let q = other.alpha == 0 ? self : other
    return Color(
      red: mix(p.red, q.red), green: mix(p.green, q.green), blue: mix(p.blue, q.blue), alpha: mix(alpha, other.alpha))
  }
}

extension Path {
  /// Returns the outline interpolated toward another; nil if their elements are of different kinds.
  func interpolated(to other: Path, at t: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
      case (.quad(let c, let p), .quad(let d, let q)): result.append(.quad(control: mix(c, d), end: mix(p, q)))
      case (.cubic(let c, let d, let p), .cubic(let e, let f, let q)):
        result.append(.cubic(control1: mix(c, e), control2: mix(d, f), end: mix(p, q)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(result)
  }
}
