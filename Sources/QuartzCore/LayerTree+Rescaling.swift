import DisplayList
import GeometryCore

// A layout may scale its cells while it scrolls, without any animation. Redrawing such a layer in every frame costs
// many times as much as moving it. So it is sampled from a cached picture, as an animated layer is, until a frame finds
// its scale unchanged. Then it is drawn sharply again.

extension LayerTree {
  /// The time within which another change of scale continues the scaling, in seconds: six frames at 60 frames per
  /// second.
  static let scalingPause = 0.1

  /// Makes the next frame check whether the scaled layers are scaled again.
  func lookAgainAtScaled() {
    for layer in rescaled { layer.markCommit(.placement) }
    rescaled.removeAll(keepingCapacity: true)
  }
}

extension CALayer {
  /// Returns whether a layer without animations is scaled in frame after frame.
  final func isRescaled(from old: Placement.Transform, to new: Placement.Transform) -> Bool {
    guard new.scales(otherThan: old), let tree = treeNode.root.tree, let now = tree.shownTime else { return false }
    let last = treeNode.commitState.scaledAt
    treeNode.commitState.scaledAt = now
    guard let last, last < now, now - last <= LayerTree.scalingPause else { return false }
    tree.rescaled.append(self)
    return true
  }
}

extension Placement.Transform {
  /// Returns whether a unit square stays upright under both maps, but with sides of different lengths.
  fileprivate func scales(otherThan other: Placement.Transform) -> Bool {
    guard let new = factors, let old = other.factors else { return false }
    return new != old
  }

  /// The lengths of a unit square's sides; nil if the map rotates or has perspective.
  private var factors: Point? {
    switch self {
    case .offset: Point(1, 1)
    case .affine(let t): t.b == 0 && t.c == 0 ? Point(t.a, t.d) : nil
    case .full: nil
    }
  }
}
