public import UIKit

/// One entry of the gallery: a title, a sentence, and a controller that shows it.
@MainActor
public protocol Exhibit {
  static var title: String { get }
  static var summary: String { get }
  static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController
}

extension Exhibit {
  /// The name of a picture of the exhibit, without extension: "Photo wall" gives "photo-wall".
  public static var fileName: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }
}

/// What the gallery gives to its exhibits.
@MainActor
public struct ExhibitContext {
  /// The folder of pictures to show; nil: the pictures that come with the gallery.
  public var folder: String?

  public init(folder: String? = nil) { self.folder = folder }
}

/// A controller that can say when everything it loads is there, so that a picture of it is complete.
@MainActor
public protocol ExhibitController: AnyObject {
  /// Returns when nothing is being loaded any more.
  func settle() async
}

extension ExhibitController {
  public func settle() async {}
}

/// Every exhibit, in the order of the sidebar.
@MainActor
public enum Catalog {
  public static let all: [any Exhibit.Type] = [
    PhotoWall.self, Sections.self, Layouts.self, Stack.self, Waterfall.self, Paging.self, Rearrange.self,
    DragBetween.self, Circle.self, Updates.self, Gestures.self, Controls.self, Constraints.self,
    Dynamics.self, Curves.self, Scrub.self, Depth.self, Controllers.self,
  ]
}
