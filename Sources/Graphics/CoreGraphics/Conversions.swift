// The modules below work with GeometryCore's types in `Double`; these are the only places where both meet.
package import Foundation
package import GeometryCore

extension Point {
  package init(_ p: CGPoint) { self.init(Double(p.x), Double(p.y)) }
  package init(_ v: CGVector) { self.init(Double(v.dx), Double(v.dy)) }
}

extension Size {
  package init(_ s: CGSize) { self.init(Double(s.width), Double(s.height)) }
}

extension Rect {
  package init(_ r: CGRect) { self.init(origin: Point(r.origin), size: Size(r.size)) }
}

extension Affine {
  package init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}

extension CGPoint {
  package init(_ p: Point) { self.init(x: CGFloat(p.x), y: CGFloat(p.y)) }
}

extension CGVector {
  package init(_ p: Point) { self.init(dx: CGFloat(p.x), dy: CGFloat(p.y)) }
}

extension CGSize {
  package init(_ s: Size) { self.init(width: CGFloat(s.width), height: CGFloat(s.height)) }
}

extension CGRect {
  package init(_ r: Rect) { self.init(origin: CGPoint(r.origin), size: CGSize(r.size)) }
}

extension CGAffineTransform {
  package init(_ t: Affine) {
    self.init(
      a: CGFloat(t.a), b: CGFloat(t.b), c: CGFloat(t.c), d: CGFloat(t.d), tx: CGFloat(t.tx), ty: CGFloat(t.ty))
  }
}
