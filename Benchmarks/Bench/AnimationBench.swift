import UIKit
import UIKitTesting

/// The cost of many simultaneous animations, compared with composing the same layers while nothing moves.
@MainActor
enum AnimationBench {
  private static let count = 1000
  /// The number of frames measured in a round; the stages alternate, so that a slow moment of the machine affects all.
  private static let frames = 30
  private static let rounds = 5

  static func measure() -> [Measurement] {
    var resting: [Double] = []
    var moving: [Double] = []
    var turning: [Double] = []
    for _ in 0..<rounds {
      resting += costs { _ in }
      moving += costs { layer in
        let animation = CABasicAnimation(keyPath: "position")
        animation.byValue = CGPoint(x: 40, y: 24)
        run(animation, on: layer)
      }
      turning += costs { layer in
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = CGFloat.pi
        run(turn, on: layer)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.3
        run(fade, on: layer)
      }
    }
    let baseline = median(resting)
    return [
      Measurement(
        "animation/\(count) layers that move, a frame, against composing them at rest", median(moving),
        "ms a frame", baseline: baseline, limit: 3),
      Measurement(
        "animation/\(count) layers that turn and fade, a frame, against composing them at rest", median(turning),
        "ms a frame", baseline: baseline, limit: 8),
      Measurement("animation/frames of an idle window in 10 s", Double(idleFrames()), "frames", limit: 0),
    ]
  }

  private static func run(_ animation: CABasicAnimation, on layer: CALayer) {
    animation.duration = 1.7
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: animation.keyPath)
  }

  /// The processor time of each frame in milliseconds; the whole window is drawn in every frame.
  private static func costs(_ animate: (CALayer) -> Void) -> [Double] {
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    var layers: [CALayer] = []
    for index in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(x: 10 + index % 40 * 24, y: 10 + index / 40 * 27, width: 20, height: 22)
      layer.backgroundColor =
        UIColor(hue: CGFloat(index) / CGFloat(count), saturation: 0.7, brightness: 0.9, alpha: 1)
        .cgColor
      layer.cornerRadius = 4
      ground.layer.addSublayer(layer)
      layers.append(layer)
    }
    let test = TestWindow(ground, scale: 1)
    test.surface.rendersEveryFrame = true
    test.advanceFrames(2)
    layers.forEach(animate)
    var costs: [Double] = []
    for frame in 0..<frames + 10 {
      // A changed background is drawn whole, with everything on it.
      ground.layer.backgroundColor = CGColor(red: 1, green: 1, blue: frame % 2 == 0 ? 1 : 0.99, alpha: 1)
      let start = ProcessTime.milliseconds
      test.advanceFrames()
      if frame >= 10 { costs.append(ProcessTime.milliseconds - start) }
    }
    return costs
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Returns the number of frames that a window draws after everything has come to rest.
  private static func idleFrames() -> Int {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(view, scale: 1)
    UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
    test.settle()
    let before = test.surface.frameCount
    test.advance(by: 10)
    return test.surface.frameCount - before
  }
}
