/// A bitmap with 32 bits per pixel, premultiplied, alpha in the top byte, then red, green, blue (Cairo's ARGB32 in
/// native order).
///
/// The pixels are written once, when the bitmap is created or by a renderer that finishes it, and never change
/// afterwards.
package final class Bitmap: @unchecked Sendable {
  /// An identifier that is stable while the bitmap lives; renderers use it as a cache key.
  package let id: UInt64
  /// The width in pixels; greater than zero.
  package let width: Int
  /// The height in pixels; greater than zero.
  package let height: Int
  /// The distance between rows, in bytes.
  package let stride: Int
  /// A Boolean value that indicates whether all pixels are opaque.
  package let isOpaque: Bool
  private let storage: UnsafeMutableRawPointer

  /// Creates a transparent bitmap and lets `fill` write its `stride × height` bytes.
  package init(
    id: UInt64, width: Int, height: Int, isOpaque: Bool = false, fill: (UnsafeMutableRawPointer, _ stride: Int) -> Void
  ) {
    precondition(width > 0 && height > 0, "A bitmap needs at least one pixel.")
    self.id = id
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    stride = width * 4
    storage = UnsafeMutableRawPointer.allocate(byteCount: width * 4 * height, alignment: 16)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: width * 4 * height)
    fill(storage, width * 4)
  }

  deinit { storage.deallocate() }

  /// Calls `body` with the pixels, row by row from the top; valid during the call only.
  @inline(__always)
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(start: storage, count: stride * height))
  }

  /// The address of the pixels, valid while the bitmap is alive, for a renderer that retains the bitmap.
  package var baseAddress: UnsafeRawPointer { UnsafeRawPointer(storage) }

  /// The address of the pixels for a renderer that draws them after the bitmap was created; nobody may read them before
  /// that.
  package var unfinishedPixels: UnsafeMutableRawPointer { storage }
}
