import DisplayList
import GeometryCore
import HostInterface

/// A renderer that knows backgrounds, offsets, clips and opacity only, enough to see that a host shows what it should.
///
/// Opacity is applied to each box by itself, which is right where boxes do not overlap.
@MainActor
final class FlatRenderer: Renderer {
  func render(
    _ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool
  ) {
    let target = Target(pixels: pixels, width: width, height: height, stride: stride, scale: scene.scale)
    target.fill(Rect(origin: .zero, size: scene.size), scene.background)
    target.draw(scene.root, at: .zero)
  }

  func picture(of node: Node, scale: Double) -> NodePicture? {
    let bounds = node.look.bounds
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    let bitmap = Bitmap(id: node.id.rawValue, width: width, height: height) { pixels, stride in
      let target = Target(pixels: pixels, width: width, height: height, stride: stride, scale: scale)
      target.drawContents(node, at: .zero)
    }
    return NodePicture(bitmap: bitmap, rect: bounds)
  }

  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] { [] }
  func purge() {}
}

private struct Target {
  let pixels: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let stride: Int
  let scale: Double
  var clip: Rect
  var opacity = 1.0

  init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    self.scale = scale
    clip = Rect(0, 0, Double(width) / scale, Double(height) / scale)
  }

  func draw(_ node: Node, at origin: Point) {
    let t = node.placement.transform.affine
    var inner = self
    inner.opacity *= node.placement.opacity
    inner.drawContents(node, at: Point(origin.x + t.tx, origin.y + t.ty))
  }

  func drawContents(_ node: Node, at p: Point) {
    let bounds = node.look.bounds
    let box = Rect(origin: p, size: bounds.size)
    if let color = node.look.background { fill(box, color) }
    var inner = self
    if node.look.clips { inner.clip = clip.intersection(box) ?? .zero }
    for child in node.children { inner.draw(child, at: p - bounds.origin) }
  }

  func fill(_ box: Rect, _ color: Color) {
    guard let rect = clip.intersection(box) else { return }
    let alpha = color.alpha * opacity
    let source = [color.blue * alpha, color.green * alpha, color.red * alpha, alpha]
    for y in Int((rect.minY * scale).rounded())..<Int((rect.maxY * scale).rounded()) {
      let row = (pixels + y * stride).assumingMemoryBound(to: UInt8.self)
      for x in Int((rect.minX * scale).rounded())..<Int((rect.maxX * scale).rounded()) {
        for i in 0..<4 {
          row[4 * x + i] = UInt8((source[i] * 255 + Double(row[4 * x + i]) * (1 - alpha)).rounded())
        }
      }
    }
  }
}
