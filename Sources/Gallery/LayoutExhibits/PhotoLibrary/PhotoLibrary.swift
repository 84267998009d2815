public import ExhibitSupport
public import UIKit

/// A library of photos by year, month and day, with a viewer.
public enum PhotoLibrary: Exhibit {
  public static let title = "Photos"
  public static let summary = "Pinch to go between years, months and days, and tap a photo to enlarge it."
  public static let keys = [
    ExhibitKey("Ctrl + Plus", "Shows shorter periods"),
    ExhibitKey("Ctrl + Minus", "Shows longer periods"),
    ExhibitKey("Left, Right", "Show another photo, when one is enlarged"),
    ExhibitKey("Escape", "Closes the enlarged photo"),
  ]
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    LibraryController(context)
  }
}

/// The periods by which photos are grouped, from the longest to the shortest.
enum LibraryLevel: Int, CaseIterable {
  case years, months, days

  var name: String {
    switch self {
    case .years: "Years"
    case .months: "Months"
    case .days: "Days"
    }
  }
}
