import DisplayList
import GeometryCore

extension LayerValues {
  /// The bounding box of the bounds in the superlayer, without the perspective and sublayer transform of the
  /// superlayer.
  var frame: Rect {
    guard !transform.isIdentity else {
      let a = anchor
      return Rect(origin: position - a, size: bounds.size)
    }
    return transformedBox(of: bounds.size).offset(position.x, position.y)
  }

  /// Sets bounds and position so that the layer's frame is a rectangle.
  ///
  /// With a rotation this is impossible in general: then the transformed bounds share their center with the rectangle.
  mutating func setFrame(_ r: Rect) {
    guard !transform.isIdentity else {
      bounds.size = r.size
      position = r.origin + anchor
      return
    }
    if let back = transform.affine.inverse {
      let box = Affine(a: back.a, b: back.b, c: back.c, d: back.d, tx: 0, ty: 0).apply(
        Rect(origin: .zero, size: r.size))
      bounds.size = box.size
    }
    let box = transformedBox(of: bounds.size)
    position = r.center - box.center
  }

  /// Returns the map from the layer's coordinates, less the origin of its bounds, to the superlayer's.
  func placementTransform(withDepth: Bool) -> Placement.Transform {
    let a = anchor
    let z = withDepth ? zPosition : 0
    let az = withDepth ? anchorPointZ : 0
    if transform.isIdentity, z == az { return .offset(position - a) }
    if transform.isAffine, z == 0, az == 0 {
      let t = transform.affine
      return .affine(
        Affine(
          a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx + position.x - a.x * t.a - a.y * t.c,
          ty: t.ty + position.y - a.x * t.b - a.y * t.d))
    }
    return .full(
      Transform3D.translation(-a.x, -a.y, -az).concatenating(transform)
        .concatenating(.translation(position.x, position.y, z)))
  }

  /// Returns whether two values show the same part of a layer at the same place. The values are `inout` only to avoid a
  /// copy.
  static func arePlacedAlike(_ a: inout LayerValues, _ b: inout LayerValues, withDepth: Bool) -> Bool {
    guard a.bounds.origin == b.bounds.origin else { return false }
    // Most motions are of layers that nothing turns: their offsets tell.
    if !withDepth, a.transform.isIdentity, b.transform.isIdentity {
      return a.position - a.anchor == b.position - b.anchor
    }
    return a.placementTransform(withDepth: withDepth) == b.placementTransform(withDepth: withDepth)
  }

  /// The transform applied to sublayers after their placement: the sublayer transform about the anchor point; nil for
  /// the identity.
  var childTransform: Transform3D? {
    if sublayerTransform.isIdentity { return nil }
    let p = bounds.origin + anchor
    return Transform3D.translation(-p.x, -p.y, 0).concatenating(sublayerTransform)
      .concatenating(.translation(p.x, p.y, 0))
  }

  /// Returns the bounding box of the transformed bounds, relative to the anchor point.
  private func transformedBox(of size: Size) -> Rect {
    let box = Rect(-anchorPoint.x * size.width, -anchorPoint.y * size.height, size.width, size.height)
    return Placement.Transform(transform).apply(box)
  }
}
