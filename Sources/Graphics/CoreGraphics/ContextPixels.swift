import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// The memory of a bitmap context.
final class ContextPixels {
  let width: Int
  let height: Int
  let layout: PixelLayout
  /// The address of the samples.
  let base: UnsafeMutableRawPointer
  /// A Boolean value that indicates whether the client knows the address, so that it may read and write at any time.
  var isShared: Bool
  private let release: (() -> Void)?

  /// Creates memory of samples, or uses that of the client; nil, with a message, if a context cannot draw into it.
  init?(
    _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, info: CGBitmapInfo, release: (() -> Void)?
  ) {
    let samples = info.alphaInfo == .alphaOnly || space?.model == .monochrome ? 1 : 4
    let minimum = width * samples
    guard width > 0, height > 0, width < 1 << 16, height < 1 << 16, bitsPerComponent == 8,
      bytesPerRow == 0 || bytesPerRow >= minimum,
      let layout = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 8 * samples, bytesPerRow: bytesPerRow == 0 ? minimum : bytesPerRow,
        space: space, info: info), layout.isDrawable
    else {
      Registry.report(
        Registry.Report(
          key: "bitmap context \(bitsPerComponent) \(info.rawValue)",
          message: "A bitmap context of \(width) × \(height) with \(bitsPerComponent) bits a component, \(bytesPerRow) "
            + "bytes a row and the bitmap info \(info.rawValue) cannot be created. Use 8 bits a component with RGB and "
            + "premultiplied or skipped alpha, or gray without alpha, and rows that hold the width."))
      return nil
    }
    self.width = width
    self.height = height
    self.layout = layout
    isShared = data != nil
    if let data {
      base = data
      self.release = release
    } else {
      let count = layout.bytesPerRow * height
      let made = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
      made.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      base = made
      self.release = {
        made.deallocate()
        release?()
      }
    }
  }

  deinit { release?() }

  /// Draws over the samples.
  func draw(_ drawing: Drawing) {
    if layout.isNative, layout.bytesPerRow % 4 == 0, Int(bitPattern: base) % 4 == 0 {
      Registry.bitmapPainter.draw(drawing, onto: base, width: width, height: height, stride: layout.bytesPerRow)
      return
    }
    let stride = width * 4
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
    defer { pixels.deallocate() }
    layout.read(samples, into: pixels, stride: stride, width: width, height: height)
    Registry.bitmapPainter.draw(drawing, onto: pixels, width: width, height: height, stride: stride)
    layout.write(pixels, stride: stride, into: base, width: width, height: height)
  }

  /// Returns a copy of the samples as an image.
  func makeImage() -> CGImage {
    let bitmap = Bitmap(
      id: BitmapIdentity.next(), width: width, height: height, isOpaque: !layout.hasAlpha
    ) { pixels, stride in layout.read(samples, into: pixels, stride: stride, width: width, height: height) }
    return CGImage(bitmap, layout: layout)
  }

  private var samples: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base, count: layout.bytesPerRow * height)
  }
}
