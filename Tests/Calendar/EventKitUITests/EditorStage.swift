import EventKit
import EventKitUI
import Foundation
import TestSupport
import UIKit
import UIKitTesting

/// A window over a store of a test's own, in Vienna's time, in the morning of Wednesday, 3 June 2026.
@MainActor
final class EditorStage {
  let folder = TemporaryFolder()
  let store: EKEventStore
  let window: TestWindow
  let root = UIViewController()
  let delegate = Delegate()

  /// A delegate that records its calls, and dismisses the controller.
  final class Delegate: EKEventEditViewDelegate, EKEventViewDelegate {
    var actions: [EKEventEditViewAction] = []
    var viewActions: [EKEventViewAction] = []
    var calendar: EKCalendar?
    var dismisses = true

    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
      actions.append(action)
      if dismisses { controller.dismiss(animated: true) }
    }

    func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar {
      calendar ?? controller.eventStore.defaultCalendarForNewEvents!
    }

    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction) {
      viewActions.append(action)
      controller.dismiss(animated: true)
    }
  }

  init(
    size: CGSize = CGSize(width: 393, height: 1700), scale: CGFloat = 1, locale: String = "en_US",
    noticesChanges: Bool = false
  ) throws {
    for name in ["Home", "Work"] {
      let calendar = folder.url.appendingPathComponent("root/\(name)")
      try FileManager.default.createDirectory(at: calendar, withIntermediateDirectories: true)
      let color = name == "Home" ? "#34C759" : "#007AFF"
      try Data((color + "\n").utf8).write(to: calendar.appendingPathComponent("color"))
    }
    var options = EKEventStore.Options(
      folders: [folder.url.appendingPathComponent("root")], indexFolder: nil,
      timeZone: TimeZone(identifier: "Europe/Vienna")!)
    options.access = .fixed(.fullAccess)
    options.noticesChanges = noticesChanges
    options.now = { EditorStage.date("2026-06-03 09:20") }
    store = EKEventStore(options: options)
    window = TestWindow(size: size, scale: scale, locale: Locale(identifier: locale))
    window.window.rootViewController = root
    window.layout()
  }

  /// A moment of Vienna's clock, such as 2026-06-03 09:20.
  nonisolated static func date(_ text: String, _ zone: String = "Europe/Vienna") -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text)!
  }

  func calendar(_ title: String) -> EKCalendar { store.calendars(for: .event).first { $0.title == title }! }

  /// Saves an event from ten to eleven, which recurs weekly five times if it does at all.
  @discardableResult
  func event(
    _ title: String = "Talk", weekly: Bool = false, _ change: (EKEvent) -> Void = { _ in }
  ) throws -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.calendar = calendar("Home")
    event.title = title
    event.startDate = Self.date("2026-06-03 10:00")
    event.endDate = Self.date("2026-06-03 11:00")
    if weekly {
      event.addRecurrenceRule(
        EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 5)))
    }
    change(event)
    try store.save(event, span: .futureEvents)
    return event
  }

  /// The events of a summer.
  var events: [EKEvent] {
    store.events(
      matching: store.predicateForEvents(
        withStart: Self.date("2026-06-01 00:00"), end: Self.date("2026-10-01 00:00"), calendars: nil))
  }

  /// The starts on Vienna's clock and the titles of the events.
  var listing: [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Europe/Vienna")
    formatter.dateFormat = "MM-dd HH:mm"
    return events.map { formatter.string(from: $0.startDate) + " " + $0.title }
  }

  /// Presents an editor.
  func edit(_ event: EKEvent?) -> EKEventEditViewController {
    let controller = EKEventEditViewController()
    controller.eventStore = store
    controller.event = event
    controller.editViewDelegate = delegate
    root.present(controller, animated: true)
    window.settle()
    return controller
  }

  /// Taps the frontmost label or control with a text, or the last in reading order of several.
  func tap(_ text: String) throws {
    guard let view = find(text) else { throw Missing(text: text) }
    window.tap(view)
    window.settle()
  }

  /// Returns true if a text is visible.
  func shows(_ text: String) -> Bool { find(text) != nil }

  /// Replaces the text of a field that is found by its name.
  func type(_ text: String, into name: String) throws {
    guard let field = views(UITextField.self).first(where: { $0.accessibilityLabel == name }) else {
      throw Missing(text: name)
    }
    window.tap(field)
    window.settle()
    window.press(.keyboardA, modifiers: .control)
    window.press(.keyboardDeleteOrBackspace)
    window.type(text)
    window.settle()
  }

  /// The value in the row with a name.
  func value(_ name: String) -> String? {
    for cell in views(UITableViewCell.self) {
      let texts = labels(in: cell)
      if texts.first == name, texts.count > 1 { return texts[1] }
    }
    return nil
  }

  /// The visible views of a type, from back to front.
  func views<View: UIView>(_ type: View.Type) -> [View] { all(in: window.window).compactMap { $0 as? View } }

  struct Missing: Error, CustomStringConvertible {
    var text: String
    var description: String { "There is no “\(text)” on the screen." }
  }

  private func find(_ text: String) -> UIView? {
    all(in: window.window).last { view in
      if let label = view as? UILabel { return (label.text ?? label.attributedText?.string) == text }
      return view is UIControl && view.accessibilityLabel == text
    }
  }

  private func labels(in view: UIView) -> [String] {
    all(in: view).compactMap { ($0 as? UILabel).flatMap { $0.text ?? $0.attributedText?.string } }
  }

  private func all(in view: UIView) -> [UIView] {
    if view.isHidden || view.alpha == 0 { return [] }
    return [view] + view.subviews.flatMap { all(in: $0) }
  }
}
