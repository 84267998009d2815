import CoreGraphics
import Foundation
import Testing

/// Geometry in `Any`, as it lies in the dictionaries of notifications.
@Suite struct BridgingTests {
  @Test func geometryCastsFromValuesAndValuesGiveBackGeometry() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let info: [String: Any] = [
      "rect": NSValue(rect: rect), "point": NSValue(point: rect.origin), "size": NSValue(size: rect.size),
      "plain": rect,
    ]
    #expect(info["rect"] as? CGRect == rect)
    #expect(info["point"] as? CGPoint == rect.origin)
    #expect(info["size"] as? CGSize == rect.size)
    #expect(info["plain"] as? CGRect == rect)
    #expect((info["plain"] as? NSValue)?.rectValue == rect)
    #expect(info["size"] as? CGRect == nil, "another structure")
    #expect(info["size"] as? CGPoint == nil)
  }
}
