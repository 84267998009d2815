import GeometryCore

extension Transform3D {
  /// A Boolean value that indicates whether every element is finite and the plane z = 0 is not degenerate.
  var isDrawable: Bool {
    let sum = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    guard sum.isFinite else { return false }
    return !(m11 == 0 && m12 == 0) || !(m21 == 0 && m22 == 0)
  }

  /// Returns the map of the plane z = 0 onto itself, without depth. Components along z, which have no effect, are the
  /// identity, because GSK requires an inverse.
  ///
  /// Affine maps get a perspective, too small to see over the width of the picture: Mesa's software rasterizer moves
  /// textures that lie along the axes to whole pixels, which makes them jump when they move. The perspective comes
  /// before the map, so that a translation is the same for the whole picture: in content of 250,000 points it would
  /// otherwise amount to a pixel at that point.
  func flattened(width: Double) -> Transform3D {
    guard m14 == 0, m24 == 0 else {
      return Transform3D(m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44)
    }
    let tilt = 4e-6 / max(width, 1)
    return Transform3D(
      m11 + tilt * m41, m12 + tilt * m42, 0, tilt * m44, m21, m22, 0, 0, 0, 0, 1, 0, m41, m42, 0, m44)
  }

  /// Returns whether a rectangle at the origin shows its front after the map.
  ///
  /// The determinant of rows and columns x, y, w has the sign of the winding direction of the projected corners.
  func showsFront(of size: Size) -> Bool {
    let determinant =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
    return determinant >= 0
  }
}
