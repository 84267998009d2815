public import UIKit

/// One entry of the gallery: a title, a summary, and its controller.
@MainActor
public protocol Exhibit {
  /// The name in the list.
  static var title: String { get }
  /// A sentence that describes what the exhibit shows and what the user can do.
  static var summary: String { get }
  /// Creates the controller of the exhibit.
  static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController
}

extension Exhibit {
  /// The name of a picture of the exhibit, without extension: "Photo wall" gives "photo-wall".
  public static var fileName: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }
}
