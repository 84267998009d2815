package import DisplayList

/// A painter of recorded drawings without a surface; may be used on any thread.
package protocol BitmapPainter: Sendable {
  /// Draws over `width × height` pixels of `Bitmap`'s format, one for each point of the drawing.
  func draw(_ drawing: Drawing, onto pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int)
  /// Returns pages as the bytes of one PDF file.
  func document(_ pages: [DocumentPage], _ information: DocumentInformation) -> [UInt8]
}
