package import DisplayList
public import Foundation
import GeometryCore
import Synchronization

/// A bitmap image.
public final class CGImage: Sendable {
  /// The pixels in the renderer's terms.
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The distance between rows, in bytes.
  public var bytesPerRow: Int { bitmap.stride }
  /// The number of bits of each component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of each pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { .sRGB }

  /// Returns the part of the image in a rectangle in pixels, expanded to whole pixels; nil if it is empty.
  /// - Complexity: O(pixels of the part), which are copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = Rect(0, 0, Double(width), Double(height))
    guard Rect(rect).isFinite, let part = PixelGrid(scale: 1).cover(Rect(rect.standardized)).intersection(whole) else {
      return nil
    }
    if part == whole { return self }
    let (x, y, w, h) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    let cut = Bitmap(id: BitmapIdentity.next(), width: w, height: h, isOpaque: bitmap.isOpaque) { target, stride in
      bitmap.withPixels { source in
        for row in 0..<h {
          let from = UnsafeRawBufferPointer(
            rebasing: source[((y + row) * bitmap.stride + x * 4)..<((y + row) * bitmap.stride + (x + w) * 4)])
          (target + row * stride).copyMemory(from: from.baseAddress!, byteCount: w * 4)
        }
      }
    }
    return CGImage(cut)
  }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap.id == b.bitmap.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}

/// The source of the identifiers of bitmaps made by this module and those above it.
package enum BitmapIdentity {
  // The top bit keeps them apart from identities that decoders and renderers hand out.
  private static let last = Atomic<UInt64>(1 << 63)

  package static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
