import DisplayList
import GeometryCore

// A layout may scale its cells while it scrolls, or place them between pixels under the fingers, without any animation.
// Redrawing such a layer in every frame costs many times as much as moving it. So it is sampled from a cached picture,
// as an animated layer is, until a frame finds its scale and its place within a pixel unchanged. Then it is drawn
// sharply again.

extension LayerTree {
  /// The time within which another change continues a motion, in seconds: six frames at 60 frames per second.
  static let motionPause = 0.1

  /// Makes the next frame check whether the layers that move without an animation are moved again.
  func markLayersMovedWithoutAnimation() {
    for layer in movedByHand { layer.markCommit(.placement) }
    movedByHand.removeAll(keepingCapacity: true)
  }
}

extension CALayer {
  /// Returns whether a layer without animations is scaled in frame after frame, or, if its picture is cached, placed
  /// elsewhere between pixels.
  final func isMovedAgain(from old: Placement.Transform, to new: Placement.Transform, isResized: Bool) -> Bool {
    let isCached = (cachesRaster || shouldRasterize) && !isResized
    guard new.scales(otherThan: old) || isCached && new.travelsBetweenPixels(from: old),
      let tree = treeNode.root.tree, let now = tree.shownTime
    else { return false }
    let last = treeNode.commitState.movedAt
    treeNode.commitState.movedAt = now
    guard let last, last < now, now - last <= LayerTree.motionPause else { return false }
    tree.movedByHand.append(self)
    return true
  }
}

extension Placement.Transform {
  /// Returns whether a unit square stays upright under both maps, but with sides of different lengths.
  fileprivate func scales(otherThan other: Placement.Transform) -> Bool {
    guard let new = factors, let old = other.factors else { return false }
    return new != old
  }

  /// Returns whether both maps are translations, and not by a whole number of points from one another.
  fileprivate func travelsBetweenPixels(from other: Placement.Transform) -> Bool {
    guard case .offset(let new) = self, case .offset(let old) = other else { return false }
    func isWhole(_ distance: Double) -> Bool { abs(distance - distance.rounded()) < 1.0 / 256 }
    return !isWhole(new.x - old.x) || !isWhole(new.y - old.y)
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
