import DisplayList
import HostInterface

/// Hands the scene to the surface, which draws what changed.
@MainActor
enum RenderPass {
  static func run(_ scene: Scene, on surface: any Surface) { surface.present(scene) }
}
