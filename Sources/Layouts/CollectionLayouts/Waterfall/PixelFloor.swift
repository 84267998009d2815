import UIKit

/// A function that rounds lengths down to whole pixels.
struct PixelFloor {
  let scale: CGFloat
  /// The length of a pixel where it is exact: a division takes longer than everything else here.
  let pixel: CGFloat?

  @MainActor
  init(_ view: UIView) { self.init(scale: view.traitCollection.displayScale) }

  init(scale: CGFloat) {
    self.scale = max(scale, 1)
    pixel = self.scale.significand == 1 ? 1 / self.scale : nil
  }

  /// The number of pixels in a point if multiples of a pixel are exact, otherwise 0.
  var exactScale: CGFloat { pixel == nil ? 0 : scale }

  @inline(__always)
  func callAsFunction(_ value: CGFloat) -> CGFloat {
    let count = value * scale
    // A conversion to an integer and back truncates positive numbers, at a fraction of the cost of general rounding.
    let whole: CGFloat
    if count >= 0, count < 0x1p52 {
      whole = CGFloat(Int64(count))
    } else {
      guard count.isFinite else { return 0 }
      whole = count.rounded(.down)
    }
    return if let pixel { whole * pixel } else { whole / scale }
  }
}
