/// A parser of markup, that is XML without document types; may be used on any thread.
package protocol MarkupParser: Sendable {
  /// Parses a whole document of UTF-8 bytes and returns its root element.
  ///
  /// - Complexity: O(bytes).
  func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement
}

/// An element with its attributes, the elements inside it and the text between them.
package struct MarkupElement: Hashable, Sendable {
  /// The tag name.
  package var name: String
  /// The attributes by name, with entities replaced.
  package var attributes: [String: String]
  /// The child elements in order.
  package var children: [MarkupElement]
  /// The text directly inside the element, joined.
  package var text: String
  /// The line of the start tag, counted from 1.
  package var line: Int

  /// Creates an element.
  package init(
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
package struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line where parsing stopped, counted from 1.
  package var line: Int
  /// The description of what was found there.
  package var description: String

  /// Creates an error with its description.
  package init(line: Int, _ description: String) {
    self.line = line
    self.description = description
  }
}
