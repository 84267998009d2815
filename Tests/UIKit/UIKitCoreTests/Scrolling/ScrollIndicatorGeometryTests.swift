import GeometryCore
import Testing
import UIKit

@testable import UIKitCore

@Suite struct ScrollIndicatorGeometryTests {
  private func place(_ offset: Double, high: Double = 1600) -> ScrollIndicatorGeometry? {
    ScrollIndicatorGeometry(
      offset: offset, range: ScrollRange(low: 0, high: high), viewport: 400, leading: 0, trailing: 0)
  }

  @Test func theScrollIndicatorGoesFromEndToEnd() {
    #expect(place(0)?.start == 3)
    #expect(abs(place(0)!.length - 394.0 / 5) < 1e-9)
    #expect(abs(place(1600)!.start + place(1600)!.length - 397) < 1e-9)
    #expect(place(0, high: 0) == nil)
  }

  @Test func theScrollIndicatorShrinksBeyondTheContent() {
    #expect(abs(place(-20)!.length - (place(0)!.length - 20)) < 1e-9)
    #expect(place(-20)!.start == 3)
    #expect(place(-5000)!.length == ScrollIndicatorGeometry.pulledLength)
    #expect(place(0, high: 1e7)!.length == ScrollIndicatorGeometry.minimumLength)
  }
}
