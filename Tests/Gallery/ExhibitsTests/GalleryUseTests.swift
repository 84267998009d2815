import CollectionLayouts
import ExhibitSupport
import LayoutExhibits
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits
@testable import InterfaceExhibits

/// The gallery as it is used: in small windows, at other speeds, with large text, and with every diagnostic.
@MainActor
@Suite(.serialized)
struct GalleryUseTests {
  private nonisolated static let heard = Mutex<[String]>([])

  /// Returns what was reported while a closure ran.
  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    Self.heard.withLock { $0 = [] }
    Log.redirect { message in Self.heard.withLock { $0.append(message) } }
    defer { Log.redirect(to: nil) }
    try body()
    return Self.heard.withLock { $0 }
  }

  private func shown(
    _ exhibit: any Exhibit.Type, width: CGFloat = 1000, height: CGFloat = 600
  ) throws -> (GalleryController, TestWindow) {
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(try #require(Catalog.all.firstIndex { $0 == exhibit }))
    let test = TestWindow(gallery, size: CGSize(width: width, height: height), scale: 1)
    test.advance(by: 0.5)
    return (gallery, test)
  }

  private func views<View: UIView>(of kind: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(of: kind, in: $0) }
  }

  @Test(arguments: [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)])
  func smallWindowsShowEveryExhibitWithoutMessages(size: CGSize) throws {
    for exhibit in Catalog.all {
      let heard = try messages {
        let (gallery, test) = try shown(exhibit, width: 1000, height: 700)
        test.resize(to: size)
        test.advance(by: 0.5)
        let content = try #require(gallery.shown?.view)
        #expect(content.frame.width > 0, "\(exhibit.title): \(content.frame)")
        #expect(content.frame.height >= size.height / 2, "\(exhibit.title): \(content.frame)")
        for view in views(of: UIView.self, in: content) {
          #expect(view.frame.origin.x.isFinite, "\(exhibit.title): \(view)")
          #expect(view.frame.width.isFinite, "\(exhibit.title): \(view)")
        }
      }
      #expect(heard == [], "\(exhibit.title)")
    }
  }

  /// At 320 points the choice of the speed lay over the button, and the names of tiles were ellipses.
  @Test func exhibitsInNarrowWindowsHaveRoomForButtonsAndNames() throws {
    let (curves, _) = try shown(Curves.self, width: 320, height: 480)
    let motions = try #require(curves.shown as? CurvesController)
    #expect(!motions.speed.frame.intersects(motions.runButton.frame))
    let (tiles, _) = try shown(Controllers.self, width: 320, height: 480)
    let coral = try #require(views(of: UILabel.self, in: tiles.view).first { $0.text == "Coral" })
    #expect(coral.bounds.width >= coral.intrinsicContentSize.width)
  }

  /// The rows in sight kept the text of other hours.
  @Test func visibleRowsOfAScheduleWithOtherHoursNameThoseHours() throws {
    let (gallery, test) = try shown(Schedule.self)
    let choice = try #require(
      views(of: UISegmentedControl.self, in: gallery.view).first { $0.accessibilityLabel == "Hours" })
    test.click(at: choice.convert(CGPoint(x: choice.bounds.midX, y: choice.bounds.midY), to: nil))
    test.advance(by: 1)
    #expect(choice.selectedSegmentIndex == 1)
    let content = try #require(gallery.shown?.view)
    let view = try #require(views(of: UICollectionView.self, in: content).first)
    let rows = view.indexPathsForVisibleSupplementaryElements(ofKind: CalendarElementKind.timeRowHeader).sorted()
    #expect(rows.count >= 4)
    for row in rows {
      let header = try #require(
        view.supplementaryView(forElementKind: CalendarElementKind.timeRowHeader, at: row))
      let text = views(of: UILabel.self, in: header).compactMap(\.text).first
      #expect(text == "\(8 + row.item):00", "row \(row.item)")
    }
  }

  /// A field had no menu for the mouse.
  @Test func theSecondaryMouseButtonOpensTheMenuOfATextField() throws {
    let (gallery, test) = try shown(Controls.self)
    let field = try #require(
      views(of: UITextField.self, in: gallery.view).first { $0.placeholder?.hasPrefix("Type") == true })
    let point = field.convert(CGPoint(x: 20, y: field.bounds.midY), to: nil)
    test.click(at: point)
    test.type("Käse")
    test.press(.keyboardA, modifiers: .control)
    func row(_ title: String) -> UILabel? {
      views(of: UILabel.self, in: test.window).first { $0.text == title }
    }
    test.click(at: point, button: 2)
    test.advance(by: 0.5)
    for title in ["Cut", "Copy"] { #expect(row(title) != nil, "\(title)") }
    let cut = try #require(row("Cut"))
    test.click(at: cut.convert(CGPoint(x: cut.bounds.midX, y: cut.bounds.midY), to: nil))
    test.advance(by: 0.5)
    #expect(field.text == "")
    test.click(at: point, button: 2)
    test.advance(by: 0.5)
    let paste = try #require(row("Paste"))
    test.click(at: paste.convert(CGPoint(x: paste.bounds.midX, y: paste.bounds.midY), to: nil))
    test.advance(by: 0.5)
    #expect(field.text == "Käse")
  }

  @Test func summariesAndTheSidebarShowLargeTextCompletely() throws {
    for (width, height) in [(1000.0, 700.0), (320.0, 640.0)] {
      for exhibit in Catalog.all {
        let (gallery, test) = try shown(exhibit, width: width, height: height)
        test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        test.advance(by: 0.5)
        let stage = try #require(gallery.stage)
        let summary = try #require(stage.view.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let room = CGSize(width: summary.bounds.width, height: .greatestFiniteMagnitude)
        summary.numberOfLines = 0
        #expect(summary.sizeThatFits(room).height <= summary.bounds.height + 0.5, "\(exhibit.title) at \(width)")
        #expect(stage.content.view.frame.height >= height * 0.5, "\(exhibit.title) at \(width)")
      }
    }
    let (gallery, test) = try shown(Welcome.self)
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.advance(by: 0.5)
    for label in gallery.list.collectionView.visibleCells.flatMap({ views(of: UILabel.self, in: $0) }) {
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5, "\(label.text ?? "")")
    }
  }

  @Test func theHintOfTheGesturesExhibitIsNotTruncatedAtLargeText() throws {
    let (gallery, test) = try shown(Gestures.self, height: 700)
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.advance(by: 0.5)
    let controller = try #require(gallery.shown as? GesturesController)
    let hint = controller.hint
    #expect(!hint.isHidden)
    #expect(hint.sizeThatFits(CGSize(width: hint.bounds.width, height: 1000)).height <= hint.bounds.height)
    #expect(hint.frame.maxY <= controller.card.frame.minY)
  }

  @Test func everyExhibitHasFramesTraceAndSource() throws {
    for exhibit in Catalog.all {
      let (gallery, test) = try shown(exhibit, height: 700)
      let stage = try #require(gallery.stage)
      stage.settings.showsFrames = true
      stage.settings.showsTrace = true
      stage.toggleSource()
      for _ in 0..<4 {
        test.advance(by: 0.2)
        stage.view.setNeedsLayout()
      }
      let plot = try #require(views(of: FramePlot.self, in: stage.view).first)
      #expect(plot.accessibilityValue?.contains("worst of") == true, "\(exhibit.title)")
      let trace = try #require(views(of: TraceView.self, in: stage.view).first)
      #expect(trace.frame.height > 100, "\(exhibit.title)")
      #expect(!trace.frame.intersects(stage.content.view.frame), "\(exhibit.title)")
      let source = try #require(stage.source?.textView)
      #expect(source.text.split(separator: "\n").count > 5, "\(exhibit.title)")
      // The trace gives a cause for each event.
      if let list = views(of: UICollectionView.self, in: stage.content.view).first(where: { !$0.visibleCells.isEmpty })
      {
        list.reloadData()
        test.advance(by: 0.5)
        list.setNeedsDisplay()
        test.advance(by: 0.1)
        let text = try #require(views(of: UILabel.self, in: trace).first?.text)
        #expect(text.contains("because of"), "\(exhibit.title): \(text)")
      }
    }
  }

  @Test func slowMotionSlowsTheAnimationsOfAnExhibit() throws {
    var traveled: [CGFloat] = []
    for speed in [Float(1), 0.1] {
      let (gallery, test) = try shown(Curves.self)
      gallery.stage?.settings.speed = speed
      let controller = try #require(gallery.shown as? CurvesController)
      test.advance(by: 0.1)
      controller.cards[0].run(speed: 1)
      test.advance(by: 0.5)
      let card = controller.cards[0]
      let x = (card.ball.presentation() ?? card.ball).position.x
      traveled.append((x - 25) / (card.bounds.width - 49 - 25))
    }
    #expect(traveled[0] > 0.4 && abs(traveled[1] * 10 - traveled[0]) < 0.1, "\(traveled)")
  }

  // MARK: What was wrong once

  @Test func aWindowResizedBackLooksAsBefore() throws {
    for exhibit: any Exhibit.Type in [Controls.self, Constraints.self, Updates.self] {
      let (_, test) = try shown(exhibit, width: 1000, height: 700)
      let before = test.picture()
      test.resize(to: CGSize(width: 640, height: 500))
      test.advance(by: 0.5)
      test.resize(to: CGSize(width: 1000, height: 700))
      test.advance(by: 0.5)
      let after = test.picture()
      var differences: [String] = []
      for y in stride(from: 0, to: 700, by: 2) {
        for x in stride(from: 0, to: 1000, by: 2) {
          let (old, new) = (before.pixel(x: x, y: y), after.pixel(x: x, y: y))
          // A corner that is copied from a cached picture is rounded once more than one that is drawn in its place.
          let channels = [(old.red, new.red), (old.green, new.green), (old.blue, new.blue), (old.alpha, new.alpha)]
          if channels.contains(where: { abs(Int($0) - Int($1)) > 1 }) {
            differences.append("(\(x), \(y)): \(old) → \(new)")
          }
        }
      }
      #expect(differences.isEmpty, "\(exhibit.title): \(differences.prefix(3))")
    }
  }

  @Test func theScrubExhibitShowsTheValueOfItsSliderAfterARotation() throws {
    let controller = ScrubController()
    let test = TestWindow(controller, size: CGSize(width: 700, height: 560), scale: 1)
    test.settle()
    test.tap(controller.reverseButton)
    test.settle()
    for value: Float in [0, 0.85, 0.3] {
      controller.slider.value = value
      controller.slider.sendActions(for: .valueChanged)
      let reading = views(of: UILabel.self, in: controller.view).first { $0.text?.hasPrefix("0.") == true }?.text
      #expect(reading.flatMap { Double($0) }.map { abs($0 - Double(value)) < 0.011 } == true, "\(reading ?? "")")
    }
  }

  @Test(arguments: ["Dissolve", "Turn round", "Present a sheet"])
  func aPresentedCardNamesItsDismissalAndEscapeDismissesIt(title: String) throws {
    let controller = ControllersController()
    let test = TestWindow(controller, size: CGSize(width: 800, height: 700), scale: 1)
    test.settle()
    let tiles = try #require(controller.navigation.topViewController as? TilesController)
    test.tap(try #require(tiles.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))))
    test.settle()
    let page = try #require(controller.navigation.topViewController)
    let button = try #require(
      views(of: UIButton.self, in: page.view).first { $0.configuration?.title == title })
    test.tap(button)
    test.settle()
    let card = try #require(page.presentedViewController)
    let text = views(of: UILabel.self, in: card.view).compactMap(\.text).joined(separator: " ")
    #expect(text.contains("beside the card") == (title == "Present a sheet"), "\(text)")
    #expect(text.contains("Done"), "\(text)")
    test.press(.keyboardEscape)
    test.settle()
    #expect(page.presentedViewController == nil)
  }
}
