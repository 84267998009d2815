import CoreGraphics
import Foundation
import Testing
import UIKitGraphics

struct NSCoderGeometryTests {
  @Test func geometryIsStoredInArchives() throws {
    let archive = NSKeyedArchiver(requiringSecureCoding: true)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5.5, ty: -6)
    archive.encode(CGPoint(x: 1.5, y: 2), forKey: "point")
    archive.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archive.encode(CGSize(width: 7, height: 8), forKey: "size")
    archive.encode(CGVector(dx: -1, dy: 0.25), forKey: "vector")
    archive.encode(transform, forKey: "transform")
    archive.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archive.encode(UIOffset(horizontal: 9, vertical: 10), forKey: "offset")
    archive.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archive.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: 2))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 7, height: 8))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: -1, dy: 0.25))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets").right == 4)
    #expect(reader.decodeUIOffset(forKey: "offset").vertical == 10)
    #expect(reader.decodeCGPoint(forKey: "none") == .zero)
    #expect(reader.decodeCGAffineTransform(forKey: "none") == .identity)
  }
}
