/// The desktop's clipboard: content that programs exchange by copying and pasting.
@MainActor
package protocol Clipboard: AnyObject {
  /// A number that grows with every change of the content, by this program or another.
  var changeCount: Int { get }
  /// The MIME types in which the content can be read, the best first.
  var types: [String] { get }

  /// Returns the content in one of its types; nil if it is not offered or its owner does not reply within two seconds.
  func bytes(ofType type: String) -> [UInt8]?

  /// Replaces the content by representations of one item, the best first; an empty array clears the clipboard.
  func setContent(_ representations: [ClipboardRepresentation])
}

/// The content of a clipboard in one type.
package struct ClipboardRepresentation: Sendable {
  /// The MIME type, such as `text/plain;charset=utf-8`.
  package var type: String
  /// The content in that type.
  package var bytes: [UInt8]

  /// Creates a representation of a type.
  package init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
