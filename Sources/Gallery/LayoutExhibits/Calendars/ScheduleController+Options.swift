import CollectionLayouts
import ExhibitSupport
import UIKit

/// The options of the schedule.
extension ScheduleController {
  func setUpOptions() {
    spans = options.addChoice(nil, ["Day", "3 days", "Week", "List"]) { [weak self] in self?.span = [1, 3, 7, 0][$0] }
    spans.selectedSegmentIndex = 2
    spans.accessibilityLabel = "Days shown".localized
    options.addChoice("Hours", ["0–24", "8–20", "Of events"]) { [weak self] in
      self?.layout.displayedHours = [.wholeDay, .hours(8, 20), .events][$0]
      self?.showToday(animated: false)
    }
    options.addChoice("Line every", ["Hour", "30 min", "15 min"]) { [weak self] in
      self?.layout.minutesPerGridline = [60, 30, 15][$0]
    }
    options.addSwitch("Drag to add events") { [weak self] in self?.createsByDrag = $0 }
    zoom = options.addSlider("Hour height", 24...200, Float(layout.hourHeight)) { [weak self] in
      guard let self else { return }
      layout.zoom(to: CGFloat($0), at: collectionView.bounds.midY)
    }
    fronts = options.addChoice("Corner shows", ["Days", "Hours"]) { [weak self] in self?.headsInFront = $0 == 0 }
    options.addChoice("Second time zone", ["None", "Tokyo", "New York"]) { [weak self] in
      self?.layout.secondTimeZone = [nil, "Asia/Tokyo", "America/New_York"][$0].flatMap(TimeZone.init(identifier:))
      self?.view.setNeedsLayout()
    }
    let rows = options.addChoice("Rows of all-day events", ["1", "2", "3"]) { [weak self] in
      self?.layout.maximumAllDayRows = $0 + 1
      self?.view.setNeedsLayout()
    }
    rows.selectedSegmentIndex = 1
    options.addSwitch("Week numbers") { [weak self] in self?.showsWeekNumbers = $0 }
    options.addSwitch("Scroll without end") { [weak self] in self?.isEndless = $0 }.isOn = true
    options.addSwitch("Right to left") { [weak self] isOn in
      self?.collectionView.semanticContentAttribute = isOn ? .forceRightToLeft : .forceLeftToRight
      self?.collectionView.reloadData()
      self?.view.setNeedsLayout()
    }
  }
}
