public import Foundation

/// The decomposition of an affine transform: scale, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors of both axes; a negative height is a reflection.
  public var scale: CGSize
  /// The horizontal shear: the offset along x for each unit of y.
  public var horizontalShear: CGFloat
  /// The rotation, in radians.
  public var rotation: CGFloat
  /// The translation, in points.
  public var translation: CGVector

  /// Creates components of zeros.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components; the rotation in radians, the translation in points.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform that scales, shears, rotates and translates, in this order.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(move)
  }

  /// Returns the decomposition of the transform; `init(_:)` composes it again.
  ///
  /// The first row is (sx, 0) rotated, so its length is the scale and its direction the rotation; rotated back, the
  /// second row is sy · (shear, 1).
  public func decomposed() -> CGAffineTransformComponents {
    let angle = a == 0 && b == 0 ? atan2(-c, d) : atan2(b, a)
    let (s, k) = (sin(angle), cos(angle))
    let height = d * k - c * s
    let shear = height == 0 ? 0 : (c * k + d * s) / height
    return CGAffineTransformComponents(
      scale: CGSize(width: (a * a + b * b).squareRoot(), height: height), horizontalShear: shear, rotation: angle,
      translation: CGVector(dx: tx, dy: ty))
  }
}
