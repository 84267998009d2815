public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
public import SwiftRuntime

/// A picture in the place of a character of a text.
open class NSTextAttachment: NSObject {
  /// The character that an attachment stands for, U+FFFC.
  public static let character = 0xFFFC

  private let attributeMark = AttributeMark()
  /// The data: of a picture, which is shown if there is no `image`.
  @Observed open var contents: Data? { didSet { pictureOfContents = nil } }
  /// The type of the data, for the client; pictures are recognized by their data.
  open var fileType: String?
  /// The picture; nil for that of the data.
  open var image: UIImage?
  /// The place of the picture on the line, in points, its origin on the baseline and positive upwards; empty for its
  /// own size.
  open var bounds: CGRect = .zero
  /// The space beside the picture, in points.
  open var lineLayoutPadding: CGFloat = 0
  private var pictureOfContents: UIImage?

  /// Creates an attachment.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an attachment without contents.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment that shows a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Returns the picture for a place in a text.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?
  { shownImage }

  /// The picture: that which was set, else that of the data.
  final var shownImage: UIImage? {
    if let image { return image }
    if pictureOfContents == nil { pictureOfContents = contents.flatMap { UIImage(data: $0) } }
    return pictureOfContents
  }

  /// The place on the line: that asked for, or the size of the picture.
  final var lineBounds: CGRect {
    bounds.isEmpty ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds
  }

  /// Returns a text in which a space of the same width stands for each attachment.
  static func replacingAttachments(
    in text: NSAttributedString, _ found: (Int, NSTextAttachment, CGRect, CGFloat) -> Void
  ) -> NSAttributedString {
    guard text.string.utf16.contains(UInt16(character)) else { return text }
    let changed = NSMutableAttributedString(attributedString: text)
    for (offset, unit) in text.string.utf16.enumerated() where unit == UInt16(character) {
      let place = NSRange(location: offset, length: 1)
      guard let attachment = text.attribute(.attachment, at: offset, effectiveRange: nil) as? NSTextAttachment else {
        continue
      }
      let bounds = attachment.lineBounds
      var attributes = text.attributes(at: offset, effectiveRange: nil)
      attributes[.kern] = nil
      let space = NSAttributedString(string: "\u{00A0}", attributes: attributes)
      let width = TextRequest(space, defaults: .drawing, maxWidth: nil, lineLimit: 1)
      let spacing =
        bounds.width + 2 * attachment.lineLayoutPadding - CGFloat(SystemText.engine.measure(width).size.width)
      attributes[.kern] = spacing
      changed.replaceCharacters(in: place, with: NSAttributedString(string: "\u{00A0}", attributes: attributes))
      found(offset, attachment, bounds, spacing)
    }
    return changed
  }
}

extension NSTextAttachment: PictureAttachment {
  package static func attachment(data: Data, type: String, size: CGSize) -> Any {
    let made = NSTextAttachment(data: data, ofType: type)
    made.bounds = CGRect(origin: .zero, size: size)
    return made
  }
}

extension NSAttributedString {
  /// Creates a text of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`, on the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}
