package import GeometryCore

/// A reader of PDF documents; may be used on any thread.
package protocol DocumentReader: Sendable {
  /// Opens a document; nil if the bytes are not a document, or a damaged one.
  func open(_ bytes: [UInt8]) -> (any ReadableDocument)?
}

/// A document that was opened.
package protocol ReadableDocument: Sendable {
  /// A Boolean value that indicates whether a password is needed to read the pages.
  var isLocked: Bool { get }
  /// A Boolean value that indicates whether the document has a password.
  var isEncrypted: Bool { get }
  /// The number of pages; 0 while the document is locked.
  var pageCount: Int { get }
  /// The metadata.
  var information: DocumentInformation { get }
  /// Opens a locked document with a password; returns false for a wrong one.
  func unlock(_ password: String) -> Bool
  /// Returns the boxes of a page, counted from 0; nil if there is no such page.
  func geometry(ofPage index: Int) -> PageGeometry?
  /// Draws the crop box of a page, counted from 0 and without the page's rotation, onto clear pixels of `Bitmap`'s
  /// format; returns false if it cannot be drawn.
  func draw(page index: Int, onto pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) -> Bool
}

/// The boxes of a page in its own coordinates, in points, with y upwards; and its rotation.
package struct PageGeometry: Hashable, Sendable {
  /// The extent of the medium.
  package var media: Rect
  /// The part that is shown.
  package var crop: Rect
  /// The part that is cut out in production.
  package var bleed: Rect
  /// The finished page after trimming.
  package var trim: Rect
  /// The part with meaningful content.
  package var art: Rect
  /// The angle by which the page is turned clockwise when it is shown: 0, 90, 180 or 270 degrees.
  package var rotation: Int

  /// Creates the geometry of a page whose boxes are all equal.
  package init(_ box: Rect, rotation: Int = 0) {
    media = box
    crop = box
    bleed = box
    trim = box
    art = box
    self.rotation = rotation
  }
}
