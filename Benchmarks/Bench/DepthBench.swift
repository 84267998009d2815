import UIKit
import UIKitTesting

/// The cost of perspective on the CPU, compared with the same cards in plain motion.
@MainActor
enum DepthBench {
  static func measure() -> [Measurement] {
    let sliding = frames("transform.translation.x", from: 0, to: 40)
    return [
      Measurement(
        "depth/60 frames of \(count) cards that turn in perspective against cards that slide, mean",
        frames("transform.rotation.y", from: -1, to: 1), "ms a frame", baseline: sliding, limit: 3),
      Measurement(
        "depth/60 frames of \(count) cards that turn in the plane against cards that slide, mean",
        frames("transform.rotation.z", from: -1, to: 1), "ms a frame", baseline: sliding, limit: 3),
      Measurement(
        "depth/60 frames of \(count) replicas of a moving card against cards that slide, mean", replicas(),
        "ms a frame",
        baseline: sliding, limit: 1.5),
    ]
  }

  private static let count = 48

  /// Returns the milliseconds of a frame while every card runs an animation.
  private static func frames(_ key: String, from: CGFloat, to: CGFloat) -> Double {
    let stage = makeStage()
    for i in 0..<count {
      let card = makeCard(i)
      card.center = CGPoint(x: 60 + i % 8 * 112, y: 76 + i / 8 * 108)
      stage.addSubview(card)
    }
    let test = TestWindow(stage, scale: 1)
    for card in stage.subviews { animate(card.layer, key, from, to) }
    return mean(test)
  }

  /// The same picture made of one card.
  private static func replicas() -> Double {
    let stage = makeStage()
    let rows = CAReplicatorLayer()
    let row = CAReplicatorLayer()
    rows.frame = stage.bounds
    row.frame = stage.bounds
    rows.instanceCount = 6
    rows.instanceTransform = CATransform3DMakeTranslation(0, 108, 0)
    row.instanceCount = 8
    row.instanceTransform = CATransform3DMakeTranslation(112, 0, 0)
    stage.layer.addSublayer(rows)
    rows.addSublayer(row)
    let card = makeCard(0)
    card.center = CGPoint(x: 60, y: 76)
    stage.addSubview(card)
    row.addSublayer(card.layer)
    let test = TestWindow(stage, scale: 1)
    animate(card.layer, "transform.translation.x", 0, 40)
    return mean(test)
  }

  private static func mean(_ test: TestWindow) -> Double {
    test.surface.rendersEveryFrame = true
    test.advanceFrames(10)
    let start = ProcessTime.milliseconds
    test.advanceFrames(60)
    return (ProcessTime.milliseconds - start) / 60
  }

  private static func animate(_ layer: CALayer, _ key: String, _ from: CGFloat, _ to: CGFloat) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 2
    layer.add(animation, forKey: key)
  }

  private static func makeStage() -> UIView {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    stage.backgroundColor = .white
    stage.layer.sublayerTransform.m34 = -1 / 800
    return stage
  }

  private static func makeCard(_ i: Int) -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    card.backgroundColor = UIColor(hue: CGFloat(i) / CGFloat(count), saturation: 0.6, brightness: 0.9, alpha: 1)
    card.layer.cornerRadius = 12
    card.layer.shouldRasterize = true
    let label = UILabel(frame: card.bounds)
    label.text = "\(i)"
    label.textAlignment = .center
    card.addSubview(label)
    return card
  }
}
