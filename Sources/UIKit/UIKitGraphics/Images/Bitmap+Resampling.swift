import CoreGraphics
import DisplayList

extension Bitmap {
  /// Returns the bitmap in a smaller size; every pixel is the mean of those it covers.
  ///
  /// - Complexity: O(pixels of the original).
  func scaledDown(width newWidth: Int, height newHeight: Int) -> Bitmap {
    Bitmap(id: BitmapIdentity.next(), width: newWidth, height: newHeight, isOpaque: isOpaque) { target, targetStride in
      withPixels { source in
        for y in 0..<newHeight {
          let y0 = y * height / newHeight
          let y1 = max(y0 + 1, (y + 1) * height / newHeight)
          let row = target + y * targetStride
          for x in 0..<newWidth {
            let x0 = x * width / newWidth
            let x1 = max(x0 + 1, (x + 1) * width / newWidth)
            let mean = mean(of: source, x0..<x1, y0..<y1)
            row.storeBytes(of: mean, toByteOffset: x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The mean of the bitmap's pixels, not premultiplied, from at most 64 × 64 samples.
  var averageColor: Color {
    let small = width > 64 || height > 64 ? scaledDown(width: min(64, width), height: min(64, height)) : self
    let pixel = small.withPixels { small.mean(of: $0, 0..<small.width, 0..<small.height) }
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(pixel >> 16 & 0xFF) / alpha, green: Double(pixel >> 8 & 0xFF) / alpha,
      blue: Double(pixel & 0xFF) / alpha, alpha: alpha / 255)
  }

  /// Returns the bitmap with its pixels rearranged: the size of the result, and the source of each of its pixels.
  func rearranged(
    width newWidth: Int, height newHeight: Int, from place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
  ) -> Bitmap {
    Bitmap(id: BitmapIdentity.next(), width: newWidth, height: newHeight, isOpaque: isOpaque) { target, targetStride in
      withPixels { source in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (sx, sy) = place(x, y)
            let pixel = source.load(fromByteOffset: sy * stride + sx * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: y * targetStride + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  private func mean(of source: UnsafeRawBufferPointer, _ xs: Range<Int>, _ ys: Range<Int>) -> UInt32 {
    var a = 0
    var r = 0
    var g = 0
    var b = 0
    for y in ys {
      for x in xs {
        let pixel = source.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        a += Int(pixel >> 24)
        r += Int(pixel >> 16 & 0xFF)
        g += Int(pixel >> 8 & 0xFF)
        b += Int(pixel & 0xFF)
      }
    }
    let n = xs.count * ys.count
    func channel(_ sum: Int) -> UInt32 { UInt32((sum + n / 2) / n) }
    return channel(a) << 24 | channel(r) << 16 | channel(g) << 8 | channel(b)
  }
}
