import CoreGraphics
import Foundation
import HostInterface
import SwiftRuntime

/// A picture of HTML whose data is in its address, `data:image/png;base64,…`.
struct HTMLPicture {
  /// The attribute of the character that stands for a picture, `NSAttributedString.Key.attachment`.
  static let key = NSAttributedString.Key("NSAttachment")

  private let data: Data

  private let type: String

  private let size: CGSize

  /// The class of attachments, which is in a higher module.
  private static let maker: (any PictureAttachment.Type)? =
    ProgramClasses.named("NSTextAttachment").lazy.compactMap { $0 as? any PictureAttachment.Type }.first

  /// Nil for an element without an address of data, or with one that cannot be read.
  init?(_ element: HTMLElement) {
    guard let source = element.attributes["src"], source.lowercased().hasPrefix("data:"),
      let comma = source.firstIndex(of: ",")
    else { return nil }
    let head = source[..<comma].dropFirst("data:".count).split(separator: ";").map { $0.lowercased() }
    let body = String(source[source.index(after: comma)...])
    let read =
      head.contains("base64")
      ? Data(base64Encoded: body.removingPercentEncoding ?? body, options: .ignoreUnknownCharacters)
      : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let read, !read.isEmpty else { return nil }
    data = read
    type = head.first { $0.contains("/") } ?? "text/plain"
    size = Self.size(element, of: read)
  }

  /// The attachment; nil if no picture is in the data, or no module that shows attachments is in the program.
  var attachment: Any? {
    guard size.width > 0, size.height > 0 else { return nil }
    return Self.maker?.attachment(data: data, type: type, size: size)
  }

  /// Returns the size that the element asks for, in points; one side follows the other as in the picture.
  private static func size(_ element: HTMLElement, of data: Data) -> CGSize {
    guard let own = UIImage(data: data)?.size, own.width > 0, own.height > 0 else { return .zero }
    let width = length(element.attributes["width"])
    let height = length(element.attributes["height"])
    switch (width, height) {
    case (let width?, let height?): return CGSize(width: width, height: height)
    case (let width?, nil): return CGSize(width: width, height: width * own.height / own.width)
    case (nil, let height?): return CGSize(width: height * own.width / own.height, height: height)
    case (nil, nil): return own
    }
  }

  private static func length(_ text: String?) -> CGFloat? {
    guard let text, let number = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text) else { return nil }
    return number.isFinite && number > 0 ? min(number, 10_000) : nil
  }
}

/// A class of attachments that a picture of a document is shown by.
package protocol PictureAttachment: AnyObject, SendableMetatype {
  /// Returns an attachment that shows a picture in a size, in points.
  static func attachment(data: Data, type: String, size: CGSize) -> Any
}
