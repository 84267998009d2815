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

  @Test func numbersCastToAndFromCGFloat() {
    let info: NSDictionary = ["whole": NSNumber(value: 5), "half": NSNumber(value: 0.5), "plain": CGFloat(2)]
    #expect(info["whole"] as? CGFloat == 5)
    #expect(info["half"] as? CGFloat == 0.5)
    #expect(info["plain"] as? CGFloat == 2)
    #expect((info["plain"] as? NSNumber)?.doubleValue == 2)
    #expect((info as? [String: Any])?["whole"] as? CGFloat == 5)
    #expect((CGFloat(2) as Any) as? NSNumber == 2)
    #expect(info["whole"] as? Int == 5)
    #expect(info["none"] as? CGFloat == nil)
    #expect((NSString("5") as Any) as? CGFloat == nil)
  }
}
