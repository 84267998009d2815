/// Reads markup, that is XML without document types; may be used on any thread.
public protocol MarkupParser: Sendable {
  /// Reads a whole document of UTF-8 bytes and returns its outermost element.
  ///
  /// - Complexity: O(bytes).
  func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement
}

/// An element with its attributes, the elements inside it and the text between them.
public struct MarkupElement: Hashable, Sendable {
  /// The name of its tag.
  public var name: String
  /// The values by name, with entities replaced.
  public var attributes: [String: String]
  /// The elements inside, in their order.
  public var children: [MarkupElement]
  /// The text directly inside, joined.
  public var text: String
  /// The line of its start tag, the first is 1.
  public var line: Int

  /// Makes an element.
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

/// Where and why bytes are no document.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line where reading stopped, the first is 1.
  public var line: Int
  /// What was found there.
  public var description: String

  /// Makes an error with what was found.
  public init(line: Int, _ description: String) {
    self.line = line
    self.description = description
  }
}
