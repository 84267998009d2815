import DisplayList
import GeometryCore
import HostInterface

/// Draws the whole scene into one array of pixels, for windows that GSK paints with Cairo.
///
/// GSK's Cairo renderer copies every texture each time it draws it and cannot draw perspective; one opaque picture made
/// by the renderer, which draws only what changed, is cheaper and right.
@MainActor
final class RasterPresenter: Presenter {
  private let renderer: any Renderer
  private var pixels: PixelBuffer?

  init(renderer: any Renderer) { self.renderer = renderer }

  func picture(of scene: Scene, scale: Double) -> RenderNode? {
    let width = Int((scene.size.width * scale).rounded(.up))
    let height = Int((scene.size.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    var isFresh = false
    if pixels == nil || pixels!.width != width || pixels!.height != height {
      pixels = PixelBuffer(width: width, height: height)
      isFresh = true
    }
    let buffer = pixels!
    renderer.render(
      scene, into: buffer.address, width: width, height: height, stride: buffer.stride, isFresh: isFresh)
    return buffer.node(scale: scale)
  }
}
