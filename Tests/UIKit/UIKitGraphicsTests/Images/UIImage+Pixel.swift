import CoreGraphics
import UIKitGraphics

extension UIImage {
  /// Returns the red, green, blue and alpha of a pixel, premultiplied; an empty array without pixels.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    guard let bitmap = cgImage?.bitmap else { return [] }
    return bitmap.withPixels { pixels in
      let p = pixels.load(fromByteOffset: y * bitmap.stride + x * 4, as: UInt32.self)
      return [16, 8, 0, 24].map { Int(p >> $0 & 0xFF) }
    }
  }
}
