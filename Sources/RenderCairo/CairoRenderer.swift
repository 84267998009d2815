import CPangoCairo
public import DisplayList
public import GeometryCore
public import HostInterface

/// Draws scenes with Cairo into memory, and keeps what it can use again.
///
/// # Memory
/// At most 128 MB of pictures: 96 of nodes that ask for it (`Look.isPictureKept`), 24 of bitmaps scaled down and 8 of
/// shadows. The longest unused go first. Besides, at most 24 MB of pictures for perspective, and up to 64 MB of bitmaps
/// that were drawn lately are kept alive.
@MainActor
public final class CairoRenderer: Renderer {
  private let painter: Painter
  private var previous: Scene?
  private var canvas: Canvas?
  private var damage = Damage()
  private static let idle = Canvas(vector: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))

  /// Creates a renderer that keeps no pictures yet.
  public init() { painter = Painter(canvas: Self.idle) }

  /// What the last call of `render` drew again, in pixels.
  public private(set) var lastDamage: [Rect] = []

  public func render(
    _ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool
  ) {
    lastDamage.removeAll(keepingCapacity: true)
    guard width > 0, height > 0, scene.scale > 0, scene.scale.isFinite else { return }
    let canvas = canvas(on: Canvas.Pixels(base: pixels, stride: stride, width: width, height: height))
    painter.canvas = canvas
    painter.frame += 1
    defer {
      painter.canvas = Self.idle
      previous = scene
    }
    let whole = PixelRect(0, 0, width, height)
    if !isFresh, let previous {
      damage.update(from: previous, to: scene)
      for rect in damage.rects { draw(scene, rect, whole) }
    } else {
      painter.draw(scene, clip: whole)
      lastDamage.append(Rect(0, 0, Double(width), Double(height)))
    }
    cairo_surface_flush(canvas.surface)
  }

  private func draw(_ scene: Scene, _ rect: Rect, _ whole: PixelRect) {
    // One pixel more for edges that are smoothed.
    let k = scene.scale
    let scaled = Rect(rect.minX * k, rect.minY * k, rect.width * k, rect.height * k).inset(-1, -1)
    let clip = PixelRect(covering: scaled).intersection(whole)
    guard !clip.isEmpty else { return }
    painter.draw(scene, clip: clip)
    lastDamage.append(Rect(Double(clip.x0), Double(clip.y0), Double(clip.width), Double(clip.height)))
  }

  private func canvas(on pixels: Canvas.Pixels) -> Canvas {
    if let canvas, let old = canvas.pixels, old == pixels, !canvas.hasFailed { return canvas }
    let made = Canvas(pixels: pixels)
    canvas = made
    return made
  }

  public func picture(of node: Node, scale: Double) -> NodePicture? {
    guard scale > 0, scale.isFinite, let extent = node.extent, extent.isFinite else { return nil }
    let origin = node.look.bounds.origin
    let local = Affine(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    let area = PixelRect(covering: local.apply(extent))
    guard !area.isEmpty, area.width * area.height <= 1 << 28 else { return nil }
    painter.frame += 1
    let picture = painter.makePicture(of: node, local, phase: .zero, area: area)
    let bitmap = Bitmap(id: BitmapNumber.next(), width: area.width, height: area.height) { base, stride in
      for y in 0..<area.height {
        (base + y * stride).copyMemory(from: picture.pixels.base + y * picture.pixels.stride, byteCount: area.width * 4)
      }
    }
    return NodePicture(
      bitmap: bitmap,
      rect: Rect(
        origin.x + Double(area.x0) / scale, origin.y + Double(area.y0) / scale, Double(area.width) / scale,
        Double(area.height) / scale))
  }

  public func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
    SceneExport(painter: painter).export(scene, as: format)
  }

  public func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    SceneExport(painter: painter).exportDocument(pages, information: information)
  }

  public func purge() {
    painter.purge()
    previous = nil
    canvas = nil
  }
}

/// Numbers for bitmaps that this module makes; the top bits keep them apart from those of others.
@MainActor
enum BitmapNumber {
  private static var last: UInt64 = 0xCA10 << 48

  static func next() -> UInt64 {
    last += 1
    return last
  }
}
