import DisplayList
import GeometryCore
import HostInterface

/// The pass that sends the committed changes to the surface, which redraws the damaged area.
@MainActor
enum RenderPass {
  static func run(_ frame: inout FrameContext) {
    guard let root = frame.root else { return }
    let surface = frame.scene.surface
    let scene = Scene(size: surface.size, scale: surface.scale, background: frame.scene.background, root: root)
    frame.scene.tree.checkDamage(to: scene)
    surface.present(scene)
  }
}
