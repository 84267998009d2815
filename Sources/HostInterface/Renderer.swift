public import DisplayList
public import GeometryCore

/// Turns scenes into pixels and documents.
@MainActor
public protocol Renderer: AnyObject {
  /// Draws a scene into memory of `width × height` pixels of `Bitmap`'s format, keeping pictures of nodes between calls.
  ///
  /// The memory must hold the previous frame of the same renderer when `isFresh` is false; only what changed is drawn then.
  func render(_ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool)
  /// Draws a scene as the other `render` does, into rows of which a picture has only some: it may begin at another row than
  /// the frame before, so that what scrolls need not be moved.
  func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool)
  /// The pixels that the last call of `render` changed, as rectangles in pixels that may overlap and may be too large; nil
  /// when the renderer does not tell.
  var lastChanges: [Rect]? { get }
  /// Draws a node with its descendants, its own placement left out, and tells which part of its coordinates the picture
  /// covers (shadows and overflow may reach beyond its bounds). Nil when there is nothing to see.
  func picture(of node: Node, scale: Double) -> NodePicture?
  /// Draws a scene as a document and returns the file's bytes.
  func export(_ scene: Scene, as format: ExportFormat) -> [UInt8]
  /// Draws pages as one PDF file and returns its bytes.
  func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8]
  /// Drops every kept picture.
  func purge()
}

extension Renderer {
  /// The picture stays where it is unless a renderer moves it.
  public func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool) {
    render(
      scene, into: rows.picture, width: rows.width, height: rows.height, stride: rows.stride, isFresh: isFresh)
  }

  /// Renderers tell nothing unless they say so.
  public var lastChanges: [Rect]? { nil }

  /// Renderers without documents of many pages write the first.
  public func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    pages.first.map { export($0.scene, as: .pdf) } ?? []
  }
}

/// Rows of pixels in memory, of which a picture takes some.
public struct PixelRows {
  /// The first row.
  public let base: UnsafeMutableRawPointer
  /// How many rows there are.
  public let count: Int
  /// The width of a row, in pixels.
  public let width: Int
  /// How many rows the picture has.
  public let height: Int
  /// The first row of the picture.
  public var top: Int

  /// Describes memory of `count × width` pixels without gaps, whose owner keeps it; the picture begins at its first row.
  public init(base: UnsafeMutableRawPointer, count: Int, width: Int, height: Int) {
    self.base = base
    self.count = count
    self.width = width
    self.height = height
    top = 0
  }

  /// The distance of two rows, in bytes.
  public var stride: Int { width * 4 }

  /// The first row of the picture.
  public var picture: UnsafeMutableRawPointer { base + top * stride }
}

/// The picture of a subtree.
public struct NodePicture {
  /// The pixels.
  public var bitmap: Bitmap
  /// What the bitmap covers, in the node's coordinates; a whole number of pixels wide and high.
  public var rect: Rect

  /// Makes a picture of what `rect` covers.
  public init(bitmap: Bitmap, rect: Rect) {
    self.bitmap = bitmap
    self.rect = rect
  }
}

/// The documents a scene can be written as.
public enum ExportFormat: Hashable, Sendable {
  case png
  case svg
  case pdf
}
