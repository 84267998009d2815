public import DisplayList
public import GeometryCore

/// A page of a document: a picture, and what a reader can click and find in it.
public struct DocumentPage {
  /// What a click on an area leads to.
  public enum Target: Hashable, Sendable {
    case address(String)
    /// The place that has a name.
    case destination(String)
  }

  /// The picture; its size is that of the page, in points.
  public var scene: Scene
  /// Areas that lead somewhere, in points of the page.
  public var links: [(area: Rect, target: Target)] = []
  /// Places that have a name, in points of the page.
  public var destinations: [(name: String, place: Point)] = []

  /// Makes a page without links.
  public init(scene: Scene) { self.scene = scene }
}

/// What a document says about itself.
public struct DocumentInformation: Hashable, Sendable {
  /// What the document is called.
  public var title: String?
  /// Who wrote it.
  public var author: String?
  /// What it is about.
  public var subject: String?
  /// Words by which it is found.
  public var keywords: String?
  /// The program that made it.
  public var creator: String?

  /// Makes information that says nothing.
  public init() {}
}
