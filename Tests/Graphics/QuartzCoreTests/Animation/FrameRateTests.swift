import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import QuartzCore
import Testing

@Suite
@MainActor
struct FrameRateTests: LayerSuite {
  let stage = LayerStage()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    frame(0)
  }

  private func fade(_ range: CAFrameRateRange) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = Float(1)
    fade.toValue = Float(0)
    fade.duration = 1
    fade.preferredFrameRateRange = range
    return fade
  }

  /// Returns the opacities that 60 frames of a second show.
  private func opacities() -> [Double] { (1...60).map { frame(Double($0) / 60).node?.placement.opacity ?? -1 } }

  @Test(
    arguments: [
      (CAFrameRateRange.default, 60), (CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20), 20),
      (CAFrameRateRange(minimum: 10, maximum: 30), 30),
      (CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120), 60),
    ])
  func anAnimationShowsAsManyFramesAsItPrefers(_ range: CAFrameRateRange, count: Int) {
    layer.add(fade(range), forKey: "fade")
    var shown: [Double] = []
    for opacity in opacities() where opacity != shown.last { shown.append(opacity) }
    #expect(abs(shown.count - count) <= 1, "\(shown)")
  }

  @Test func aLeftOutFrameHasTheSameNodes() {
    layer.add(fade(CAFrameRateRange(minimum: 1, maximum: 10, preferred: 10)), forKey: "fade")
    frame(0.1)
    let first = tree.commit()
    #expect(tree.advance(to: 0.15))
    #expect(tree.commit() === first)
    #expect(tree.advance(to: 0.2))
    #expect(tree.commit() !== first)
  }

  @Test func anAnimationOfALowFrameRateEndsInTheFrameOfItsEnd() {
    layer.add(fade(CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2)), forKey: "fade")
    for number in 1...60 {
      frame(Double(number) / 60)
      #expect(layer.animation(forKey: "fade") != nil)
    }
    frame(62.0 / 60)
    #expect(layer.animation(forKey: "fade") == nil)
  }

  @Test func aChangeOfTheLayerIsShownAtOnce() {
    layer.add(fade(CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2)), forKey: "fade")
    frame(0.05)
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 50, y: 50)
    let node = frame(0.1).node
    #expect(node?.placement.transform.offset == CGPoint(x: 45, y: 45))
  }
}

extension Placement.Transform {
  fileprivate var offset: CGPoint? {
    if case .offset(let point) = self { CGPoint(x: point.x, y: point.y) } else { nil }
  }
}
