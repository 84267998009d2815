import Foundation

/// The changes of one property of a layer in a block of keyframes, and the animation that shows them.
@MainActor
package final class KeyframeTrack {
  /// A change, and the part of the block in which it happens, in fractions of its duration.
  private struct Step {
    var start: Double
    var end: Double
    var value: AnimatedValue
  }

  package let layer: CALayer
  package let key: String
  private let property: AnimatedProperty
  /// The value before the first change.
  private let old: AnimatedValue
  private let shown: AnimatedValue
  private var steps: [Step] = []

  /// Creates a track and captures the property before its first change; nil if it cannot be animated.
  package init?(of key: String, in layer: CALayer) {
    guard let property = AnimatedProperty.named(key), let old = property.read(layer.modelValues) else { return nil }
    self.layer = layer
    self.key = key
    self.property = property
    self.old = old
    shown = layer.treeNode.animations.isEmpty ? old : property.read(layer.previewedValues) ?? old
  }

  /// Adds the current value as the one to be reached in a part of the block, in fractions of its duration.
  package func add(from start: Double, to end: Double) {
    guard let value = property.read(layer.modelValues) else { return }
    steps.append(Step(start: start, end: end, value: value))
  }

  /// Runs the animation on the layer; `configure` sets its timing.
  /// - Returns: The change that the animation shows; nil if there is none.
  package func run(configure: (CAKeyframeAnimation) -> Void) -> PropertyChange? {
    guard let new = property.read(layer.modelValues), !steps.isEmpty else { return nil }
    let animation = CAKeyframeAnimation(keyPath: key)
    let isAdditive = old.additiveRange(to: new) != nil
    let (times, values) = frames(from: isAdditive ? old : shown)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.isAdditive = isAdditive
    // Additive values are differences from the last value.
    animation.values = values.map { (isAdditive ? $0.additiveRange(to: new)?.from ?? $0 : $0).object }
    configure(animation)
    let animationKey = isAdditive ? layer.unusedKey(for: key) : key
    if !isAdditive { layer.stopAnimations(of: key) }
    layer.add(animation, forKey: animationKey)
    return PropertyChange(layer: layer, property: key, animationKey: animationKey, old: old, new: new)
  }

  private func frames(from first: AnimatedValue) -> (times: [Double], values: [AnimatedValue]) {
    var times = [0.0]
    var values = [first]
    for step in steps.sorted(by: { $0.start < $1.start }) {
      let start = max(step.start, times.last!)
      if start > times.last! {
        times.append(start)
        values.append(values.last!)
      }
      times.append(max(step.end, start))
      values.append(step.value)
    }
    if times.last! < 1 {
      times.append(1)
      values.append(values.last!)
    }
    return (times, values)
  }
}

/// The action of a property in a block of keyframes: it only records the change.
package final class KeyframeChange: CAAction {
  private let track: KeyframeTrack
  private let start: Double
  private let end: Double

  package init(_ track: KeyframeTrack, from start: Double, to end: Double) {
    self.track = track
    self.start = start
    self.end = end
  }

  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    track.add(from: start, to: end)
  }
}
