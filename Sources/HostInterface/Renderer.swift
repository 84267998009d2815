public import DisplayList
public import GeometryCore

/// Turns scenes into pixels and documents.
@MainActor
public protocol Renderer: AnyObject {
  /// Draws a scene into memory of `width × height` pixels of `Bitmap`'s format, keeping pictures of nodes between calls.
  ///
  /// The memory must hold the previous frame of the same renderer when `isFresh` is false; only what changed is drawn then.
  func render(_ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool)
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
  /// Renderers without documents of many pages write the first.
  public func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    pages.first.map { export($0.scene, as: .pdf) } ?? []
  }
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
