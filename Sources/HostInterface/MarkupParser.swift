/// A parser of markup, that is XML without document types; may be used on any thread.
public protocol MarkupParser: Sendable {
  /// Parses a whole document of UTF-8 bytes and returns its root element.
  ///
  /// - Complexity: O(bytes).
  func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement
}

/// An element with its attributes, the elements inside it and the text between them.
public struct MarkupElement: Hashable, Sendable {
  /// The tag name.
  public var name: String
  /// The attributes by name, with entities replaced.
  public var attributes: [String: String]
  /// The child elements in order.
  public var children: [MarkupElement]
  /// The text directly inside the element, joined.
  public var text: String
  /// The line of the start tag, counted from 1.
  public var line: Int

  /// Creates an element.
  public init(
    _ name: String, attributes: [String: String] = [:], children: [MarkupElement] = [], text: String = "", line: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }
}

/// An error of parsing: its line and its description.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line where parsing stopped, counted from 1.
  public var line: Int
  /// The description of what was found there.
  public var description: String

  /// Creates an error with its description.
  public init(line: Int, _ description: String) {
    self.line = line
    self.description = description
  }
}
