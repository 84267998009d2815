public import DisplayList
public import GeometryCore

/// A renderer that turns scenes into pixels and documents.
@MainActor
public protocol Renderer: AnyObject {
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
  /// Returns a scene as the bytes of a document.
  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8]
  /// Returns pages as the bytes of one PDF file.
  func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8]
  /// Removes all cached pictures.
  func purge()
}

extension Renderer {
  /// Draws the picture at its current rows, unless a renderer implements moving.
  public func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool) {
    render(
      scene, into: rows.picture, width: rows.width, height: rows.height, stride: rows.stride, isFresh: isFresh)
  }

  /// Nil: changes are not reported.
  public var lastChanges: [Rect]? { nil }

  /// Returns the first page only, for renderers without documents of several pages.
  public func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    pages.first.map { export($0.scene, as: .pdf) } ?? []
  }
}

/// Rows of pixels in memory, some of which hold a picture.
public struct PixelRows {
  /// The address of the first row.
  public let base: UnsafeMutableRawPointer
  /// The number of rows.
  public let count: Int
  /// The width of a row, in pixels.
  public let width: Int
  /// The number of rows of the picture.
  public let height: Int
  /// The index of the picture's first row.
  public var top: Int

  /// Creates rows in memory of `count × width` pixels without gaps, which its owner retains; the picture begins at the
  /// first row.
  public init(base: UnsafeMutableRawPointer, count: Int, width: Int, height: Int) {
    self.base = base
    self.count = count
    self.width = width
    self.height = height
    top = 0
  }

  /// The distance between rows, in bytes.
  public var stride: Int { width * 4 }

  /// The address of the picture's first row.
  public var picture: UnsafeMutableRawPointer { base + top * stride }
}

/// The picture of a subtree.
public struct NodePicture {
  /// The pixels.
  public var bitmap: Bitmap
  /// The area that the bitmap covers, in the node's coordinates; a whole number of pixels wide and high.
  public var rect: Rect

  /// Creates a picture of the area `rect`.
  public init(bitmap: Bitmap, rect: Rect) {
    self.bitmap = bitmap
    self.rect = rect
  }
}

/// The formats in which a scene can be exported.
public enum ExportFormat: Hashable, Sendable {
  case png
  case svg
  case pdf
}
