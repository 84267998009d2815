import DisplayList
import Foundation
import GeometryCore

/// A component of a transform that animations reach by name.
enum TransformPart {
  case rotation(x: Double, y: Double, z: Double)
  case scale(SIMD3<Double>)
  case translation(SIMD3<Double>)
  /// Both coordinates at once.
  case translationInPlane

  init?(name: String, axis: String) {
    let mask: SIMD3<Double>
    switch axis {
    case "x": mask = [1, 0, 0]
    case "y": mask = [0, 1, 0]
    case "z": mask = [0, 0, 1]
    case "": mask = name == "scale" ? [1, 1, 1] : [0, 0, 1]
    default: return nil
    }
    switch name {
    case "rotation": self = .rotation(x: mask.x, y: mask.y, z: mask.z)
    case "scale": self = .scale(mask)
    case "translation": self = axis.isEmpty ? .translationInPlane : .translation(mask)
    default: return nil
    }
  }

  func read(_ m: Transform3D) -> AnimatedValue? {
    let value = numbers(of: m)
    return isPoint ? .point(Point(value.x, value.y)) : .number(value.x)
  }

  func write(_ m: inout Transform3D, _ value: AnimatedValue) {
    switch value {
    case .number(let v) where !isPoint: setNumbers(SIMD2(v, 0), of: &m)
    case .point(let p) where isPoint: setNumbers(SIMD2(p.x, p.y), of: &m)
    default: break
    }
  }

  /// A Boolean value that indicates whether the component is a point instead of a number.
  var isPoint: Bool { if case .translationInPlane = self { true } else { false } }

  /// Returns the one or two numbers of the component of a matrix; the second is 0 if there is one only.
  func numbers(of m: Transform3D) -> SIMD2<Double> {
    switch self {
    case .rotation(let x, let y, _):
      // The angle of one axis, as if there were no other rotation.
      if x == 1 { return SIMD2(atan2(m.m23, m.m22), 0) }
      if y == 1 { return SIMD2(atan2(m.m31, m.m33), 0) }
      return SIMD2(m.m12 == 0 && m.m11 > 0 ? m.m12 : atan2(m.m12, m.m11), 0)
    case .scale(let mask):
      guard let parts = TransformParts(m) else { return .zero }
      return SIMD2((parts.scale * mask).sum() / mask.sum(), 0)
    case .translation(let mask): return SIMD2((SIMD3(m.m41, m.m42, m.m43) * mask).sum(), 0)
    case .translationInPlane: return SIMD2(m.m41, m.m42)
    }
  }

  /// Sets the one or two numbers of the component of a matrix.
  func setNumbers(_ value: SIMD2<Double>, of m: inout Transform3D) {
    switch self {
    case .translation(let mask):
      if mask.x == 1 { m.m41 = value.x }
      if mask.y == 1 { m.m42 = value.x }
      if mask.z == 1 { m.m43 = value.x }
    case .translationInPlane: (m.m41, m.m42) = (value.x, value.y)
    case .scale(let mask):
      guard var parts = TransformParts(m) else { return }
      parts.scale = parts.scale * (1 - mask) + value.x * mask
      m = parts.matrix
    case .rotation(let x, let y, let z):
      let (s, c) = (sin(value.x / 2), cos(value.x / 2))
      let rotation = SIMD4(x * s, y * s, z * s, c)
      // Most matrices have no other parts than a translation, of which a decomposition would find nothing else.
      if m.isTranslation {
        let place = (m.m41, m.m42, m.m43)
        m = TransformParts.matrix(of: rotation)
        (m.m41, m.m42, m.m43) = place
        return
      }
      guard var parts = TransformParts(m) else { return }
      parts.rotation = rotation
      m = parts.matrix
    }
  }
}

extension Transform3D {
  /// A Boolean value that indicates whether the matrix is a translation by finite numbers.
  fileprivate var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m22 == 1 && m23 == 0 && m24 == 0 && m31 == 0
      && m32 == 0 && m33 == 1 && m34 == 0 && m44 == 1 && (m41 + m42 + m43).isFinite
  }
}
