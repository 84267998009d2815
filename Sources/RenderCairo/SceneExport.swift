import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

/// Writes a scene as a PNG, SVG or PDF document.
@MainActor
struct SceneExport {
  let painter: Painter

  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
    let output = ByteSink()
    let receiver = Unmanaged.passUnretained(output).toOpaque()
    let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes += UnsafeBufferPointer(
        start: data, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let size = scene.size
    switch format {
    case .png:
      let width = max(1, Int((size.width * scene.scale).rounded(.up)))
      let height = max(1, Int((size.height * scene.scale).rounded(.up)))
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
      defer { cairo_surface_destroy(surface) }
      guard let data = cairo_image_surface_get_data(surface) else { return [] }
      let pixels = Canvas.Pixels(
        base: UnsafeMutableRawPointer(data), stride: Int(cairo_image_surface_get_stride(surface)), width: width,
        height: height)
      draw(scene, on: Canvas(pixels: pixels), PixelRect(0, 0, width, height))
      cairo_surface_mark_dirty(surface)
      cairo_surface_write_to_png_stream(surface, write, receiver)
    case .svg:
      let surface = cairo_svg_surface_create_for_stream(write, receiver, size.width, size.height)!
      drawVector(scene, surface)
    case .pdf:
      let surface = cairo_pdf_surface_create_for_stream(write, receiver, size.width, size.height)!
      drawVector(scene, surface)
    }
    return output.bytes
  }

  private func drawVector(_ scene: Scene, _ surface: OpaquePointer) {
    var points = scene
    points.scale = 1
    painter.keepsPictures = false
    defer { painter.keepsPictures = true }
    let canvas = Canvas(vector: surface)
    let all = PixelRect(0, 0, Int(scene.size.width.rounded(.up)), Int(scene.size.height.rounded(.up)))
    draw(points, on: canvas, all)
    cairo_surface_finish(surface)
  }

  private func draw(_ scene: Scene, on canvas: Canvas, _ clip: PixelRect) {
    let outer = painter.canvas
    painter.canvas = canvas
    painter.frame += 1
    defer { painter.canvas = outer }
    painter.draw(scene, clip: clip)
    cairo_surface_flush(canvas.surface)
  }
}

private final class ByteSink {
  var bytes: [UInt8] = []
}
