import DisplayList
import GeometryCore
import HostInterface

/// A presenter that draws the whole scene into one array of pixels, for windows that GSK paints with Cairo.
///
/// GSK's Cairo renderer copies every texture each time it draws it and cannot draw perspective; one opaque picture made
/// by the renderer, which draws only what changed, is cheaper and correct.
///
/// On X, GDK allocates memory and a pixmap for each frame that GTK paints, which costs more than all drawing. There the
/// pixels are shared with the display: GTK paints only what it has to, such as a window that was covered, and frames
/// bypass it (`show`).
@MainActor
final class RasterPresenter: Presenter {
  private let renderer: any Renderer
  /// The `GdkSurface` of the window.
  private let shown: OpaquePointer?
  private var pixels: PixelBuffer?

  init(renderer: any Renderer, shown: OpaquePointer?) {
    self.renderer = renderer
    self.shown = shown
  }

  func picture(of scene: Scene, scale: Double) -> RenderNode? {
    let (width, height) = Self.size(of: scene, scale)
    guard width > 0, height > 0 else { return nil }
    var isFresh = false
    if pixels == nil || pixels!.width != width || pixels!.height != height {
      pixels = PixelBuffer(width: width, height: height, shown: shown)
      isFresh = true
    }
    let buffer = pixels!
    render(scene, into: buffer, isFresh: isFresh)
    return buffer.node(scale: scale)
  }

  func show(_ scene: Scene, scale: Double) -> Bool {
    // The pixels of a window with an alpha channel must be opaque.
    guard let buffer = pixels, buffer.isShared, (buffer.width, buffer.height) == Self.size(of: scene, scale),
      scene.background.alpha >= 1
    else { return false }
    render(scene, into: buffer, isFresh: false)
    buffer.put(renderer.lastChanges ?? [Rect(0, 0, Double(buffer.width), Double(buffer.height))])
    return true
  }

  func removePictures(notIn scene: Scene) { renderer.removePictures(notIn: scene) }

  private func render(_ scene: Scene, into buffer: PixelBuffer, isFresh: Bool) {
    buffer.waitUntilRead()
    renderer.render(
      scene, into: buffer.address, width: buffer.width, height: buffer.height, stride: buffer.stride, isFresh: isFresh)
  }

  private static func size(of scene: Scene, _ scale: Double) -> (Int, Int) {
    (Int((scene.size.width * scale).rounded(.up)), Int((scene.size.height * scale).rounded(.up)))
  }
}
