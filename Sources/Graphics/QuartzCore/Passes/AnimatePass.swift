extension LayerTree {
  /// Advances running animations to a time, in seconds; returns whether there are more frames to come.
  /// - Complexity: O(running animations); O(1) when there are none.
  package func advance(to time: Double) -> Bool {
    let previous = shownTime ?? -.infinity
    shownTime = time
    guard !runtime.animatedLayers.isEmpty else { return advanceEmitters(to: time) }
    expectCommit()
    var needsMore = false
    var ended: [LayerAnimation] = []
    var stopped: [LayerAnimation] = []
    // Animations that continue move to the front of the list, which is not reallocated: a frame of a motion allocates
    // nothing.
    var kept = 0
    let count = runtime.animatedLayers.count
    var outer = OuterTime()
    for index in 0..<count {
      let layer = runtime.animatedLayers[index]
      if !outer.holds(for: layer) { outer = OuterTime(of: layer, at: time) }
      if outer.tree === self {
        let tellsStarts = layer.hasNewAnimations
        if layer.advanceAnimations(in: outer, frame: time, after: previous, ended: &ended) { needsMore = true }
        // Delegates that are told of a start may have changed anything.
        if tellsStarts { outer = OuterTime() }
      } else if outer.tree == nil {
        // As on iOS, a layer that is in no tree at the end of a frame loses its animations.
        stopped += layer.treeNode.animations
        layer.treeNode.animations = []
        layer.presented = nil
      }
      if !layer.treeNode.animations.isEmpty || layer.presented != nil {
        if kept != index { runtime.animatedLayers[kept] = layer }
        kept += 1
      } else {
        layer.treeNode.isListedAsAnimated = false
      }
    }
    // Delegates that were told of a start may have animated further layers: they are behind the others.
    runtime.animatedLayers.removeSubrange(kept..<count)
    // Delegates may add and remove animations.
    for animation in stopped { animation.end(finished: false) }
    for animation in ended { animation.end(finished: true) }
    // Particles are born at the places that animations show.
    let emits = advanceEmitters(to: time)
    return needsMore || emits || runtime.animatedLayers.count > kept
  }

  /// Advances the emitter layers of the tree; returns whether there are more frames to come.
  private func advanceEmitters(to time: Double) -> Bool {
    guard !runtime.emitters.isEmpty else { return false }
    expectCommit()
    var needsMore = false
    for emitter in runtime.emitters.layers
    where emitter.treeNode.root.tree === self && emitter.advanceEmission(to: time) {
      needsMore = true
    }
    return needsMore
  }
}

/// The local time around a layer, cached because siblings share it.
@MainActor
private struct OuterTime {
  /// The node of the layer whose time it is; nil if it holds for one layer at most.
  private var owner: LayerNode?
  /// The tree that the layer is in.
  private(set) var tree: LayerTree?
  /// The time of the frame in the owner's time, in seconds.
  private(set) var time = 0.0
  /// A Boolean value that indicates whether that time runs.
  private(set) var isRunning = true

  /// Creates the time around no layer.
  init() {}

  init(of layer: CALayer, at frame: Double) {
    owner = layer.treeNode.owner
    tree = layer.treeNode.root.tree
    time = owner?.localTime(frame) ?? frame
    isRunning = owner?.isTimeRunning ?? true
  }

  func holds(for layer: CALayer) -> Bool { owner != nil && layer.treeNode.owner === owner }
}

extension CALayer {
  /// A Boolean value that indicates whether an animation waits for its first frame.
  fileprivate final var hasNewAnimations: Bool {
    for animation in treeNode.animations where animation.begin == nil { return true }
    return false
  }

  /// Returns whether the layer is unchanged, and its time is stopped or every animation rests or holds its end.
  private func isShownAlready(at time: Double, isTimeRunning: Bool) -> Bool {
    guard treeNode.presentedTime != nil, !treeNode.animations.isEmpty, treeNode.dirtyFlags.isDisjoint(with: .anyCommit)
    else { return false }
    for animation in treeNode.animations where !animation.isDone && !animation.isResting {
      if animation.begin == nil || time != treeNode.presentedTime || isTimeRunning { return false }
    }
    return true
  }

