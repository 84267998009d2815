public import ExhibitSupport
public import UIKit

/// Shelves, line, cover flow, stacks and spiral: one layout after the other with the same pictures.
public enum Layouts: Exhibit {
  public static let title = "Layouts"
  public static let summary =
    "Five layouts of the same pictures: tap with two fingers, or press ], for the next; with three, or [, for the last."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    LayoutsController(context, perAlbum: 8)
  }
}
