import DisplayList
import GeometryCore

// A layout scales its cells while it is scrolled, without any animation. Drawn anew in each frame, such a layer costs many
// times what one does that only travels; so it is sampled from its picture, as what an animation moves is, until a frame finds
// it as it was. Then it is drawn as it is, sharp.

extension LayerTree {
  /// How long before another change of scale a layer still counts as moving, in seconds: six frames at 60 a second.
  static let scalingPause = 0.1

  /// Lets the next frame see whether the layers that were scaled are so again.
  func lookAgainAtScaled() {
    for layer in rescaled { layer.markCommit(.placement) }
    rescaled.removeAll(keepingCapacity: true)
  }
}

extension CALayer {
  /// Whether a layer without animations is scaled frame after frame.
  final func isRescaled(from old: Placement.Transform, to new: Placement.Transform) -> Bool {
    guard new.scales(otherThan: old), let tree = root.tree, let now = tree.shownTime else { return false }
    let last = commitState.scaledAt
    commitState.scaledAt = now
    guard let last, last < now, now - last <= LayerTree.scalingPause else { return false }
    tree.rescaled.append(self)
    return true
  }
}

extension Placement.Transform {
  /// Whether a square stays upright, with sides of other lengths, at whatever place.
  fileprivate func scales(otherThan other: Placement.Transform) -> Bool {
    guard let new = factors, let old = other.factors else { return false }
    return new != old
  }

  /// How long the sides of a unit square are; nil when it is turned or seen in perspective.
  private var factors: Point? {
    switch self {
    case .offset: Point(1, 1)
    case .affine(let t): t.b == 0 && t.c == 0 ? Point(t.a, t.d) : nil
    case .full: nil
    }
  }
}
