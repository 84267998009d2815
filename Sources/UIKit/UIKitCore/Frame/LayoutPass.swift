/// The pass that updates stale traits and properties, then lays out every stale layer, parents before children, until
/// nothing is stale.
@MainActor
enum LayoutPass {
  /// The greatest number of times that the pass is repeated while laying out makes other layouts stale.
  static let limit = 32

  static func run(_ frame: inout FrameContext) { layOut(frame.scene) }

  /// Lays out a scene, in a frame or between two.
  static func layOut(_ scene: UIWindowScene) {
    var rounds = 0
    repeat {
      for window in scene.windows {
        window.updateStaleTraits()
        window.updateStaleProperties()
      }
      scene.tree.layoutIfNeeded(limit: limit)
      rounds += 1
    } while rounds < limit
      && scene.windows.contains {
        !$0.staleTraitViews.isEmpty || !$0.staleProperties.isEmpty
      }
  }
}
