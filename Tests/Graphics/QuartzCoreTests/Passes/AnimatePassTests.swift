import CoreGraphics
import Foundation
import GeometryCore
import TestSupport
import Testing

@testable import QuartzCore

/// The animate pass continues from its last values; its twin computes every value again in every frame.
@Suite
@MainActor
struct AnimatePassTests {
  private static let paths: [(String, Any, Any)] = [
    ("position", CGPoint(x: 3, y: 4), CGPoint(x: 80, y: 60)), ("position.x", 5.0, 70.0), ("opacity", 1.0, 0.2),
    ("cornerRadius", 0.0, 9.0), ("bounds.origin", CGPoint.zero, CGPoint(x: 7, y: 1)),
    ("bounds.size", CGSize(width: 10, height: 10), CGSize(width: 40, height: 20)),
    ("bounds", CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 1, y: 2, width: 30, height: 40)),
    ("transform.rotation.z", 0.0, 2.0), ("transform.scale", 1.0, 2.0), ("transform.translation.x", 0.0, 12.0),
    ("transform", CATransform3DIdentity, CATransform3DMakeScale(2, 1, 1)), ("zPosition", 0.0, 4.0),
    ("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)),
    ("shadowOffset", CGSize(width: 0, height: 1), CGSize(width: 5, height: 6)),
    ("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1)),
  ]

  private func animation(_ random: inout SeededGenerator) -> CAAnimation {
    let (path, from, to) = Self.paths[Int.random(in: 0..<Self.paths.count, using: &random)]
    let kind = Int.random(in: 0..<6, using: &random)
    if kind == 0 {
      let keyframes = CAKeyframeAnimation(keyPath: path)
      keyframes.values = [from, to, from]
      if path == "position", Bool.random(using: &random) { keyframes.rotationMode = .rotateAuto }
      return timed(keyframes, &random)
    }
    let basic = kind == 1 ? CASpringAnimation(keyPath: path) : CABasicAnimation(keyPath: path)
    if Int.random(in: 0..<3, using: &random) > 0 { basic.fromValue = from }
    if Int.random(in: 0..<3, using: &random) > 0 { basic.toValue = to }
    if Int.random(in: 0..<3, using: &random) == 0 { basic.byValue = to }
    basic.isAdditive = Int.random(in: 0..<3, using: &random) == 0
    basic.isCumulative = Int.random(in: 0..<4, using: &random) == 0
    if kind == 2 {
      let group = CAAnimationGroup()
      group.animations = [basic]
      return timed(group, &random)
    }
    return timed(basic, &random)
  }

  private func timed(_ animation: CAAnimation, _ random: inout SeededGenerator) -> CAAnimation {
    animation.duration = Double.random(in: 0.1...1, using: &random)
    animation.repeatCount = Float(Int.random(in: 0..<4, using: &random))
    animation.autoreverses = Bool.random(using: &random)
    animation.fillMode = [.removed, .forwards, .backwards, .both][Int.random(in: 0..<4, using: &random)]
    animation.isRemovedOnCompletion = Bool.random(using: &random)
    if Bool.random(using: &random) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    return animation
  }

  private func change(_ layer: CALayer, _ random: inout SeededGenerator, _ script: inout [String]) {
    let v = CGFloat(Int.random(in: 1..<60, using: &random))
    let kind = Int.random(in: 0..<7, using: &random)
    script.append("change \(kind) to \(v)")
    return apply(kind, v, layer)
  }

  private func apply(_ kind: Int, _ v: CGFloat, _ layer: CALayer) {
    switch kind {
    case 0: layer.position = CGPoint(x: v, y: v + 1)
    case 1: layer.bounds.size = CGSize(width: v, height: v)
    case 2: layer.opacity = Float(v / 60)
    case 3: layer.transform = CATransform3DMakeRotation(v / 60, 0, 0, 1)
    case 4: layer.cornerRadius = v / 10
    case 5: layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: v, height: v), transform: nil)
    default: layer.zPosition = v
    }
  }

  private func text(_ layer: CALayer) -> String {
    guard let shown = layer.presented else { return "as it is" }
    return "\(shown.values) \(shown.extras)"
  }

  @Test func aContinuedAnimationPassShowsTheValuesOfAFreshOne() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      let (layer, twin) = (CALayer(), CALayer())
      for one in [layer, twin] {
        one.isViewBacked = true
        root.addSublayer(one)
      }
      let tree = LayerTree(root: root)
      _ = tree.advance(to: 0)
      _ = tree.commit()
      var script: [String] = []
      for frame in 1...60 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2:
          let animation = animation(&random)
          let key = Bool.random(using: &random) ? "key" : nil
          layer.add(animation, forKey: key)
          twin.add(animation, forKey: key)
          script.append("\(frame): add \((animation as? CAPropertyAnimation)?.keyPath ?? "group")")
        case 3:
          let old = random
          change(layer, &random, &script)
          random = old
          change(twin, &random, &script)
        case 4:
          layer.removeAnimation(forKey: "key")
          twin.removeAnimation(forKey: "key")
          script.append("\(frame): remove")
        default: break
        }
        twin.treeNode.presentedTime = nil
        _ = tree.advance(to: Double(frame) / 60)
        _ = tree.commit()
        #expect(text(layer) == text(twin), "seed \(seed), frame \(frame): \(script)")
        if text(layer) != text(twin) { return }
      }
    }
  }

  /// The fast path for numbers and points against the general one, used in the first cycle of cumulative ones.
  @Test func theFastPathForNumbersAndPointsEqualsTheGeneralInterpolation() {
    for seed in 0..<UInt64(500) {
      var random = SeededGenerator(seed: seed)
      let isPoint = Bool.random(using: &random)
      func value() -> Any? {
        if Int.random(in: 0..<3, using: &random) == 0 { return nil }
        let (x, y) = (Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
        // Sometimes of the wrong kind.
        return isPoint != (Int.random(in: 0..<12, using: &random) == 0) ? CGPoint(x: x, y: y) as Any : x
      }
      let fast = Bool.random(using: &random) ? CABasicAnimation() : CASpringAnimation()
      fast.keyPath = isPoint ? "position" : "cornerRadius"
      (fast.fromValue, fast.toValue, fast.byValue) = (value(), value(), value())
      fast.isAdditive = Bool.random(using: &random)
      fast.duration = 1
      let general = fast.copy() as! CABasicAnimation
      general.isCumulative = true
      var values = ShownValues(values: LayerValues())
      values.values.position.x = 3
      values.values.cornerRadius = 2
      var others = values
      let x = Double.random(in: 0...1, using: &random)
      let progress = AnimationProgress(x: x, y: Bool.random(using: &random) ? x : 1 - x)
      fast.apply(progress, to: &values)
      general.apply(progress, to: &others)
      let (p, q) = (values.values, others.values)
      let difference = max(
        abs(p.position.x - q.position.x), abs(p.position.y - q.position.y), abs(p.cornerRadius - q.cornerRadius))
      #expect(
        difference < 1e-9, "seed \(seed): \(p.position) \(p.cornerRadius) against \(q.position) \(q.cornerRadius)")
    }
  }
}
