import CoreGraphics
import TestSupport
import Testing

struct CGAffineTransformTests {
  @Test func transformOperationsApplyBeforeTheirReceiver() {
    let t = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
    let r = CGAffineTransform(rotationAngle: .pi / 2)
    let p = CGPoint(x: 1, y: 0).applying(r)
    #expect(Swift.abs(p.x) < 1e-12)
    #expect(Swift.abs(p.y - 1) < 1e-12)
    let c = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 5, y: 0))
    #expect(CGPoint(x: 1, y: 0).applying(c).x == 7)
  }

  @Test func invertingASingularTransformReturnsIt() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform(scaleX: 4, y: 2).inverted() == CGAffineTransform(scaleX: 0.25, y: 0.5))
  }

  @Test func aTransformedRectangleIsTheBoundingBoxOfItsImage() {
    let r = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(Swift.abs(r.minX + 1) < 1e-12)
    #expect(Swift.abs(r.width - 1) < 1e-12)
    #expect(Swift.abs(r.height - 2) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test(arguments: 0..<50)
  func decomposedAndComposedTransformsAreTheSame(seed: UInt64) {
    var g = SeededGenerator(seed: seed)
    let t = CGAffineTransform(
      a: g.number(-3...3), b: g.number(-3...3), c: g.number(-3...3), d: g.number(-3...3), tx: g.number(-9...9),
      ty: g.number(-9...9))
    let back = CGAffineTransform(t.decomposed())
    for (x, y) in [(t.a, back.a), (t.b, back.b), (t.c, back.c), (t.d, back.d), (t.tx, back.tx), (t.ty, back.ty)] {
      #expect(Swift.abs(x - y) < 1e-9, "seed \(seed): \(t) became \(back)")
    }
  }

  @Test func geometryIsPrintedAsOnApplePlatforms() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4.5))" == "(1.0, 2.0, 3.0, 4.5)")
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect("\(CGRect(x: 0, y: 0, width: 1, height: 1) as CGRect?)" == "Optional((0.0, 0.0, 1.0, 1.0))")
  }
}
