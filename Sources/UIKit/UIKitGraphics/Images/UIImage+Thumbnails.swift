import CoreGraphics
import Foundation

extension UIImage {
  /// The queue on which images are decoded, as many at a time as there are processors.
  static let decoding: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "UIImage decoding"
    queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return queue
  }()

  func thumbnail(of target: CGSize, scale: CGFloat) -> UIImage? {
    guard let pixels else { return nil }
    guard target.width.isFinite, target.height.isFinite, target.width > 0, target.height > 0 else {
      Log.warn(
        "A thumbnail of \(target) was asked for; a thumbnail needs a width and a height above zero, so there is none. "
          + "Ask for it when the size of the view is known.")
      return nil
    }
    let size = size
    let cover = max(target.width / size.width, target.height / size.height) * scale / traits.scale
    // An image much longer than wide would cover a square at many times its length; four times is enough to look at.
    let longest = 4 * max(target.width, target.height) * scale
    let longer = CGFloat(max(pixels.width, pixels.height))
    let wanted = min(longer * cover, longest, longer).rounded(.up)
    guard let image = pixels.image(maxPixelSize: Int(max(1, wanted))) else { return nil }
    var copy = traits
    copy.scale = scale
    return UIImage(pixels: ImagePixels(image), traits: copy)
  }
}
