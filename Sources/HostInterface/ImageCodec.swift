public import DisplayList

/// Reads and writes picture files; may be used on any thread.
public protocol ImageCodec: Sendable {
  /// Reads the header only.
  func info(_ source: ImageSource) throws(ImageError) -> ImageInfo
  /// Decodes a picture, turned upright by its orientation tag.
  ///
  /// With `maxPixelSize` the longer side is at most that many pixels, and decoders that can do so read no more than they
  /// need. Without it a picture of more than `pixelLimit` pixels is refused.
  func decode(_ source: ImageSource, maxPixelSize: Int?) throws(ImageError) -> Bitmap
  /// Writes a PNG file's bytes; every pixel is kept.
  func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
  /// Writes a JPEG file's bytes at a quality from 0 to 1; transparency is lost.
  func encodeJPEG(_ bitmap: Bitmap, quality: Double) throws(ImageError) -> [UInt8]
  /// The most pixels that are decoded at full size.
  var pixelLimit: Int { get }
}

/// Where a picture comes from.
public enum ImageSource: Sendable {
  case file(String)
  case bytes([UInt8])
}

/// What the header of a picture says.
public struct ImageInfo: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The short name of the format, such as "png".
  public var format: String

  /// Makes the description of a picture of a size in pixels.
  public init(width: Int, height: Int, format: String) {
    self.width = width
    self.height = height
    self.format = format
  }
}

/// Why a picture could not be read or written: what was asked, what was found, what to do.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, for code; the description is for people.
  public enum Reason: Hashable, Sendable { case missing, unreadable, notAPicture, broken, tooLarge, unsupported, io }

  /// What kind of failure it is.
  public var reason: Reason
  /// What was asked, what was found, and what to do, in one sentence.
  public var description: String

  /// Makes an error with its message.
  public init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
