import CoreGraphics
import GeometryCore
import QuartzCore
import TestSupport

/// Random layers and random edits of them.
@MainActor
struct RandomLayers {
  var random: SeededGenerator
  var layers: [CALayer] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: random.number(range).rounded(), y: random.number(range).rounded())
  }

  mutating func transform(perspective: Bool) -> CATransform3D {
    switch Int.random(in: 0..<(perspective ? 4 : 3), using: &random) {
    case 0: return CATransform3DIdentity
    case 1: return CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1)
    case 2: return CATransform3DMakeScale(random.number(0.5...2), random.number(0.5...2), 1)
    default:
      var t = CATransform3DMakeRotation(random.number(-0.8...0.8), 0.3, 1, 0)
      t.m34 = -1 / 800
      return t
    }
  }

  /// Makes a layer with a random place and look.
  mutating func make(perspective: Bool) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(
      origin: point(-20...20), size: CGSize(width: random.number(10...200), height: random.number(10...200)))
    layer.position = point(0...200)
    layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
    layer.transform = transform(perspective: perspective)
    if Bool.random(using: &random) {
      layer.sublayerTransform = transform(perspective: perspective)
    }
    layers.append(layer)
    return layer
  }

  /// Makes a tree of `count` layers under a root.
  mutating func tree(_ count: Int, perspective: Bool) -> CALayer {
    let root = make(perspective: false)
    for _ in 1..<count {
      let parent = layers.randomElement(using: &random)!
      parent.addSublayer(make(perspective: perspective))
    }
    return root
  }
}
