import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore

extension UIImage {
  /// Creates an animated image; its pixels are those of the first one. Nil without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.images = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// The pixels in upright orientation.
  ///
  /// - Complexity: O(pixels) the first time, and after another orientation of the same pixels.
  package var uprightImage: CGImage? { pixels?.image(turnedFrom: traits.orientation) }

  /// The part that stretches, in fractions of the image.
  package var stretchingPart: CGRect {
    let size = size
    let insets = traits.capInsets
    guard insets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let x = (insets.left / size.width).clamped(to: 0...1)
    let y = (insets.top / size.height).clamped(to: 0...1)
    return CGRect(
      x: x, y: y, width: max(0, 1 - x - insets.right / size.width), height: max(0, 1 - y - insets.bottom / size.height))
  }

  /// A Boolean value that indicates whether views show the image's shape in their tint.
  package var isTemplate: Bool {
    traits.renderingMode == .alwaysTemplate || (traits.renderingMode == .automatic && traits.isSymbol)
  }

  func with(_ change: (inout Traits) -> Void) -> UIImage {
    var copy = traits
    change(&copy)
    return UIImage(pixels: pixels, traits: copy)
  }

  /// Returns the color that fills with tiles of the image, in its own colors and upright; nil without pixels.
  func patternColor(alpha: CGFloat) -> CGColor? {
    let size = size
    guard size.width > 0, size.height > 0 else { return nil }
    var shown = uprightImage
    if traits.tint != nil {
      let format = imageRendererFormat
      shown = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
    }
    guard let shown else { return nil }
    return CGColor(
      tiling: Pattern(
        shown.bitmap, tile: Size(size), alpha: Double(alpha)),
      mean: averageColor)
  }

  /// The mean color of the pixels.
  var averageColor: Color { uprightImage?.bitmap.averageColor ?? .clear }
}

extension UIImage.Orientation {
  /// The orientations by their tags in files, from 1 (Exif 2.32, 4.6.4 A).
  private static let tags: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// Creates the orientation of a tag from 1 to 8; up for other numbers.
  init(exif tag: Int) { self = Self.tags.indices.contains(tag - 1) ? Self.tags[tag - 1] : .up }

  /// The tag of the orientation in files, from 1 to 8.
  var exif: Int { (Self.tags.firstIndex(of: self) ?? 0) + 1 }

  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    default: return false
    }
  }

  /// The orientation in which the upright image is mirrored horizontally.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: return .upMirrored
    case .down: return .downMirrored
    case .left: return .rightMirrored
    case .right: return .leftMirrored
    case .upMirrored: return .up
    case .downMirrored: return .down
    case .leftMirrored: return .right
    case .rightMirrored: return .left
    }
  }

  /// Returns the bitmap turned so that its top is up: `right` means that it has to be turned by 90° clockwise.
  func upright(_ bitmap: Bitmap) -> Bitmap {
    let w = bitmap.width
    let h = bitmap.height
    switch self {
    case .up: return bitmap
    case .down: return bitmap.rearranged(width: w, height: h) { (w - 1 - $0, h - 1 - $1) }
    case .left: return bitmap.rearranged(width: h, height: w) { (w - 1 - $1, $0) }
    case .right: return bitmap.rearranged(width: h, height: w) { ($1, h - 1 - $0) }
    case .upMirrored: return bitmap.rearranged(width: w, height: h) { (w - 1 - $0, $1) }
    case .downMirrored: return bitmap.rearranged(width: w, height: h) { ($0, h - 1 - $1) }
    case .leftMirrored: return bitmap.rearranged(width: h, height: w) { ($1, $0) }
    case .rightMirrored: return bitmap.rearranged(width: h, height: w) { (w - 1 - $1, h - 1 - $0) }
    }
  }
}
