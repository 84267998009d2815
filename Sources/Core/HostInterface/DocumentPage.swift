package import DisplayList
package import GeometryCore

/// A page of a document: a picture, its links and its named destinations.
package struct DocumentPage {
  /// The target of a link.
  package enum Target: Hashable, Sendable {
    case address(String)
    /// The destination with a name.
    case destination(String)
  }

  /// The scene that the page shows; its size is that of the page, in points.
  package var scene: Scene
  /// The areas of links, in points of the page.
  package var links: [(area: Rect, target: Target)] = []
  /// The named destinations, in points of the page.
  package var destinations: [(name: String, place: Point)] = []

  /// Creates a page without links.
  package init(scene: Scene) { self.scene = scene }
}

/// The metadata of a document.
package struct DocumentInformation: Hashable, Sendable {
  /// The title.
  package var title: String?
  /// The author.
  package var author: String?
  /// The subject.
  package var subject: String?
  /// Keywords for searching.
  package var keywords: String?
  /// The program that created the document.
  package var creator: String?

  /// Creates empty metadata.
  package init() {}
}
