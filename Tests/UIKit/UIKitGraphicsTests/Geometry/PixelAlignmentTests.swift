import Testing
import UIKitGraphics

struct PixelAlignmentTests {
  private let rect = CGRect(x: 5, y: 7.5, width: 50, height: 29)

  @Test func theIntegralRectContainsTheRect() {
    #expect(rect.integral == CGRect(x: 5, y: 7, width: 50, height: 30))
  }

  @Test func theScaledIntegralRectRoundsOriginAndSizeSeparately() {
    #expect(CGRectIntegralScaled(rect, 1) == CGRect(x: 5, y: 7, width: 50, height: 29))
    #expect(CGRectIntegralScaled(rect, 2) == rect)
    #expect(CGRectIntegralScaled(CGRect(x: -0.4, y: 0.4, width: 1.2, height: 0), 2).origin == CGPoint(x: -0.5, y: 0))
  }

  @Test func anAlignedCenterPutsTheOriginOnAPixel() {
    let size = CGSize(width: 50, height: 29)
    let center = CGPointCenterIntegralScaled(CGPoint(x: 30.3, y: 22.1), size, 1)
    #expect(center == CGPoint(x: 30, y: 22.5))
    #expect(CGPoint(x: center.x - 25, y: center.y - 14.5) == CGPoint(x: 5, y: 8))
    #expect(CGPointCenterIntegralScaled(CGPoint(x: 30.3, y: 22.1), size, 2) == CGPoint(x: 30.5, y: 22))
  }

  @Test func anAlignedPointIsTheNearestPixel() {
    #expect(CGPointIntegralMake(1.3, 1.8, 2) == CGPoint(x: 1.5, y: 2))
    #expect(CGPointIntegralMake(1.3, 1.8, 1) == CGPoint(x: 1, y: 2))
    #expect(CGPointIntegralMake(1.3, 1.8, 0) == CGPoint(x: 1.3, y: 1.8))
  }
}
