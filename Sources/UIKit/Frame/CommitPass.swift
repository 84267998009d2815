import DisplayList
import GeometryCore
import HostInterface

/// Turns the layer tree into a scene that shares every unchanged subtree with the last one.
@MainActor
enum CommitPass {
  static func run(_ scene: UIWindowScene) -> Scene {
    Scene(
      size: scene.surface.size, scale: scene.surface.scale, background: scene.background, root: scene.tree.commit())
  }
}
