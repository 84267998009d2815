import CoreGraphics
public import Foundation
import HostInterface

extension UIImage {
  /// Creates an image of an image file; nil, with a message, when it is missing or no image.
  ///
  /// Only the header is read. A name that ends in "@2x" or "@3x" sets the scale.
  public convenience init?(contentsOfFile path: String) {
    self.init(.file(path), scale: UIImage.scale(inName: path))
  }

  /// Creates an image of an image file's bytes; nil, with a message, when they are no image.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image of an image file's bytes with a scale, in pixels per point; nil, with a message, when they are no
  /// image.
  public convenience init?(data: Data, scale: CGFloat) { self.init(.bytes(Array(data)), scale: scale) }

  private convenience init?(_ source: ImageSource, scale: CGFloat) {
    do {
      let pixels = try ImagePixels(decoding: source)
      var traits = Traits()
      traits.scale = scale.isFinite && scale > 0 ? scale : 1
      traits.orientation = pixels.orientation
      self.init(pixels: pixels, traits: traits)
    } catch {
      error.report(of: source)
      return nil
    }
  }

  func encoded(_ image: CGImage?, _ encode: (any ImageCodec, CGImage) throws(ImageError) -> [UInt8]) -> Data? {
    guard let image else { return nil }
    do {
      return Data(try encode(Registry.imageCodec, image))
    } catch {
      Log.warn(error.description)
      return nil
    }
  }

  private static func scale(inName path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent as NSString
    let stem = name.deletingPathExtension
    guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@") else { return 1 }
    let digits = stem[stem.index(after: at)...].dropLast()
    return Int(digits).flatMap { (1...9).contains($0) ? CGFloat($0) : nil } ?? 1
  }
}

extension ImageError {
  /// Reports an error of an image, once for each file, because every cell that would show it asks for it again.
  func report(of source: ImageSource) {
    if case .file = source { Log.warnOnce("image \(description)", description) } else { Log.warn(description) }
  }
}
