import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct NSValueAnimationTests {
  /// Code from Objective-C boxes the values that it passes to an animation.
  @Test func layerAnimationsAcceptGeometryInNSValue() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(view)
    let walk = CAKeyframeAnimation(keyPath: "position")
    walk.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 100, y: 40))]
    walk.duration = 1
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    turn.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(0, 0, 10))
    turn.duration = 1
    for animation in [walk, turn] { view.layer.add(animation, forKey: nil) }
    test.advanceFrames()
    test.advance(by: 0.5)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.position.x - 50) < 4)
    #expect(abs(seen.position.y - 20) < 2)
    #expect(abs(seen.transform.m43 - 5) < 0.4)
  }
}
