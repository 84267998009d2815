public import CoreGraphics
import DisplayList
import GeometryCore

extension CALayer {
  /// Maps this layer's coordinates to its owner's: placement, then the owner's sublayer transform.
  final var toOwner: Placement.Transform {
    let parent = superlayerLink
    let place = model.placementTransform(withDepth: parent?.givesDepth ?? false)
    let origin = model.bounds.origin
    if let child = parent?.model.childTransform {
      return Placement.Transform(
        Transform3D.translation(-origin.x, -origin.y, 0).concatenating(place.matrix).concatenating(child))
    }
    switch place {
    case .offset(let o): return .offset(o - origin)
    case .affine(let t): return .affine(Affine.translation(-origin.x, -origin.y).concatenating(t))
    case .full(let m): return .full(Transform3D.translation(-origin.x, -origin.y, 0).concatenating(m))
    }
  }

  /// Maps a point of the owner's coordinates to this layer's; nil when no point of the layer is seen there.
  final func fromOwner(_ p: Point) -> Point? {
    switch toOwner {
    case .offset(let o): return p - o
    case .affine(let t): return t.inverse?.apply(p)
    case .full(let m): return m.unproject(p)
    }
  }

  final func findLayer(at p: Point) -> CALayer? {
    guard isShown, let q = fromOwner(p) else { return nil }
    let isInside = contains(CGPoint(q))
    if masksToBounds, !isInside { return nil }
    for layer in sublayersByDepth.reversed() {
      if let hit = layer.hitTest(CGPoint(q)) { return hit }
    }
    return isInside ? self : nil
  }

  /// Returns a point of another layer's coordinates in this layer's; nil stands for the root's superlayer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(CALayer.convert([Point(p)], from: l ?? root, to: self)[0])
  }

  /// Returns a point of this layer's coordinates in another layer's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(CALayer.convert([Point(p)], from: self, to: l ?? root)[0])
  }

  /// Returns the bounding box of another layer's rectangle in this layer's coordinates.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(CALayer.convert(Rect(r), from: l ?? root, to: self))
  }

  /// Returns the bounding box of a rectangle in another layer's coordinates.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(CALayer.convert(Rect(r), from: self, to: l ?? root))
  }

  final var root: CALayer {
    var layer = self
    while let next = layer.superlayerLink { layer = next }
    return layer
  }

  private static func convert(_ r: Rect, from source: CALayer, to target: CALayer) -> Rect {
    let corners = [
      r.origin, Point(r.maxX, r.minY), Point(r.minX, r.maxY), Point(r.maxX, r.maxY),
    ]
    let p = convert(corners, from: source, to: target)
    let x0 = p.reduce(Double.infinity) { min($0, $1.x) }
    let y0 = p.reduce(Double.infinity) { min($0, $1.y) }
    return Rect(
      x0, y0, p.reduce(-Double.infinity) { max($0, $1.x) } - x0, p.reduce(-Double.infinity) { max($0, $1.y) } - y0)
  }

  /// Maps points up to the nearest common ancestor and from there down.
  private static func convert(_ points: [Point], from source: CALayer, to target: CALayer) -> [Point] {
    if source === target { return points }
    var path: [CALayer] = []
    var layer: CALayer? = target
    while let l = layer {
      path.append(l)
      layer = l.owner
    }
    var points = points
    layer = source
    while let l = layer {
      if let i = path.firstIndex(where: { $0 === l }) {
        path.removeSubrange(i...)
        break
      }
      let map = l.toOwner
      points = points.map { map.apply($0) }
      layer = l.owner
    }
    // Layers of different trees: both roots are taken to lie at the same place.
    for l in path.reversed() {
      points = points.map { l.fromOwner($0) ?? Point(.infinity, .infinity) }
    }
    return points
  }
}
