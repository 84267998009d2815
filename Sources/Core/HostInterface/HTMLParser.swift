/// A parser of HTML, which makes a tree of any text, as browsers do; may be used on any thread.
package protocol HTMLParser: Sendable {
  /// Parses a whole document and returns what is in its outermost element.
  ///
  /// - Parameter encoding: The IANA name of the bytes' encoding; nil for that which the document names.
  /// - Complexity: O(bytes).
  func parse(_ bytes: [UInt8], encoding: String?) -> [HTMLContent]
}

/// A part of an element: text, or an element.
package indirect enum HTMLContent: Hashable, Sendable {
  case text(String)
  case element(HTMLElement)
}

/// An element of HTML, with its attributes and its contents in order.
package struct HTMLElement: Hashable, Sendable {
  /// The tag name in lower case.
  package var name: String
  /// The attributes by names in lower case, with entities replaced.
  package var attributes: [String: String]
  /// The texts and elements inside.
  package var contents: [HTMLContent]

  /// Creates an element.
  package init(_ name: String, attributes: [String: String] = [:], contents: [HTMLContent] = []) {
    self.name = name
    self.attributes = attributes
    self.contents = contents
  }
}
