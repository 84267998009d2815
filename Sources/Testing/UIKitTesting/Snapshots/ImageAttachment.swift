public import Testing
public import UIKit

/// The PNG file of an image that is attached to a test.
///
/// It is here and not in `_Testing_UIKit`, which every program with UIKit links: a module that imports Testing makes
/// the program need its library.
public struct ImageAttachment: Attachable, Sendable {
  /// The image.
  public let image: UIImage

  /// Nil: the number of bytes is known when they are requested.
  public var estimatedAttachmentByteCount: Int? { nil }

  /// Calls a function with the bytes of the PNG file.
  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<ImageAttachment>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard let data = image.pngData() else {
      throw PictureMismatch(description: "An image without pixels was attached; there is no file for it.")
    }
    return try data.withUnsafeBytes(body)
  }

  /// Returns a name that ends in `.png`.
  public func preferredName(
    for attachment: borrowing Attachment<ImageAttachment>, basedOn suggestedName: String
  ) -> String {
    suggestedName.lowercased().hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}

extension Attachment where AttachableValue == ImageAttachment {
  /// Creates an attachment of an image, which is stored as PNG.
  public init(_ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(ImageAttachment(image: image), named: preferredName ?? "image.png", sourceLocation: sourceLocation)
  }

  /// Attaches an image to the test that runs, as PNG.
  public static func record(
    _ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(Attachment(image, named: preferredName, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
  }
}
