import UIKit
import UIKitTesting

/// What many animations at once cost, beside composing the same layers while nothing moves.
@MainActor
enum AnimationBench {
  private static let count = 1000
  private static let frames = 120

  static func measure() -> [Measurement] {
    let resting = cost { _ in }
    let moving = cost { layer in
      let animation = CABasicAnimation(keyPath: "position")
      animation.byValue = CGPoint(x: 40, y: 24)
      run(animation, on: layer)
    }
    let turning = cost { layer in
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = CGFloat.pi
      run(turn, on: layer)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.3
      run(fade, on: layer)
    }
    return [
      Measurement(
        "animation/\(count) layers that move, a frame, against composing them at rest", moving, "ms a frame",
        baseline: resting, limit: 3),
      Measurement(
        "animation/\(count) layers that turn and fade, a frame, against composing them at rest", turning, "ms a frame",
        baseline: resting),
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

  /// The processor time of a frame in milliseconds, median; the whole window is drawn in every frame.
  private static func cost(_ animate: (CALayer) -> Void) -> Double {
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
      // Another ground is drawn whole, with everything on it.
      ground.layer.backgroundColor = CGColor(red: 1, green: 1, blue: frame % 2 == 0 ? 1 : 0.99, alpha: 1)
      let start = ProcessTime.milliseconds
      test.advanceFrames()
      if frame >= 10 { costs.append(ProcessTime.milliseconds - start) }
    }
    return median(costs)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Frames that a window makes after everything has come to rest.
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
