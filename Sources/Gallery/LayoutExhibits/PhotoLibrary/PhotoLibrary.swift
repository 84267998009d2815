public import ExhibitSupport
public import UIKit

/// A library of photos by year, month and day, with a viewer.
public enum PhotoLibrary: Exhibit {
  public static let title = "Photos"
  public static let summary =
    "Photos by years, months and days: pinch, or turn the wheel with Ctrl, for another period, and tap one to enlarge it."

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
