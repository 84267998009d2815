import CoreGraphics
import DisplayList
public import UIKit

extension Diffing where Value == UIImage {
  /// A comparison of pictures, pixel by pixel.
  public static var image: Diffing { .image() }

  /// A comparison of pictures.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that have to match, 0 to 1.
  ///   - perceptualPrecision: The similarity that the color of a pixel needs to match, 0 to 1; 0.98 is near the limit
  ///     of perception.
  ///   - scale: The pixels a point of references; 1 unless given.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
    Diffing(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale.map { $0 > 0 ? $0 : 1 } ?? 1) ?? UIImage() }
    ) { old, new in
      PictureDifference(old, new, precision: precision, perceptualPrecision: perceptualPrecision).map {
        ($0.message, $0.attachments)
      }
    }
  }
}

/// The difference of two pictures that do not match.
struct PictureDifference {
  let message: String
  let attachments: [SnapshotAttachment]

  /// Compares pictures; nil if they match.
  init?(_ old: UIImage, _ new: UIImage, precision: Float, perceptualPrecision: Float) {
    guard let oldBitmap = old.cgImage?.bitmap else {
      message = "The reference is not a picture that can be read."
      attachments = []
      return
    }
    guard let newBitmap = new.cgImage?.bitmap, newBitmap.width > 0, newBitmap.height > 0 else {
      message = "The new picture has no pixels: give the view a size, or say size: in the strategy."
      attachments = []
      return
    }
    guard oldBitmap.width == newBitmap.width, oldBitmap.height == newBitmap.height else {
      message =
        "The new picture has \(newBitmap.width) × \(newBitmap.height) pixels, and the reference "
        + "\(oldBitmap.width) × \(oldBitmap.height)."
      attachments = []
      return
    }
    // Storing a picture rounds the colors of pixels that are not opaque; a stored copy compares like with like.
    var found = DifferingPixels(oldBitmap, newBitmap, perceptualPrecision)
    if found.count > 0, let data = new.pngData(), let stored = UIImage(data: data)?.cgImage?.bitmap {
      found = DifferingPixels(oldBitmap, stored, perceptualPrecision)
    }
    let total = oldBitmap.width * oldBitmap.height
    let share = 1 - Float(found.count) / Float(total)
    guard share < precision else { return nil }
    var text = "\(found.count) of \(total) pixels differ: precision \(share) is less than \(precision)."
    if perceptualPrecision < 1 {
      text +=
        " The most different one has perceptual precision \(found.minimumPrecision), less than \(perceptualPrecision)."
    }
    message = text
    let oldPicture = TestPicture(oldBitmap)
    let difference = TestPicture(newBitmap).difference(from: oldPicture, tolerance: 0)?.picture()
    let data = difference.flatMap { UIImage(cgImage: CGImage($0.bitmap)).pngData() }
    attachments = data.map { [SnapshotAttachment(name: "difference.png", data: $0)] } ?? []
  }
}

/// The pixels of two pictures of one size that differ.
struct DifferingPixels {
  private(set) var count = 0
  private(set) var minimumPrecision: Float = 1

  init(_ old: Bitmap, _ new: Bitmap, _ perceptualPrecision: Float) {
    old.withPixels { a in
      new.withPixels { b in
        for y in 0..<old.height {
          let row = (a: y * old.stride, b: y * new.stride)
          for x in 0..<old.width {
            let p = a.load(fromByteOffset: row.a + x * 4, as: UInt32.self)
            let q = b.load(fromByteOffset: row.b + x * 4, as: UInt32.self)
            if p == q { continue }
            guard perceptualPrecision < 1 else {
              count += 1
              continue
            }
            let precision = 1 - min(LabColor(p).distance(to: LabColor(q)) / 100, 1)
            if precision < perceptualPrecision { count += 1 }
            minimumPrecision = min(minimumPrecision, precision)
          }
        }
      }
    }
  }
}

/// A color in the space CIE L*a*b*, in which distances are near those that the eye sees (CIE 1976, white D65).
struct LabColor {
  private let l: Float
  private let a: Float
  private let b: Float
  private let alpha: Float

  /// Converts a pixel: alpha, red, green, blue from the highest byte on, premultiplied.
  init(_ pixel: UInt32) {
    func linear(_ shift: UInt32) -> Float {
      let v = Float(pixel >> shift & 255) / 255
      return v <= 0.04045 ? v / 12.92 : powf((v + 0.055) / 1.055, 2.4)
    }
    func curve(_ t: Float) -> Float { t > 0.008856 ? cbrtf(t) : 7.787 * t + 16 / 116 }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    l = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
    alpha = Float(pixel >> 24) / 255 * 100
  }

  func distance(to other: LabColor) -> Float {
    let d = (l - other.l, a - other.a, b - other.b, alpha - other.alpha)
    return (d.0 * d.0 + d.1 * d.1 + d.2 * d.2 + d.3 * d.3).squareRoot()
  }
}
