import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

/// An export of a scene as a PNG, SVG or PDF document.
struct SceneExport {
  let painter: Painter

  /// The function that appends Cairo's output to a sink.
  private static let write:
    @Sendable @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t =
      {
        closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: data, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }

  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
    let output = ByteSink()
    let receiver = Unmanaged.passUnretained(output).toOpaque()
    let write = Self.write
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
      // The version that every reader knows; from 1.5 on, objects are in compressed streams.
      cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
      drawVector(scene, surface)
    }
    return output.bytes
  }

  func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    let output = ByteSink()
    let size = pages.first?.scene.size ?? Size(612, 792)
    let surface = cairo_pdf_surface_create_for_stream(
      Self.write, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)!
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    let entries = [
      (CAIRO_PDF_METADATA_TITLE, information.title), (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject), (CAIRO_PDF_METADATA_KEYWORDS, information.keywords),
      (CAIRO_PDF_METADATA_CREATOR, information.creator),
    ]
    for case (let key, let value?) in entries { cairo_pdf_surface_set_metadata(surface, key, value) }
    let canvas = Canvas(vector: surface)
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.scene.size.width, page.scene.size.height)
      drawVector(page.scene, on: canvas)
      tag(page, on: canvas.context)
      cairo_surface_show_page(surface)
    }
    cairo_surface_finish(surface)
    return output.bytes
  }

  /// Draws a scene as outlines and text onto a context whose unit is a point.
  ///
  /// The painter sets transforms and clips of its own, so it draws into a recording, which the context then draws with
  /// those of its owner.
  func draw(_ scene: Scene, onto context: OpaquePointer) {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    let canvas = Canvas(vector: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
    drawVector(scene, on: canvas)
    cairo_set_source_surface(context, canvas.surface, 0, 0)
    cairo_paint(context)
  }

  private func tag(_ page: DocumentPage, on cairo: OpaquePointer) {
    func quoted(_ s: String) -> String {
      var text = ""
      for c in s { text += c == "'" || c == "\\" ? "\\\(c)" : "\(c)" }
      return "'\(text)'"
    }
    for link in page.links {
      let area = "rect=[\(link.area.minX) \(link.area.minY) \(link.area.width) \(link.area.height)]"
      let target =
        switch link.target {
        case .address(let address): "uri=\(quoted(address))"
        case .destination(let name): "dest=\(quoted(name))"
        }
      cairo_tag_begin(cairo, CAIRO_TAG_LINK, "\(area) \(target)")
      cairo_tag_end(cairo, CAIRO_TAG_LINK)
    }
    for place in page.destinations {
      cairo_tag_begin(cairo, CAIRO_TAG_DEST, "name=\(quoted(place.name)) x=\(place.place.x) y=\(place.place.y)")
      cairo_tag_end(cairo, CAIRO_TAG_DEST)
    }
  }

  private func drawVector(_ scene: Scene, _ surface: OpaquePointer) {
    drawVector(scene, on: Canvas(vector: surface))
    cairo_surface_finish(surface)
  }

  private func drawVector(_ scene: Scene, on canvas: Canvas) {
    var points = scene
    points.scale = 1
    painter.keepsPictures = false
    defer { painter.keepsPictures = true }
    let all = PixelRect(0, 0, Int(scene.size.width.rounded(.up)), Int(scene.size.height.rounded(.up)))
    let cairo = canvas.context
    cairo_save(cairo)
    draw(points, on: canvas, all)
    cairo_restore(cairo)
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
