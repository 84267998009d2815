package import DisplayList
import HostInterface
import Synchronization
public import UIKit

/// A picture to compare: pixels with their size.
public struct TestPicture: Sendable {
  package let bitmap: Bitmap

  private static let counter = Mutex<UInt64>(0)

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Reads a picture file.
  public init(contentsOf url: URL) throws {
    bitmap = try Registry.imageCodec.decode(.file(url.path), maxPixelSize: nil).bitmap
  }

  /// The size in pixels.
  public var width: Int { bitmap.width }
  /// The number of rows, in pixels.
  public var height: Int { bitmap.height }

  /// The color of a pixel from the top left: red, green, blue and alpha from 0 to 255, premultiplied.
  public func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "The pixel (\(x), \(y)) was asked for, but the picture is \(width) × \(height) pixels.")
    let value = bitmap.withPixels { $0.load(fromByteOffset: y * bitmap.stride + x * 4, as: UInt32.self) }
    return (
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value),
      UInt8(truncatingIfNeeded: value >> 24)
    )
  }

  /// Writes the picture as PNG; folders are made.
  public func write(to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(try Registry.imageCodec.encodePNG(bitmap)).write(to: url)
  }

  /// Returns the picture as a PNG file; nil if it cannot be encoded.
  func pngData() -> Data? { (try? Registry.imageCodec.encodePNG(bitmap)).map { Data($0) } }

  /// Numbers from the top of the range, which no bitmap of the program uses.
  static func nextID() -> UInt64 {
    counter.withLock { count in
      count += 1
      return UInt64.max - count
    }
  }
}
