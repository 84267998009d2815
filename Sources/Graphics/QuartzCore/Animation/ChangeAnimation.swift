import GeometryCore

/// The action of a property that is animated from its old value to its new one, as in an animation block of views.
///
/// For values that can be added, the animation adds the remaining difference to the new value: running animations
/// continue, and the motion changes direction without a break. Colors and outlines start at the shown value and
/// replace the previous animation.
package final class ChangeAnimation: CAAction {
  private let property: AnimatedProperty
  private let old: AnimatedValue
  private let shown: AnimatedValue
  private let replacesOthers: Bool
  private let makeAnimation: () -> CABasicAnimation
  /// A closure that is called with the change and the key under which the animation runs.
  package var didRun: ((PropertyChange) -> Void)?

  /// Creates the action and captures the property's value before the change; nil if the property cannot be animated.
  /// - Parameters:
  ///   - replacesOthers: whether the new animation starts at what is shown and ends the ones before.
  ///   - makeAnimation: makes an animation with the time it takes; key path and values are set here.
  package init?(
    of key: String, in layer: CALayer, replacesOthers: Bool, makeAnimation: @escaping () -> CABasicAnimation
  ) {
    guard let property = AnimatedProperty.named(key) else { return nil }
    let values = layer.modelValues
    guard let old = property.read(values) else { return nil }
    self.property = property
    self.old = old
    shown = layer.treeNode.animations.isEmpty ? old : property.read(layer.previewedValues) ?? old
    self.replacesOthers = replacesOthers || layer.treeNode.animations.contains { $0.replacesValue(of: key) }
    self.makeAnimation = makeAnimation
  }

  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let new = property.read(layer.modelValues) else { return }
    let animation = makeAnimation()
    animation.keyPath = event
    if !replacesOthers, let range = old.additiveRange(to: new) {
      animation.isAdditive = true
      animation.fromValue = range.from.object
      animation.toValue = range.to.object
      let key = layer.unusedKey(for: event)
      layer.add(animation, forKey: key)
      didRun?(PropertyChange(layer: layer, property: event, animationKey: key, old: old, new: new))
    } else {
      animation.fromValue = shown.object
      animation.toValue = new.object
      layer.stopAnimations(of: event)
      layer.add(animation, forKey: event)
      didRun?(PropertyChange(layer: layer, property: event, animationKey: event, old: shown, new: new))
    }
  }
}

extension AnimatedValue {
  /// Returns the value that has to be added to a new value so that this one shows, and the neutral one; nil if values
  /// cannot be added.
  func additiveRange(to new: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue)? {
    switch (self, new) {
    case (.number, .number): return (subtracting(new), .number(0))
    case (.point, .point): return (subtracting(new), .point(.zero))
    case (.rect, .rect): return (subtracting(new), .rect(.zero))
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { (.transform(a.concatenating($0)), .transform(.identity)) }
    default: return nil
    }
  }
}

extension LayerAnimation {
  /// Returns whether the animation sets the property, or a part of it, instead of adding to it.
  fileprivate func replacesValue(of key: String) -> Bool {
    guard !isDone, let animation = animation as? CAPropertyAnimation, !animation.isAdditive else { return false }
    return animation.animates(key)
  }
}

extension CAPropertyAnimation {
  fileprivate func animates(_ key: String) -> Bool {
    guard let keyPath else { return false }
    return keyPath == key || keyPath.hasPrefix(key + ".")
  }
}

extension CALayer {
  /// The values that were set, without animations.
  final var modelValues: ShownValues {
    var extras = ownAnimatedValues
    if case .object(_, let image?) = backing { extras["contents"] = .contents(.image(image)) }
    return ShownValues(values: treeNode.values, extras: extras)
  }

  /// The values that the layer would show at present; animations that wait for their first frame show their start.
  final var previewedValues: ShownValues { values(shownAt: LayerRuntime.current.now) }

  /// Returns the values that the layer shows at a time of the frame clock, given its current animations.
  final func values(shownAt moment: Double) -> ShownValues {
    var values = modelValues
    let time = treeNode.localTime(moment)
    for animation in treeNode.animations { animation.preview(at: time, frame: moment, to: &values) }
    return values
  }

  /// Returns an unused key for another animation of a property: its name, or the name with a number.
  final func unusedKey(for property: String) -> String {
    var key = property
    var number = 1
    while treeNode.animations.contains(where: { $0.key == key }) {
      number += 1
      key = "\(property)-\(number)"
    }
    return key
  }

  final func stopAnimations(of property: String) {
    for animation in treeNode.animations where (animation.animation as? CAPropertyAnimation)?.animates(property) == true
    {
      stop(animation)
    }
  }
}
