public import UIKit

/// One entry of the gallery: a title, a summary, and its controller.
@MainActor
public protocol Exhibit {
  /// The name in the list, in English: the key of its translations.
  static var title: String { get }
  /// A sentence that describes what the exhibit shows and what the user can do, in English.
  static var summary: String { get }
  /// The keys of the exhibit, which F1 lists.
  static var keys: [ExhibitKey] { get }
  /// The use of the mouse in place of two fingers, in English; nil for an exhibit that needs only one.
  static var mouseHint: String? { get }
  /// Creates the controller of the exhibit.
  static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController
}

extension Exhibit {
  public static var keys: [ExhibitKey] { [] }
  public static var mouseHint: String? { nil }

  /// The name of a picture of the exhibit, without extension: "Photo wall" gives "photo-wall".
  public static var fileName: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }
}
