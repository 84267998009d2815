import Foundation
import Testing
import UIKit
import UIKitTesting

/// A calendar view in a window, and what its delegates hear.
@MainActor
final class CalendarFixture: NSObject, UICalendarViewDelegate {
  let view = UICalendarView()
  let test: TestWindow
  private(set) var calendar: Calendar
  /// The days whose decorations were asked for.
  private(set) var asked: [DateComponents] = []
  /// The months that were left.
  private(set) var left: [DateComponents] = []
  var decorations: [Int: UICalendarView.Decoration] = [:]

  init(
    _ identifier: Calendar.Identifier = .gregorian, locale: String = "en_US", zone: String = "UTC",
    size: CGSize = CGSize(width: 393, height: 500)
  ) throws {
    calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    calendar.locale = Locale(identifier: locale)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    test = TestWindow(controller, size: size, scale: 2)
    super.init()
    view.calendar = calendar
    view.locale = Locale(identifier: locale)
    view.delegate = self
    view.frame = CGRect(x: 0, y: 20, width: size.width, height: view.intrinsicContentSize.height)
    controller.view.addSubview(view)
    show(2024, 5)
    test.settle()
    asked = []
    left = []
  }

  func show(_ year: Int, _ month: Int, animated: Bool = false) {
    view.setVisibleDateComponents(DateComponents(year: year, month: month), animated: animated)
  }

  /// The controls of the days that can be seen, by their numbers.
  var days: [Int: UIControl] {
    var days: [Int: UIControl] = [:]
    for control in controls(in: view) where String(describing: type(of: control)) == "CalendarDayView" {
      guard test.window.bounds.contains(control.convert(control.bounds, to: test.window)) else { continue }
      if let number = labels(in: control).first.flatMap({ Int($0) }) { days[number] = control }
    }
    return days
  }

  func day(_ number: Int) throws -> UIControl { try #require(days[number], "no day \(number)") }

  func button(_ label: String) throws -> UIControl {
    try #require(controls(in: view).first { $0.accessibilityLabel == label }, "no button \(label)")
  }

  /// The title of the header.
  var title: String? { labels(in: view).first }

  func labels(in view: UIView) -> [String] {
    if let label = view as? UILabel, !label.isHidden { return [label.text ?? ""] }
    return view.subviews.flatMap(labels)
  }

  func controls(in view: UIView) -> [UIControl] {
    view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls(in: $0) }
  }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    asked.append(dateComponents)
    return decorations[dateComponents.day ?? 0]
  }

  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {
    left.append(previousDateComponents)
  }
}
