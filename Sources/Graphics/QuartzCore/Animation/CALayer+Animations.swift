import CoreGraphics

extension CALayer {
  final func run(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    var key = key
    if let transition = copy as? CATransition {
      // As on iOS, a layer has one transition at a time.
      key = kCATransition
      transition.pictures = TransitionPictures(before: treeNode.commitState.node)
    }
    if let key { stopAnimation(forKey: key) }
    let tree = treeNode.root.tree
    let runtime = tree?.runtime ?? .current
    if !treeNode.isListedAsAnimated {
      treeNode.isListedAsAnimated = true
      runtime.animatedLayers.append(self)
    }
    treeNode.animations.append(LayerAnimation(copy, key: key))
    if let tree { tree.becomeDirty() } else { runtime.scheduleEndOfDetachedAnimations() }
  }

  final func stopAnimation(forKey key: String) {
    if let animation = treeNode.animations.first(where: { $0.key == key }) { stop(animation) }
  }

  final func stop(_ animation: LayerAnimation) {
    guard let index = treeNode.animations.firstIndex(where: { $0 === animation }) else { return }
    treeNode.animations.remove(at: index)
    animationsChanged()
    animation.end(finished: false)
  }

  final func stopAllAnimations() {
    let old = treeNode.animations
    treeNode.animations = []
    animationsChanged()
    for animation in old { animation.end(finished: false) }
  }

  final func setTiming<Value>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    var timing = treeNode.mediaTiming ?? MediaTiming()
    timing[keyPath: path] = value
    treeNode.mediaTiming = timing
    // The next animate pass shows the new time.
    treeNode.root.tree?.becomeDirty()
  }

  /// Returns the animation for a change of a property of a layer without a view: from the shown value to the new one.
  final func implicitAction(forKey key: String) -> (any CAAction)? {
    // As documented, paths are animated by explicit animations only.
    guard let property = AnimatedProperty.named(key), key != "path", key != "shadowPath",
      let value = presented.flatMap({ property.read($0) }) ?? property.read(modelValues)
    else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = value.object
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Requests an animate pass, as animations were added or removed.
  private func animationsChanged() {
    treeNode.presentedTime = nil
    treeNode.root.tree?.becomeDirty()
  }
}

extension AnimatedValue {
  /// The value as clients give it.
  var object: Any {
    switch self {
    case .number(let v): return v
    case .point(let v): return CGPoint(v)
    case .rect(let v): return CGRect(v)
    case .color(let v): return CGColor(v)
    case .transform(let v): return CATransform3D(v)
    case .path(let v): return CGPath(v)
    case .colors(let v): return v.map { CGColor($0) }
    case .numbers(let v): return v.map { NSNumber(value: $0) }
    case .contents(.image(let v)), .contents(.dissolving(_, let v, _)): return v
    }
  }
}
