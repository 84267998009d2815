import Testing
import UIKit
import UIKitTesting

@testable import HelloCollection

@MainActor @Test func theLastStepEndsAtTheRightEdge() {
  let probe = LayoutProbe(StaircaseLayout(), size: CGSize(width: 320, height: 480), items: [7])
  #expect(probe.frames.count == 7)
  #expect(probe.frames[6] == CGRect(x: 230, y: 360, width: 90, height: 60))
  #expect(probe.contentSize == CGSize(width: 320, height: 420))
}
