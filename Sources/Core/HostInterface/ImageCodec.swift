package import DisplayList

/// A reader and writer of image files; may be used on any thread.
package protocol ImageCodec: Sendable {
  /// Reads the header only.
  func info(_ source: ImageSource) throws(ImageError) -> ImageInfo
  /// Decodes an image as it is stored, not turned upright.
  ///
  /// With `maxPixelSize`, the longer side has at most that many pixels, and decoders that can do so read no more than
  /// they need. Without it, an image of more than `pixelLimit` pixels is rejected.
  func decode(_ source: ImageSource, maxPixelSize: Int?) throws(ImageError) -> DecodedImage
  /// Returns the bytes of a PNG file with a color profile (ICC.1), empty for none; the encoding is lossless.
  func encodePNG(_ bitmap: Bitmap, profile: [UInt8]) throws(ImageError) -> [UInt8]
  /// Returns the bytes of a JPEG file at a quality from 0 to 1, with an orientation tag from 1 to 8 and a profile;
  /// transparency is lost.
  func encodeJPEG(
    _ bitmap: Bitmap, quality: Double, orientation: Int, profile: [UInt8]
  ) throws(ImageError) -> [UInt8]
  /// The greatest number of pixels that are decoded at full size.
  var pixelLimit: Int { get }
}

extension ImageCodec {
  /// Returns the bytes of a PNG file; the encoding is lossless.
  package func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { try encodePNG(bitmap, profile: []) }

  /// Returns the bytes of a JPEG file at a quality from 0 to 1; transparency is lost.
  package func encodeJPEG(_ bitmap: Bitmap, quality: Double) throws(ImageError) -> [UInt8] {
    try encodeJPEG(bitmap, quality: quality, orientation: 1, profile: [])
  }
}

/// The source of an image.
package enum ImageSource: Sendable {
  case file(String)
  case bytes([UInt8])
}

/// The properties in the header of an image.
package struct ImageInfo: Hashable, Sendable {
  /// The width in pixels, as stored.
  package var width: Int
  /// The height in pixels, as stored.
  package var height: Int
  /// The short name of the format, such as "png".
  package var format: String
  /// The orientation tag (Exif 2.32, 4.6.4 A), from 1 to 8; 1 if there is none.
  package var orientation: Int

  /// Creates the properties of an image with a size in pixels.
  package init(width: Int, height: Int, format: String, orientation: Int = 1) {
    self.width = width
    self.height = height
    self.format = format
    self.orientation = orientation
  }
}

/// The pixels of an image file, and the meaning of their colors.
package struct DecodedImage: Sendable {
  /// The pixels, as stored.
  package var bitmap: Bitmap
  /// A Boolean value that indicates whether the file has shades of gray.
  package var isGray: Bool
  /// The color profile of the file (ICC.1); empty if it has none.
  package var profile: [UInt8]

  /// Creates a decoded image.
  package init(bitmap: Bitmap, isGray: Bool, profile: [UInt8]) {
    self.bitmap = bitmap
    self.isGray = isGray
    self.profile = profile
  }
}

/// An error of reading or writing an image: what was asked, what was found, what to do.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, for code; the description is for people.
  package enum Reason: Hashable, Sendable { case missing, unreadable, notAPicture, broken, tooLarge, unsupported, io }

  /// The kind of failure.
  package var reason: Reason
  /// The message: what was asked, what was found, and what to do, in one sentence.
  package var description: String

  /// Creates an error with its message.
  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
