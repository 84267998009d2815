public import DisplayList
public import GeometryCore

/// A page of a document: a picture, its links and its named destinations.
public struct DocumentPage {
  /// The target of a link.
  public enum Target: Hashable, Sendable {
    case address(String)
    /// The destination with a name.
    case destination(String)
  }

  /// The scene that the page shows; its size is that of the page, in points.
  public var scene: Scene
  /// The areas of links, in points of the page.
  public var links: [(area: Rect, target: Target)] = []
  /// The named destinations, in points of the page.
  public var destinations: [(name: String, place: Point)] = []

  /// Creates a page without links.
  public init(scene: Scene) { self.scene = scene }
}

/// The metadata of a document.
public struct DocumentInformation: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// The author.
  public var author: String?
  /// The subject.
  public var subject: String?
  /// Keywords for searching.
  public var keywords: String?
  /// The program that created the document.
  public var creator: String?

  /// Creates empty metadata.
  public init() {}
}
