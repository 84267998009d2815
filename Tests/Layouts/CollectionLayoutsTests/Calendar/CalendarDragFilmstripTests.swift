import CollectionLayouts
import Testing
import UIKit

@testable import UIKitTesting

/// The appearance of a dragged event: before, lifted, over another day's event, moving into its column, and at rest.
@MainActor
@Suite struct CalendarDragFilmstripTests {
  @Test func aDragOfACalendarEventLooksAsRecorded() throws {
    let f = timetable()
    try f.test.expect(strip(of: f), as: "calendar-drag")
  }

  /// An event that is missing from one frame is less than the share of pixels that may differ. With other fonts than
  /// the recorded ones blocks of pixels are not compared.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["QUIRE_RECORD"] != nil, "It would record what is wrong."))
  func aFilmstripWithoutTheEventInOneFrameDiffers() throws {
    guard PictureFile("calendar-drag", beside: #filePath).hasRecordedFonts else { return }
    for frame in 0..<7 {
      let f = timetable()
      let wrong = try strip(of: f) { index in
        let cell = try #require(f.view.visibleCells.first { $0.accessibilityIdentifier == "0.1" })
        cell.isHidden = index == frame
      }
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let recorded = try TestPicture(contentsOf: folder.appendingPathComponent("Pictures/calendar-drag.png"))
      let count = try #require(TestPicture(joining: wrong).differingPixels(from: recorded, tolerance: 8))
      #expect(Double(count) < 0.01 * Double(recorded.width * recorded.height), "frame \(frame)")
      #expect(throws: PictureMismatch.self, "frame \(frame)") { try f.test.expect(wrong, as: "calendar-drag") }
    }
  }

  private func timetable() -> DraggedTimetable {
    let f = DraggedTimetable([[(9, 11), (13, 14.5)], [(10, 12)], []], size: CGSize(width: 360, height: 400)) {
      $0.layout.hourHeight = 50
      $0.layout.cellMargin = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      $0.layout.register(HourLine.self, forDecorationViewOfKind: CalendarElementKind.horizontalGridline)
      $0.layout.register(HourLine.self, forDecorationViewOfKind: CalendarElementKind.verticalGridline)
      $0.view.register(ColoredEvent.self, forCellWithReuseIdentifier: "event")
      $0.view.backgroundColor = .white
      $0.view.showsVerticalScrollIndicator = false
      $0.view.showsHorizontalScrollIndicator = false
    }
    f.view.contentOffset.y = 400
    f.test.settle()
    f.test.advance(by: 0.005)
    return f
  }

  /// Drags the first event to the next day.
  /// - Parameter prepare: Called with the index of each picture before it is taken.
  private func strip(
    of f: DraggedTimetable, prepare: (Int) throws -> Void = { _ in }
  ) rethrows -> [TestPicture] {
    var pictures: [TestPicture] = []
    func take() throws {
      try prepare(pictures.count)
      pictures.append(f.test.picture())
    }
    try take()
    let start = f.point("0.0")
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    try take()
    f.test.go(from: start, to: CGPoint(x: start.x + 100, y: start.y + 77))
    try take()
    f.test.lift()
    for _ in 0..<3 {
      f.test.advance(by: 0.07)
      try take()
    }
    f.test.settle()
    try take()
    return pictures
  }
}

private final class HourLine: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.85, alpha: 1)
  }
  required init?(coder: NSCoder) { nil }
}

/// A card in the color of its name.
private final class ColoredEvent: UICollectionViewCell {
  private let label = UILabel()

  override var accessibilityIdentifier: String? {
    didSet {
      let hues = ["0.0": 0.6, "0.1": 0.1, "1.0": 0.35]
      contentView.backgroundColor = UIColor(
        hue: CGFloat(hues[accessibilityIdentifier ?? ""] ?? 0), saturation: 0.6, brightness: 0.9, alpha: 1)
      label.text = accessibilityIdentifier
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 6
    label.font = .systemFont(ofSize: 13)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 6, y: 4, width: max(0, bounds.width - 12), height: 18)
  }
}
