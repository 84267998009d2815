import CollectionLayouts
import Glibc
import UIKit

/// The calendar of a week, by the mouse.
@MainActor
enum SchedulePlay {
  static func play(_ user: GalleryUser) async {
    await user.open("schedule")
    guard let view = user.collectionView else { return }
    await user.choose(1, of: user.choice("0–24"))
    await user.rest()
    let hours = hours(user)
    user.expect(
      "the hours are those of the choice",
      hours.count > 3 && hours.first == 8 && zip(hours, hours.dropFirst()).allSatisfy { $0 + 1 == $1 }, "\(hours)")
    await user.choose(2, of: user.choice("0–24"))
    await user.rest()
    let fitted = self.hours(user)
    user.expect(
      "fitted hours follow each other",
      fitted.count > 3 && zip(fitted, fitted.dropFirst()).allSatisfy { $0 + 1 == $1 }, "\(fitted)")
    await user.choose(0, of: user.choice("0–24"))
    await user.rest()
    await swipe(user, view)
    await widths(user, view)
    await tab(user, view)
    await allDay(user, view)
    await events(user, view)
    await texts(user)
    await list(user)
  }

  /// The hours in sight, from top to bottom.
  private static func hours(_ user: GalleryUser) -> [Int] {
    user.views(UILabel.self, in: user.content)
      .filter { label in
        let text = label.text ?? ""
        return text.hasSuffix(":00") && label.superview is UICollectionReusableView
          && !(label.superview is UICollectionViewCell)
          && user.content.bounds.contains(label.convert(CGPoint(x: 1, y: 1), to: user.content))
      }
      .sorted { user.middle(of: $0).y < user.middle(of: $1).y }
      .compactMap { Int(($0.text ?? "").dropLast(3)) }
  }

  /// A quick drag where no event is goes on by one week.
  private static func swipe(_ user: GalleryUser, _ view: UICollectionView) async {
    let before = view.contentOffset.x
    let week = view.bounds.width - 56
    guard let start = freePlace(user, view) else { return print("no free place") }
    await user.drag(from: start, to: CGPoint(x: start.x - 430, y: start.y), steps: 5, pause: 0.02)
    await user.rest()
    let weeks = (view.contentOffset.x - before) / week
    user.expect("a quick swipe goes on by one week", abs(weeks - 1) * week < 1, "\(weeks) weeks")
    await user.click(user.button("Today"))
    await user.rest()
  }

  /// The week begins at its Monday in windows of any width.
  private static func widths(_ user: GalleryUser, _ view: UICollectionView) async {
    guard let layout = view.collectionViewLayout as? CollectionViewCalendarLayout else { return print("no calendar") }
    let days = layout.visibleSections
    for (width, height) in [(1_270, 1_000), (700, 480), (320, 480), (1_000, 700)] {
      await user.resize(width, height)
      user.expect("the week stays in a window of \(width)", layout.visibleSections == days, "\(layout.visibleSections)")
    }
  }

  /// Tab goes to an event that is visible, and scrolls by no part of a day.
  private static func tab(_ user: GalleryUser, _ view: UICollectionView) async {
    guard let layout = view.collectionViewLayout as? CollectionViewCalendarLayout else { return }
    for _ in 0..<20 where user.focusedPath == nil { await user.keys("Tab") }
    await user.rest()
    let days = layout.visibleSections
    let path = user.focusedPath
    user.expect(
      "Tab goes to a visible event", days.count == 7 && path.map { days.contains($0.section) } == true,
      "\(String(describing: path)) in \(days)")
    await user.keys("Escape")
  }

