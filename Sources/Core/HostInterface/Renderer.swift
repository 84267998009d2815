package import DisplayList
package import GeometryCore

/// A renderer that turns scenes into pixels and documents.
@MainActor
package protocol Renderer: AnyObject {
  /// Draws a scene into memory of `width × height` pixels of `Bitmap`'s format; pictures of nodes are cached between
  /// calls.
  ///
  /// The memory must hold the previous frame of the same renderer if `isFresh` is false; only changes are drawn then.
  func render(_ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool)
  /// Draws a scene into some of the rows of a buffer: the picture may begin at another row than in the frame before, so
  /// that scrolled pixels need not be moved.
  func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool)
  /// The pixels that the last call of `render` changed, as rectangles in pixels that may overlap and may be too large;
  /// nil if the renderer does not report them.
  var lastChanges: [Rect]? { get }
  /// Returns a picture of a node with its descendants, without its own placement, and the part of its coordinates that
  /// the picture covers (shadows and overflow may reach beyond its bounds). Returns nil if nothing is visible.
  func picture(of node: Node, scale: Double) -> NodePicture?
  /// Returns the part of a node's coordinates that `picture(of:scale:)` would cover; nil if nothing is visible.
  func pictureRect(of node: Node, scale: Double) -> Rect?
  /// Draws the pictures of nodes into a transparent bitmap, each into pixels of its own. A renderer may do so on
  /// another thread: the pixels must not be read before `finishPictures` returns.
  func drawPictures(_ pictures: [PlacedPicture], into bitmap: Bitmap, scale: Double)
  /// Waits until all pictures are drawn.
  func finishPictures()
  /// Returns a scene as the bytes of a document.
  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8]
  /// Returns pages as the bytes of one PDF file.
  func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8]
  /// Draws a scene as outlines and text onto a context of the graphics library that host and renderer share; returns
  /// false if the renderer has another library. A unit of the context is a point.
  func draw(_ scene: Scene, onto context: OpaquePointer) -> Bool
  /// Removes the cached pictures that are not part of a scene.
  func removePictures(notIn scene: Scene)
  /// Removes all cached pictures.
  func purge()
}

extension Renderer {
  /// Draws the picture at its current rows, unless a renderer implements moving.
  package func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool) {
    render(
      scene, into: rows.picture, width: rows.width, height: rows.height, stride: rows.stride, isFresh: isFresh)
  }

  /// Removes all cached pictures, unless a renderer implements a choice.
  package func removePictures(notIn scene: Scene) { purge() }

  /// Returns the area of the picture, which is drawn for that.
  package func pictureRect(of node: Node, scale: Double) -> Rect? { picture(of: node, scale: scale)?.rect }

  /// Copies the pictures into the bitmap at once.
  package func drawPictures(_ pictures: [PlacedPicture], into bitmap: Bitmap, scale: Double) {
    for picture in pictures {
      guard let source = self.picture(of: picture.node, scale: scale)?.bitmap else { continue }
      for row in 0..<min(source.height, bitmap.height - picture.y) {
        (bitmap.unfinishedPixels + (picture.y + row) * bitmap.stride + picture.x * 4).copyMemory(
          from: source.baseAddress + row * source.stride, byteCount: min(source.width, bitmap.width - picture.x) * 4)
      }
    }
  }

  /// Does nothing: the pictures have been drawn.
  package func finishPictures() {}

  /// Returns false: the renderer shares no library with a host.
  package func draw(_ scene: Scene, onto context: OpaquePointer) -> Bool { false }

  /// Nil: changes are not reported.
  package var lastChanges: [Rect]? { nil }

  /// Returns the first page only, for renderers without documents of several pages.
  package func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    pages.first.map { export($0.scene, as: .pdf) } ?? []
  }
}

/// Rows of pixels in memory, some of which hold a picture.
package struct PixelRows {
  /// The address of the first row.
  package let base: UnsafeMutableRawPointer
  /// The number of rows.
  package let count: Int
  /// The width of a row, in pixels.
  package let width: Int
  /// The number of rows of the picture.
  package let height: Int
  /// The index of the picture's first row.
  package var top: Int

  /// Creates rows in memory of `count × width` pixels without gaps, which its owner retains; the picture begins at the
  /// first row.
  package init(base: UnsafeMutableRawPointer, count: Int, width: Int, height: Int) {
    self.base = base
    self.count = count
    self.width = width
    self.height = height
    top = 0
  }

  /// The distance between rows, in bytes.
  package var stride: Int { width * 4 }

  /// The address of the picture's first row.
  package var picture: UnsafeMutableRawPointer { base + top * stride }
}

/// The picture of a subtree.
package struct NodePicture {
  /// The pixels.
  package var bitmap: Bitmap
  /// The area that the bitmap covers, in the node's coordinates; a whole number of pixels wide and high.
  package var rect: Rect

  /// Creates a picture of the area `rect`.
  package init(bitmap: Bitmap, rect: Rect) {
    self.bitmap = bitmap
    self.rect = rect
  }
}

/// The position of a node's picture among others in a bitmap.
package struct PlacedPicture {
  /// The node, which is drawn without its own placement.
  package let node: Node
  /// The column of the bitmap at which the picture begins.
  package let x: Int
  /// The row of the bitmap at which the picture begins.
  package let y: Int

  /// Creates a position in pixels.
  package init(_ node: Node, x: Int, y: Int) {
    self.node = node
    self.x = x
    self.y = y
  }
}

/// The formats in which a scene can be exported.
package enum ExportFormat: Hashable, Sendable {
  case png
  case svg
  case pdf
}
