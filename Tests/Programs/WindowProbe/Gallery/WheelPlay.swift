import UIKit

/// The wheel of a mouse, also with Control.
@MainActor
enum WheelPlay {
  static func play(_ user: GalleryUser) async {
    await user.open("paging")
    for notches in [1, 2, -1] {
      await user.wheel(notches, at: user.middle(of: user.content))
      await user.rest()
      user.expect("a picture rests in the middle after \(notches)", isCentered(user))
    }
    await user.open("layouts")
    for (index, name) in [(1, "line"), (2, "cover flow")] {
      await user.choose(index, of: user.choice("Shelves"))
      await user.rest()
      for notches in [1, 2] {
        await user.wheel(notches, at: user.middle(of: user.content))
        await user.rest()
        user.expect("\(name) rests on a picture after \(notches)", isCentered(user))
      }
    }
    // Slowly, so that a notch that springs back is noticed.
    await user.choose(3, of: user.choice("Shelves"))
    await user.rest()
    if let stack = user.views(UICollectionViewCell.self, in: user.content).first {
      await user.wheel(-8, at: user.middle(of: stack), pause: 0.3, held: "ctrl")
    }
    await user.rest()
    user.expect("a slow wheel opens a stack", user.choice("Shelves")?.selectedSegmentIndex == 0)
    await user.open("updates")
    await emptied(user)
    await user.open("tags")
    await user.open("updates")
    await user.wheel(12, at: user.middle(of: user.content), held: "ctrl")
    await user.rest()
    user.expect("the wheel with Control pinches", user.choice("Grid")?.selectedSegmentIndex != 0)
    await schedule(user)
  }

  /// Deletes every cell, and inserts one.
  private static func emptied(_ user: GalleryUser) async {
    let place = user.button("Delete").map(user.middle) ?? .zero
    await user.xdotool("mousemove \(Int(place.x)) \(Int(place.y)) sleep 0.05 click --repeat 24 --delay 120 1")
    await user.rest()
    let told = "No cells. Insert makes one."
    user.expect(
      "an empty exhibit is told, and Delete is not possible",
      user.collectionView?.visibleCells.isEmpty == true && user.label(told) != nil
        && user.button("Delete")?.isEnabled == false,
      "\(user.collectionView?.visibleCells.count ?? -1) cells, \(String(describing: user.button("Delete")?.isEnabled))")
    await user.click(user.button("Insert"))
    await user.rest()
    user.expect(
      "Insert makes a cell, and Delete is possible",
      user.collectionView?.visibleCells.count == 1 && user.label(told) == nil
        && user.button("Delete")?.isEnabled == true)
  }

  /// Returns true if the middle of a cell is in the middle of the collection view.
  private static func isCentered(_ user: GalleryUser) -> Bool {
    guard let view = user.collectionView else { return false }
    return view.visibleCells.contains { abs($0.frame.midX - view.bounds.midX) < 1 }
  }

  private static func schedule(_ user: GalleryUser) async {
    await user.open("schedule")
    guard let view = user.collectionView else { return }
    let middle = user.middle(of: view)
    let x = view.contentOffset.x
    for (notches, end) in [(-30, "top"), (60, "bottom")] {
      await user.wheel(notches, at: middle, pause: 0.01)
      await user.rest()
      user.expect(
        "the wheel at the \(end) does not turn sideways", abs(view.contentOffset.x - x) < 0.5,
        "\(view.contentOffset.x - x)")
    }
    await user.wheel(1, at: middle, held: "shift")
    await user.rest()
    let week = view.bounds.width - 56
    let weeks = (view.contentOffset.x - x) / week
    user.expect(
      "Shift and the wheel go to another week", abs(weeks) > 0.5 && abs(weeks - weeks.rounded()) * week < 1,
      "\(weeks) weeks")
  }
}
