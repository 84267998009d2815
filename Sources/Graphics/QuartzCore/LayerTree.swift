/// The layers under a root, and the passes that turn them into a scene.
///
/// A frame calls `layoutIfNeeded`, `displayIfNeeded`, `advance` and `commit` in this order; each visits marked paths
/// only.
@MainActor
package final class LayerTree {
  package let root: CALayer
  final let runtime: LayerRuntime
  /// A closure that is called once when the tree becomes dirty; again only after the next commit.
  package var needsFrame: (@MainActor () -> Void)?
  /// A Boolean value that indicates whether `commit` has something to do.
  package private(set) var isDirty = true
  /// The time of the frame that is being made, in seconds; nil before the first.
  final var shownTime: Double?
  /// The layers without animations that this frame's commit found in motion.
  final var movedByHand: [CALayer] = []
  /// The comparison of every layer with the damage between frames.
  final var selfCheck = SceneSelfCheck()

  /// Creates a tree of a layer that has no superlayer.
  package init(root: CALayer, runtime: LayerRuntime? = nil) {
    self.root = root
    self.runtime = runtime ?? .current
    root.treeNode.tree = self
  }

  func becomeDirty() {
    guard !isDirty else { return }
    isDirty = true
    needsFrame?()
  }

  /// Records that the frame has begun and ends with a commit: what it marks itself requests no other frame.
  func expectCommit() { isDirty = true }

  func becomeClean() {
    isDirty = false
    // Layers that were marked during the frame belong to the next one.
    if !root.treeNode.dirtyFlags.isEmpty { becomeDirty() }
  }
}