  /// An event that lasts all day is opened by a click, with its title.
  private static func allDay(_ user: GalleryUser, _ view: UICollectionView) async {
    func chip() -> UIButton? {
      user.views(UIButton.self, in: view).first { button in
        button.superview is UICollectionReusableView && !button.bounds.isEmpty
          && user.window.hitTest(user.middle(of: button), with: nil)?.isDescendant(of: button) == true
      }
    }
    for _ in 0..<30 where chip() == nil {
      guard let start = freePlace(user, view) else { return print("no free place") }
      await user.drag(from: start, to: CGPoint(x: start.x - 430, y: start.y), steps: 5, pause: 0.02)
      await user.rest()
    }
    await user.click(chip())
    func question() -> UIAlertController? {
      user.window.rootViewController?.presentedViewController as? UIAlertController
    }
    var isOpen = await user.wait { user.button("Done") != nil || question() != nil }
    await user.rest()
    // Of several events one is chosen.
    if let title = question()?.actions.first?.title {
      await user.click(user.label(title))
      isOpen = await user.wait { user.button("Done") != nil }
    }
    await user.rest()
    let editor = user.window.rootViewController?.presentedViewController?.view
    // The order of the rows' views is not that of the rows.
    let fields = editor.map { user.views(UITextField.self, in: $0) } ?? []
    let title = fields.first { $0.placeholder == "Title" }?.text
    user.expect(
      "a click opens an event that lasts all day", isOpen && title?.isEmpty == false,
      "open \(isOpen), fields \(fields.map { "\($0.placeholder ?? ""): \($0.text ?? "")" })")
    await user.keys("Escape")
    await user.wait { user.button("Done") == nil }
    await user.click(user.button("Today"))
    await user.rest()
  }

  /// A point to the right where there is no event, in the window's coordinates.
  private static func freePlace(_ user: GalleryUser, _ view: UICollectionView) -> CGPoint? {
    for y in stride(from: view.bounds.maxY - 20, to: view.bounds.minY + 100, by: -15) {
      let point = CGPoint(x: view.bounds.maxX - 40, y: y)
      if view.indexPathForItem(at: point) == nil { return view.convert(point, to: nil) }
    }
    return nil
  }

  private static func events(_ user: GalleryUser, _ view: UICollectionView) async {
    func event() -> UICollectionViewCell? {
      view.visibleCells.first { cell in
        let frame = cell.convert(cell.bounds, to: view).offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        return frame.minY > 120 && frame.minX > 60 && frame.maxY < view.bounds.height - 80
          && user.window.hitTest(user.middle(of: cell), with: nil)?.isDescendant(of: cell) == true
      }
    }
    await user.click(event())
    let isOpen = await user.wait { user.button("Done") != nil }
    await user.rest()
    user.expect("a click opens an event", isOpen)
    await user.keys("Escape")
    await user.wait { user.button("Done") == nil }
    await user.rest()
    guard let cell = event() else { return print("no event in sight") }
    let offset = view.contentOffset
    let start = user.middle(of: cell)
    await user.drag(from: start, to: CGPoint(x: start.x, y: start.y + 54), holds: true)
    let layout = view.collectionViewLayout as? CollectionViewCalendarLayout
    await user.wait { layout?.dragging.draggedIndexPath != nil }
    let isLifted = layout?.dragging.draggedIndexPath != nil && offset == view.contentOffset
    await user.keys("Escape")
    await user.xdotool("mouseup 1")
    await user.rest()
    user.expect("the mouse lifts an event instead of scrolling", isLifted, "\(view.contentOffset)")
  }

  /// No text ends after its first letter, and nothing touches the ends of its pill.
  private static func texts(_ user: GalleryUser) async {
    let texts = user.views(UICollectionViewCell.self, in: user.content).flatMap { user.views(UILabel.self, in: $0) }
      .compactMap(\.text)
    let cut = texts.flatMap { $0.split(separator: " ") }.filter { $0.hasSuffix("…") && $0.count < 4 }
    user.expect("texts of narrow events are no ellipses", !texts.isEmpty && cut.isEmpty, "\(cut)")
  }

  /// In the list, lines are straight in the window's own renderer: every row of pixels begins and ends alike.
  private static func list(_ user: GalleryUser) async {
    await user.choose(3, of: user.choice("Day"))
    await user.rest()
    let path = CommandLine.arguments.dropFirst(3).first ?? "/tmp/quire-schedule.ppm"
    await user.click(CGPoint(x: 990, y: 30))
    _ = system("import -window root -depth 8 -crop 1000x700+0+0 '\(path)'")
    guard let view = user.collectionView else { return }
    let place = view.convert(view.bounds, to: nil)
    print("photograph \(Int(place.minX)) \(Int(place.minY)) \(Int(place.width)) \(Int(place.height))")
  }
}
