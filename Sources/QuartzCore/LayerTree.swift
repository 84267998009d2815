/// The layers under a root, and the passes that turn them into a scene.
///
/// A frame calls `layoutIfNeeded`, `displayIfNeeded`, `advance` and `commit` in this order; each visits marked paths only.
@MainActor
package final class LayerTree {
  package let root: CALayer
  final let runtime: LayerRuntime
  /// Called once when the tree gets marked; again only after the next commit.
  package var needsFrame: (@MainActor () -> Void)?
  /// Whether `commit` has something to do.
  package private(set) var isDirty = true
  /// The moment of the frame that is made, in seconds; nil before the first.
  final var shownTime: Double?
  /// The layers that this frame's commit found scaled again.
  final var rescaled: [CALayer] = []

  /// Makes a tree of a layer that has no superlayer.
  package init(root: CALayer, runtime: LayerRuntime? = nil) {
    self.root = root
    self.runtime = runtime ?? .current
    root.tree = self
  }

  func becomeDirty() {
    guard !isDirty else { return }
    isDirty = true
    needsFrame?()
  }

  /// The frame has begun and commits in the end: what it marks itself asks for no other frame.
  func expectCommit() { isDirty = true }

  func becomeClean() {
    isDirty = false
    // What was marked while the frame was made belongs to the next one.
    if !root.dirtyFlags.isEmpty { becomeDirty() }
  }
}