  /// Returns whether the layer is unchanged, and every animation runs at a frame rate that leaves this frame out.
  private func isBetweenFrames(at time: Double, frame: Double, after previous: Double) -> Bool {
    guard treeNode.presentedTime != nil, !treeNode.animations.isEmpty, treeNode.dirtyFlags.isDisjoint(with: .anyCommit)
    else { return false }
    for animation in treeNode.animations where !animation.leavesOut(frame, after: previous, at: time) { return false }
    return true
  }

  /// A Boolean value that indicates whether the shown values differ from the layer's own only where its animations
  /// write, so that they can be updated in place.
  ///
  /// No delegate may be called meanwhile that could ask the layer for the shown values.
  private var canGoOnFromShown: Bool {
    guard treeNode.presentedTime != nil, treeNode.presentedBox != nil else { return false }
    for one in treeNode.animations where one.begin == nil || one.animation.driven != nil || one.changedBytes == nil {
      return false
    }
    return true
  }

  /// A Boolean value that indicates whether an animation needs the values that the layer's class adds.
  private var animationsNeedExtras: Bool {
    for animation in treeNode.animations where animation.needsExtras { return true }
    return false
  }

  /// Removes animations that have ended, except for those that hold their end.
  private func removeEnded(_ ended: ArraySlice<LayerAnimation>) {
    // Loops: closures would be checked for their actor in each step.
    let animations = treeNode.animations
    treeNode.animations.removeAll(keepingCapacity: true)
    for animation in animations {
      var hasEnded = false
      for other in ended where other === animation { hasEnded = true }
      if !hasEnded || !animation.animation.isRemovedOnCompletion { treeNode.animations.append(animation) }
    }
  }

  /// Restores the layer's own values where the animations are going to write.
  private func restoreAnimatedValues(in shown: PresentedValues) {
    for animation in treeNode.animations {
      if let bytes = animation.changedBytes { shown.values.values.take(bytes, of: &treeNode.values) }
    }
  }

  fileprivate final func advanceAnimations(
    in outer: OuterTime, frame: Double, after previous: Double, ended: inout [LayerAnimation]
  ) -> Bool {
    let time = treeNode.mediaTiming?.local(outer.time) ?? outer.time
    let isTimeRunning = outer.isRunning && treeNode.mediaTiming?.speed != 0
    if isShownAlready(at: time, isTimeRunning: isTimeRunning) { return false }
    if isBetweenFrames(at: time, frame: frame, after: previous) { return isTimeRunning }
    var changed: DirtyFlags = treeNode.presentedFlags
    treeNode.presentedFlags = []
    let firstEnded = ended.count
    let needsMore: Bool
    if canGoOnFromShown, let shown = treeNode.presentedBox {
      treeNode.presentedTime = time
      restoreAnimatedValues(in: shown)
      needsMore = apply(at: time, frame: frame, to: &shown.values, ended: &ended)
    } else {
      treeNode.presentedTime = time
      // A dictionary for each layer and frame would cost more than everything else.
      var values = animationsNeedExtras ? modelValues : ShownValues(values: treeNode.values)
      needsMore = apply(at: time, frame: frame, to: &values, ended: &ended)
      presented = values
    }
    if firstEnded < ended.count {
      removeEnded(ended[firstEnded...])
      // The values that the other animations leave are shown from the next frame on.
      treeNode.presentedTime = nil
    }
    if treeNode.animations.isEmpty { presented = nil }
    changed.formUnion(treeNode.presentedFlags)
    if changed.contains(.depth) { treeNode.owner?.markCommit(.children) }
    markCommit(changed.subtracting(.depth))
    if isShown != (treeNode.commitState.index >= 0) { treeNode.owner?.markCommit(.children) }
    return needsMore && isTimeRunning
  }

  /// Applies every animation to the values; returns whether there are more frames to come.
  private func apply(
    at time: Double, frame: Double, to values: inout ShownValues, ended: inout [LayerAnimation]
  ) -> Bool {
    var needsMore = false
    for animation in treeNode.animations {
      if animation.begin == nil { animation.animation.delegate?.animationDidStart(animation.animation) }
      treeNode.presentedFlags.formUnion(animation.dirtyFlags)
      switch animation.apply(at: time, frame: frame, to: &values) {
      case .runs: needsMore = true
      case .rests: break
      case .ends: if !animation.isDone { ended.append(animation) }
      }
    }
    return needsMore
  }
}
