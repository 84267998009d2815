public import CoreGraphics
import Dispatch
public import Foundation

/// A reader of image files in the size and the form in which they are shown.
public struct UIImageReader: Sendable {
  /// The form in which images are read.
  public struct Configuration: Sendable {
    /// A Boolean value that determines whether the range of bright images is kept; images here have the range of sRGB.
    public var prefersHighDynamicRange = false
    /// A Boolean value that determines whether images are decoded at once, and not when they are shown.
    public var preparesImagesForDisplay = false
    /// The number of pixels in an inch of the scale 1; 0 for the usual 72, with which a pixel is a point.
    public var pixelsPerInch: CGFloat = 0
    /// The size of thumbnails, in points; zero for whole images.
    public var preferredThumbnailSize = CGSize.zero

    /// Creates the standard form.
    public init() {}
  }

  /// The reader of whole images.
  public static let `default` = UIImageReader(configuration: Configuration())

  /// The form in which images are read.
  public let configuration: Configuration

  /// Creates a reader.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// Returns the image of a file; nil, with a message, if it cannot be read.
  public func image(contentsOf url: URL) -> UIImage? { (try? Data(contentsOf: url)).flatMap { image(data: $0) } }

  /// Returns the image of data; nil, with a message, if it cannot be read.
  public func image(data: Data) -> UIImage? {
    let scale = configuration.pixelsPerInch > 0 ? configuration.pixelsPerInch / 72 : 1
    guard let image = UIImage(data: data, scale: scale) else { return nil }
    if configuration.preferredThumbnailSize != .zero {
      return image.preparingThumbnail(of: configuration.preferredThumbnailSize)
    }
    return configuration.preparesImagesForDisplay ? image.preparingForDisplay() : image
  }

  /// Reads the image of a file on a background thread; calls the closure with nil if it cannot be read.
  public func image(contentsOf url: URL, completion: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completion(image(contentsOf: url)) }
  }

  /// Reads the image of data on a background thread; calls the closure with nil if it cannot be read.
  public func image(data: Data, completion: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completion(image(data: data)) }
  }
}
