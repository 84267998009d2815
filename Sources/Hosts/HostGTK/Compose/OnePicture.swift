import DisplayList
import GeometryCore
import HostInterface

/// The picture of a node with all its descendants, which is drawn when it is first needed: on its own, or as a part of
/// a strip.
struct OnePicture {
  /// The pixels, or the node to draw.
  enum Source {
    case node(Node)
    case pixels(BitmapPart)
  }

  /// The area of the picture, in points from the origin of the node's bounds.
  let rect: Rect
  /// A number that increases with every picture.
  let number: UInt64
  /// The pixels are those of the last strip that showed the picture, if there was one.
  var source: Source
  /// The texture of the picture alone; nil while it is not needed.
  var texture: Texture?

  /// Returns the pixels, which are complete when the renderer has finished its pictures.
  @MainActor
  mutating func pixels(scale: Double, _ renderer: any Renderer) -> BitmapPart {
    switch source {
    case .pixels(let part): return part
    case .node(let node):
      let (width, height) = size(scale: scale)
      let bitmap = Bitmap(id: 0, width: width, height: height) { _, _ in }
      renderer.drawPictures([PlacedPicture(node, x: 0, y: 0)], into: bitmap, scale: scale)
      let part = BitmapPart(bitmap)
      source = .pixels(part)
      return part
    }
  }

  /// Returns the width and height in pixels, at least one.
  func size(scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((rect.width * scale).rounded())), max(1, Int((rect.height * scale).rounded())))
  }
}
