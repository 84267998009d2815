import ExhibitSupport
import Exhibits
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceExhibits
@testable import LayoutExhibits

/// Exhibits that place their parts by hand, in narrow windows and from right to left.
@MainActor
struct RightToLeftTests {
  private func window(_ controller: UIViewController, _ size: CGSize, isReversed: Bool = false) -> TestWindow {
    let test = TestWindow(size: size, scale: 1)
    if isReversed { test.window.traitOverrides.layoutDirection = .rightToLeft }
    test.window.rootViewController = controller
    test.settle()
    return test
  }

  @Test func traysOfTheDraggingExhibitsBeginAtTheRightInRTL() {
    let size = CGSize(width: 760, height: 600)
    let between = DragBetweenController(context: ExhibitContext())
    let first = window(between, size, isReversed: true)
    #expect(between.trays[0].frame.maxX == 740 && between.trays[1].frame.minX == 20)
    let drop = DragAndDropController(context: ExhibitContext())
    let second = window(drop, size, isReversed: true)
    #expect(drop.library.frame.maxX == 740)
    #expect(drop.album.frame.minX == 20)
    _ = (first, second)
  }

  @Test func motionsOfExhibitsBeginAtTheRightInRTL() {
    let size = CGSize(width: 760, height: 600)
    let scrub = ScrubController()
    let first = window(scrub, size, isReversed: true)
    // The animation goes to the other side, where the card is in the model.
    #expect((scrub.card.layer.presentation()?.position.x ?? 0) > 380)
    #expect(scrub.card.center.x < 380)
    let paging = PagingController(ExhibitContext(), perAlbum: 24)
    let second = window(paging, size)
    #expect(paging.dots.effectiveUserInterfaceLayoutDirection == .leftToRight)
    paging.collectionView.semanticContentAttribute = .forceRightToLeft
    paging.view.setNeedsLayout()
    second.settle()
    #expect(paging.dots.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    _ = first
  }

  /// Buttons and choices beside each other, and what belongs to a row of an agenda, change sides.
  @Test func buttonsAndRowsAreMirroredInRTL() throws {
    let size = CGSize(width: 760, height: 600)
    let curves = CurvesController()
    let fold = TransitionController(.fold, folder: nil)
    let lists = ListsController()
    let scrub = ScrubController()
    let schedule = ScheduleController(now: ExhibitContext().now)
    let months = MonthsController(now: ExhibitContext().now)
    let windows = ([curves, fold, lists, scrub, schedule, months] as [UIViewController]).map {
      window($0, size, isReversed: true)
    }
    #expect(curves.speed.frame.maxX == 740)
    #expect(curves.runButton.frame.minX == 20)
    #expect(fold.play.frame.maxX == 740)
    #expect(fold.progress.frame.minX == 20)
    #expect(lists.choice.frame.maxX == 740)
    #expect(lists.editButton.frame.minX == 20)
    #expect(scrub.slider.frame.maxX == 740)
    #expect(schedule.topBar.addButton.frame.midX < 200)
    let row = try #require(months.agenda.subviews.first { $0 is AgendaRow })
    #expect(row.subviews.contains { $0.frame.maxX == row.bounds.width && $0.frame.width == 4 })
    // The arrows point to where they lead.
    let arrows = months.view.subviews.compactMap { $0 as? UIButton }.filter { ["‹", "›"].contains($0.currentTitle) }
      .sorted { $0.frame.minX < $1.frame.minX }
    #expect(arrows.map(\.currentTitle) == ["‹", "›"])
    #expect(arrows.map(\.accessibilityLabel) == ["Next month", "Previous month"])
    _ = windows
  }

  /// Flow layouts are mirrored only where they opt in.
  @Test(arguments: [
    "Photo wall", "Sections", "Layouts", "Stack", "Pinch", "Waterfall", "Rearrange", "Drag between", "Drag and drop",
    "Updates", "Controllers", "Downloads", "Photos", "Tags", "Compositional",
  ])
  func theFirstCellOfAGridIsAtTheRightInRTL(_ title: String) async throws {
    let exhibit = try #require(Catalog.all.first { $0.title == title })
    let content = exhibit.makeViewController(ExhibitContext())
    let test = window(content, CGSize(width: 760, height: 600), isReversed: true)
    await content.settle()
    test.settle()
    func list(in view: UIView) -> UICollectionView? {
      view as? UICollectionView ?? view.subviews.lazy.compactMap { list(in: $0) }.first
    }
    let view = try #require(list(in: content.view))
    let section = title == "Compositional" ? 1 : 0
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: section)))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: section)))
    #expect(first.center.x > second.center.x)
  }

  /// A hand pulls a picture to where it is, in a mirrored grid as well.
  @Test func aPinchedPictureIsUnderTheFingersInRTL() throws {
    let controller = PinchController(ExhibitContext(), perAlbum: 24)
    let test = window(controller, CGSize(width: 760, height: 600), isReversed: true)
    let view = try #require(controller.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    controller.layout.pinchedItem = IndexPath(item: 1, section: 0)
    controller.layout.pinchedScale = 2
    controller.layout.pinchedCenter = CGPoint(x: 200, y: 300)
    test.settle()
    #expect(cell.center == CGPoint(x: 200, y: 300))
  }

  @Test func readingsOfTheGesturesExhibitAreAtTheLeftInRTL() throws {
    let controller = GesturesController()
    let test = window(controller, CGSize(width: 760, height: 600), isReversed: true)
    let readings = try #require(controller.view.subviews.first { $0 is GestureReadings })
    #expect(readings.frame.minX == 20)
    _ = test
  }

  /// In a narrow window no name of a control is cut.
  @Test func namesOfControlsAreNotTruncatedInANarrowRTLWindow() {
    let controls = ControlsController(now: ExhibitContext().now())
    let first = window(controls, CGSize(width: 320, height: 640))
    let labels = controls.view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.count > 8)
    for label in labels { #expect(label.intrinsicContentSize.width <= label.bounds.width + 0.5, "\(label.text ?? "")") }
    let rows = SettingsRows()
    let host = UIViewController()
    rows.frame = CGRect(x: 0, y: 0, width: 220, height: 400)
    host.view.addSubview(rows)
    let second = window(host, CGSize(width: 320, height: 640))
    for row in rows.arrangedSubviews.compactMap({ $0 as? UIStackView }) {
      let texts = row.arrangedSubviews[1]
      guard let title = ((texts as? UIStackView)?.arrangedSubviews.first ?? texts) as? UILabel else { continue }
      let needed = title.sizeThatFits(CGSize(width: title.bounds.width, height: .greatestFiniteMagnitude))
      #expect(needed.height <= title.bounds.height + 0.5, "\(title.text ?? "")")
    }
    _ = (first, second)
  }
}
