package import DisplayList
public import Foundation
import GeometryCore
import Synchronization

/// A picture in memory.
public final class CGImage: Sendable {
  /// The pixels as the renderer takes them.
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The distance between rows in bytes.
  public var bytesPerRow: Int { bitmap.stride }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 32.
  public var bitsPerPixel: Int { 32 }
  /// sRGB.
  public var colorSpace: CGColorSpace? { .sRGB }

  /// Returns the part of the picture in a rectangle in pixels, grown to whole pixels; nil when there is none.
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

/// Hands out identities for bitmaps made by this floor and the floors above.
package enum BitmapIdentity {
  // The top bit keeps them apart from identities that decoders and renderers hand out.
  private static let last = Atomic<UInt64>(1 << 63)

  package static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
