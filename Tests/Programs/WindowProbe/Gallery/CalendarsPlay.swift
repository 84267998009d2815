import CollectionLayouts
import UIKit

/// The exhibits Calendar and Agenda, and a new event in the week, by mouse and keys.
@MainActor
enum CalendarsPlay {
  static func play(_ user: GalleryUser) async {
    await calendar(user)
    await agenda(user)
    await creation(user)
  }

  private static func calendar(_ user: GalleryUser) async {
    await user.open("calendar")
    guard let view = user.views(UICalendarView.self, in: user.content).first else { return print("no calendar") }
    func texts() -> [String] { user.views(UILabel.self, in: user.content).compactMap(\.text) }
    func day(_ number: Int) -> UIView? {
      user.views(UILabel.self, in: view).first { $0.text == "\(number)" && $0.superview is UIControl }
    }
    await user.click(day(19))
    await user.rest()
    user.expect("a click selects a day", texts().contains("Friday 19 June"), "\(texts())")
    let focus = UIFocusSystem.focusSystem(for: user.window)
    func hasFocus() -> Bool {
      (focus?.focusedItem as? UIControl).map { $0.isDescendant(of: view) && !($0 is UIButton) } ?? false
    }
    for _ in 0..<40 where !hasFocus() { await user.keys("Tab") }
    user.expect("Tab reaches the days", hasFocus(), "\(String(describing: focus?.focusedItem))")
    await user.keys("Down", "Right", "space")
    await user.rest()
    user.expect("arrow keys and Space select another day", texts().contains("Saturday 27 June"), "\(texts())")
    await user.keys("Next")
    await user.rest()
    user.expect("Page Down turns to the next month", texts().contains("July 2026"), "\(texts())")
    await user.keys("Prior")
    await user.rest()
    await user.choose(1, of: user.choice("A day"))
    await user.rest()
    let before = texts()
    for number in [9, 11] { await user.click(day(number)) }
    await user.rest()
    user.expect(
      "clicks select several days", texts().contains { $0.contains("9 June") && $0.contains("11 June") },
      "\(before), then \(texts())")
    await user.choose(2, of: user.choice("A day"))
    await user.rest()
    await user.click(day(17))
    await user.rest()
    user.expect("a click selects a week", texts().contains("Week 25"), "\(texts())")
    await user.click(user.button("June 2026"))
    await user.rest()
    let wheels = user.views(UIPickerView.self, in: view).first ?? user.views(UIDatePicker.self, in: view).first
    user.expect("a click on the title opens the wheels", wheels != nil)
    await user.click(user.button("June 2026"))
    await user.rest()
    user.expect("another one closes them", user.views(UIDatePicker.self, in: view).isEmpty)
  }

  private static func agenda(_ user: GalleryUser) async {
    await user.open("agenda")
    guard let agenda = user.views(CalendarAgendaView.self, in: user.content).first else { return print("no agenda") }
    let today = agenda.topDate
    let place = user.middle(of: agenda)
    await user.wheel(40, at: place)
    await user.rest()
    let later = agenda.topDate ?? .distantPast
    await user.wheel(-80, at: place)
    await user.rest()
    let earlier = agenda.topDate ?? .distantFuture
    user.expect(
      "the wheel scrolls in both directions", today.map { later > $0 && earlier < $0 } == true,
      "\(String(describing: today)), \(later), \(earlier)")
    await user.click(user.button("Today"))
    await user.rest()
    user.expect("Today leads back", agenda.topDate == today, "\(String(describing: agenda.topDate))")
    func row() -> UIView? {
      user.views(CalendarAgendaCell.self, in: agenda).first { $0.titleLabel.text == "Type proofs" }
    }
    await user.click(row())
    var isOpen = await user.wait { user.button("Done") != nil }
    await user.rest()
    user.expect("a click opens an event", isOpen)
    await user.keys("Escape")
    await user.wait { user.button("Done") == nil }
    await user.rest()
    for _ in 0..<20 where user.focusedPath == nil { await user.keys("Tab") }
    await user.keys("Down", "Return")
    isOpen = await user.wait { user.button("Done") != nil }
    await user.rest()
    user.expect("Tab, an arrow key and Return open an event", isOpen, "\(String(describing: user.focusedPath))")
    await user.keys("Escape")
    await user.wait { user.button("Done") == nil }
    await user.rest()
  }

  /// With its option, a drag on an empty part of a day opens the editor of an event with these times.
  private static func creation(_ user: GalleryUser) async {
    await user.open("schedule")
    guard let view = user.collectionView, let layout = view.collectionViewLayout as? CollectionViewCalendarLayout,
      let toggle = user.views(UISwitch.self, in: user.content).first(where: {
        $0.accessibilityLabel == "Drag to add events"
      })
    else { return print("no option") }
    // The options scroll where they have no room.
    let options = user.content.convert(CGPoint(x: 100, y: user.content.bounds.maxY - 20), to: nil)
    for _ in 0..<30 where user.middle(of: toggle).x > user.window.bounds.maxX - 40 {
      await user.wheel(1, at: options, held: "shift")
    }
    await user.rest()
    await user.click(toggle)
    await user.rest()
    user.expect("a click switches the option on", toggle.isOn)
    let y = stride(from: view.bounds.maxY - 20, to: view.bounds.minY + 150, by: -15).first { y in
      [0, 60].allSatisfy { view.indexPathForItem(at: CGPoint(x: view.bounds.maxX - 40, y: y - $0)) == nil }
    }
    guard let y else { return print("no free place") }
    let start = view.convert(CGPoint(x: view.bounds.maxX - 40, y: y), to: nil)
    await user.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
    let isOpen = await user.wait { user.button("Add") != nil }
    await user.rest()
    let editor = user.window.rootViewController?.presentedViewController?.view
    let texts = editor.map { user.views(UILabel.self, in: $0).compactMap(\.text) } ?? []
    user.expect(
      "a drag creates an event", isOpen && layout.dragging.draggedIndexPath == nil && texts.contains("New Event"),
      "\(texts)")
    await user.keys("Escape")
    let isClosed = await user.wait { user.button("Add") == nil }
    user.expect("Escape discards it", isClosed)
  }
}
