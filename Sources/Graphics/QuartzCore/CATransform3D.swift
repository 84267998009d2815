public import CoreGraphics
package import GeometryCore

/// A 4 × 4 matrix for row vectors: (x', y', z', w') = (x, y, z, 1) · M.
public struct CATransform3D: Hashable, Sendable {
  /// The factor of x in x'.
  public var m11: CGFloat
  /// The factor of x in y'.
  public var m12: CGFloat
  /// The factor of x in z'.
  public var m13: CGFloat
  /// The factor of x in w', by which the other components are divided.
  public var m14: CGFloat
  /// The factor of y in x'.
  public var m21: CGFloat
  /// The factor of y in y'.
  public var m22: CGFloat
  /// The factor of y in z'.
  public var m23: CGFloat
  /// The factor of y in w'.
  public var m24: CGFloat
  /// The factor of z in x'.
  public var m31: CGFloat
  /// The factor of z in y'.
  public var m32: CGFloat
  /// The factor of z in z'.
  public var m33: CGFloat
  /// The factor of z in w': perspective, −1 divided by the distance of the eye.
  public var m34: CGFloat
  /// The translation along the x axis (to the right), in points.
  public var m41: CGFloat
  /// The translation along the y axis (down), in points.
  public var m42: CGFloat
  /// The translation along the z axis (toward the eye), in points.
  public var m43: CGFloat
  /// The constant term of w'; usually 1.
  public var m44: CGFloat

  /// Creates a matrix of zeros; start from `CATransform3DIdentity` to change nothing.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// Creates a matrix from its elements, row by row; the last row holds the translation, in points.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

extension CATransform3D {
  package init(_ t: Transform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m13, m14: t.m14, m21: t.m21, m22: t.m22, m23: t.m23, m24: t.m24, m31: t.m31,
      m32: t.m32, m33: t.m33, m34: t.m34, m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
  }
}

extension Transform3D {
  package init(_ t: CATransform3D) {
    self.init(
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)
