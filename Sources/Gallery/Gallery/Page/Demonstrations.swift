import UIKit

extension Demonstration {
  private static let all: [String: [Step]] = [
    "welcome": [
      .press("Next layout"), .wait(1.6), .press("Next layout"), .wait(1.6), .press("Next layout"), .wait(1.6),
    ],
    "photo-wall": scrolled(600),
    "sections": scrolled(700),
    "layouts": [
      .choose("Cover flow"), .wait(0.8), .scroll(x: 300, y: 0, in: 0.8), .choose("Stacks"), .wait(0.9),
      .choose("Spiral"), .wait(0.9), .choose("Shelves"), .wait(0.7),
    ],
    "stack": [.press("Grid"), .wait(1.6), .press("Pile"), .wait(1.6)],
    "pinch": [.slide("Picture size", to: 200, in: 1.2), .wait(0.3), .slide("Picture size", to: 90, in: 1.2)],
    "waterfall": [
      .press("Insert"), .wait(0.6), .press("Insert"), .wait(0.6), .slide("Columns", to: 3, in: 0.4), .wait(0.6),
      .press("Delete"), .wait(0.6), .press("Delete"), .wait(0.6),
    ],
    "paging": [.scroll(x: 330, y: 0, in: 0.8), .wait(0.3), .scroll(x: 330, y: 0, in: 0.8), .wait(0.3)],
    "circle": [
      .slide("Number of cells", to: 24, in: 1.2), .wait(0.5), .slide("Number of cells", to: 8, in: 1.2), .wait(0.5),
    ],
    "tags": [
      .choose("Justified"), .wait(0.7), .choose("Trailing"), .wait(0.7), .slide("Gap", to: 20, in: 0.8),
      .choose("Leading"), .wait(0.7),
    ],
    "compositional": scrolled(500),
    "diffable": [.press("Sort"), .wait(3)],
    "chat": [.press("Send"), .wait(3)],
    "updates": [
      .press("Shuffle"), .wait(0.7), .choose("Circle"), .wait(0.8), .press("Insert"), .wait(0.6), .choose("Grid"),
      .wait(0.8),
    ],
    "schedule": scrolled(260),
    "fold": [.slide("Progress", to: 1, in: 1.6), .wait(0.3), .slide("Progress", to: 0, in: 1.2)],
    "flip": [.slide("Progress", to: 1, in: 1.6), .wait(0.3), .slide("Progress", to: 0, in: 1.2)],
    "book": [.press("Next"), .wait(1.4), .press("Next"), .wait(1.4)],
    "dynamics": [.wait(3.2)],
    "curves": [.press("Run all"), .wait(3)],
    "scrub": [
      .slide("Fraction complete", to: 1, in: 1.6), .wait(0.2), .slide("Fraction complete", to: 0, in: 1.2),
    ],
    "depth": [.slide("Time", to: 1, in: 3)],
  ]

  /// Returns the demonstration of an exhibit by its file name; nil for one that stands still.
  static func named(_ name: String) -> Demonstration? { all[name].map(Demonstration.init) }

  /// The file names of the exhibits that move.
  static var names: [String] { all.keys.sorted() }

  /// Returns the steps that scroll down by a distance in points, and back.
  private static func scrolled(_ distance: CGFloat) -> [Step] {
    [.scroll(x: 0, y: distance, in: 1.6), .wait(0.3), .scroll(x: 0, y: -distance, in: 1.2)]
  }
}
