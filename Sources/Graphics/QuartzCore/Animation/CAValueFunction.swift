import CoreGraphics
public import Foundation
import GeometryCore

/// The names of the predefined value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A function that makes an animation's transform from its interpolated numbers.
///
/// The numbers are angles in radians, factors, or points; `scale` and `translate` take a list of three.
public class CAValueFunction: NSObject, @unchecked Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates a function; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    let known: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
      .translateZ,
    ]
    guard known.contains(name) else { return nil }
    self.name = name
  }

  /// The numbers for which the function returns the identity.
  var neutral: AnimatedValue {
    switch name {
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    default: .number(0)
    }
  }

  /// Returns the transform of interpolated numbers; nil if they are not of the kind that the function takes.
  func transform(of value: AnimatedValue) -> Transform3D? {
    switch (name, value) {
    case (.scale, .numbers(let v)) where v.count == 3: return .scale(v[0], v[1], v[2])
    case (.translate, .numbers(let v)) where v.count == 3: return .translation(v[0], v[1], v[2])
    case (.scaleX, .number(let v)): return .scale(v, 1, 1)
    case (.scaleY, .number(let v)): return .scale(1, v, 1)
    case (.scaleZ, .number(let v)): return .scale(1, 1, v)
    case (.translateX, .number(let v)): return .translation(v, 0, 0)
    case (.translateY, .number(let v)): return .translation(0, v, 0)
    case (.translateZ, .number(let v)): return .translation(0, 0, v)
    case (.rotateX, .number(let v)): return rotation(v, 1, 0, 0)
    case (.rotateY, .number(let v)): return rotation(v, 0, 1, 0)
    case (.rotateZ, .number(let v)): return rotation(v, 0, 0, 1)
    default: return nil
    }
  }

  private func rotation(_ angle: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
    Transform3D(CATransform3DMakeRotation(CGFloat(angle), x, y, z))
  }
}
