import CollectionLayouts
import Testing
import UIKit

@testable import UIKitTesting

/// Days of 23, 24 and 25 hours from 0 to 6 o'clock: between the same times of the clock, an event over the change lasts
/// one, two or three hours.
@MainActor
@Suite struct ClockChangePictureTests {
  @Test func daysOfTwentyThreeToTwentyFiveHoursLookAsRecorded() throws {
    var tests: [TestWindow] = []
    for (month, day) in [(3, 29), (3, 30), (10, 25)] {
      let source = LabeledDay(month, day)
      let shown = source.table.show(.phone, size: CGSize(width: 150, height: 420)) {
        $0.displayedHours = .hours(0, 6)
        $0.hourHeight = 44
        $0.minutesPerGridline = 30
        $0.minimumEventHeight = 0
        $0.cellMargin = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        $0.register(Line.self, forDecorationViewOfKind: CalendarElementKind.horizontalGridline)
        $0.register(FineLine.self, forDecorationViewOfKind: CalendarElementKind.minuteGridline)
        $0.timeRowHeaderWidth = 44
        $0.sectionWidth = 96
      }
      shown.view.register(Event.self, forCellWithReuseIdentifier: "event")
      for kind in [CalendarElementKind.timeRowHeader, CalendarElementKind.dayColumnHeader] {
        shown.view.register(Label.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "label")
      }
      shown.view.backgroundColor = .white
      shown.view.showsVerticalScrollIndicator = false
      shown.view.dataSource = source
      shown.view.reloadData()
      shown.test.settle()
      tests.append(shown.test)
    }
    try tests[0].expect(tests.map { $0.picture() }, as: "clock-change-days")
  }

  /// A day in Vienna with events from 1:30 to 3:30 and from 4 to 5 o'clock.
  private final class LabeledDay: NSObject, UICollectionViewDataSource {
    let table = Timetable(zone: "Europe/Vienna")

    init(_ month: Int, _ day: Int) {
      table.days = [table.date(month, day)]
      table.events = [
        [
          (table.date(month, day, 1, 30), table.date(month, day, 3, 30)),
          (table.date(month, day, 4), table.date(month, day, 5)),
        ]
      ]
    }

    func numberOfSections(in view: UICollectionView) -> Int { 1 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      table.events[section].count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      table.collectionView(view, cellForItemAt: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: path)
      guard let layout = view.collectionViewLayout as? CollectionViewCalendarLayout else { return header }
      if kind == CalendarElementKind.timeRowHeader {
        let hour = table.calendar.component(.hour, from: layout.dateForTimeRowHeader(at: path))
        (header as? Label)?.label.text = "\(hour):00"
      } else {
        let parts = table.calendar.dateComponents([.month, .day], from: layout.dateForDayColumnHeader(at: path))
        (header as? Label)?.label.text = "\(parts.day ?? 0). \(parts.month ?? 0)."
      }
      return header
    }
  }
}

private class Line: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.7, alpha: 1)
  }
  required init?(coder: NSCoder) { nil }
}

private final class FineLine: Line {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.9, alpha: 1)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Event: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.95, alpha: 1)
    contentView.layer.cornerRadius = 4
  }
  required init?(coder: NSCoder) { nil }
}

private final class Label: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
