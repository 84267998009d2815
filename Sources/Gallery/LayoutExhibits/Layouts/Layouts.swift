public import ExhibitSupport
public import UIKit

/// Shelves, line, cover flow, stacks and spiral: one layout after the other with the same pictures.
public enum Layouts: Exhibit {
  public static let title = "Layouts"
  public static let summary = "Tap with two fingers for the next of five layouts of the same pictures."
  public static let keys = [
    ExhibitKey("]", "Shows the next layout"),
    ExhibitKey("[", "Shows the last layout"),
  ]
  public static let mouseHint: String? =
    "With a mouse, press ] or [ instead of tapping, and hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    LayoutsController(context, perAlbum: 8)
  }
}
