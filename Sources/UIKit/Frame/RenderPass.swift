import DisplayList
import GeometryCore
import HostInterface

/// Hands what was committed to the surface, which draws what changed.
@MainActor
enum RenderPass {
  static func run(_ root: Node, in frame: FrameContext) {
    let surface = frame.scene.surface
    surface.present(
      Scene(size: surface.size, scale: surface.scale, background: frame.scene.background, root: root))
  }
}
