import DisplayList
public import Foundation

extension CGImage {
  /// Returns the image with its opacity multiplied by a mask that is stretched over it; nil if the receiver is a mask.
  ///
  /// A mask is painted where its samples are 0; another image is a mask by its alpha, or, without one, by its gray:
  /// white is painted.
  /// - Complexity: O(pixels).
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask else { return nil }
    let made = Bitmap(id: BitmapIdentity.next(), width: width, height: height) { target, stride in
      bitmap.withPixels { source in
        mask.bitmap.withPixels { samples in
          for y in 0..<height {
            let row = y * mask.height / height * mask.bitmap.stride
            for x in 0..<width {
              let pixel = source.load(fromByteOffset: y * bitmap.stride + x * 4, as: UInt32.self)
              let sample = samples.load(fromByteOffset: row + x * mask.width / width * 4, as: UInt32.self)
              target.storeBytes(
                of: pixel.faded(by: mask.coverage(of: sample)), toByteOffset: y * stride + x * 4, as: UInt32.self)
            }
          }
        }
      }
    }
    return CGImage(made)
  }

  /// Returns the image with the pixels transparent whose components are all in ranges, two numbers a component, from 0
  /// to 255; nil for images with alpha, as on iOS, and for too few numbers.
  /// - Complexity: O(pixels).
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    let count = layout.space?.numberOfComponents ?? 0
    guard !isMask, !layout.hasAlpha, count == 1 || count == 3, components.count >= count * 2 else { return nil }
    let made = bitmap.mapped { pixel in
      for component in 0..<count {
        let sample = CGFloat(pixel >> UInt32(16 - component * 8) & 0xFF)
        guard components[component * 2] <= sample, sample <= components[component * 2 + 1] else { return pixel }
      }
      return 0
    }
    return CGImage(made)
  }

  /// Returns how much of what is drawn a mask's pixel lets through, from 0 to 255.
  func coverage(of pixel: UInt32) -> UInt32 {
    isMask || layout.hasAlpha ? pixel >> 24 : PixelLayout.gray(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
  }
}

extension UInt32 {
  /// Returns a premultiplied pixel with all its samples multiplied by a factor from 0 to 255.
  fileprivate func faded(by factor: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((self >> shift & 0xFF) * factor + 127) / 255) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }
}
