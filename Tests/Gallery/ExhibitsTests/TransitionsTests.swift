import ExhibitSupport
import Exhibits
import LayoutExhibits
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceExhibits
@testable import ViewTransitions

@MainActor
struct TransitionsTests {
  private let test = TestWindow(size: CGSize(width: 390, height: 620), scale: 1)

  private func show(_ controller: UIViewController & ExhibitController) async {
    test.window.rootViewController = controller
    test.layout()
    test.settle()
    await controller.settle()
    test.settle()
  }

  private func pull(_ controller: TransitionController, to value: Float) -> TestPicture {
    controller.progress.value = value
    controller.progress.sendActions(for: .valueChanged)
    return test.picture()
  }

  private func choose(_ segment: Int, of control: UISegmentedControl) {
    control.selectedSegmentIndex = segment
    control.sendActions(for: .valueChanged)
  }

  /// On a phone: folds and turns under the slider, with other choices each time.
  @Test func theSliderOfTheFoldExhibitShowsEveryStyleAsRecorded() async throws {
    let controller = TransitionController(.fold, folder: nil)
    await show(controller)
    var pictures = [pull(controller, to: 0.3)]
    choose(1, of: controller.choices[1])
    choose(1, of: controller.choices[2])
    pictures.append(pull(controller, to: 0.5))
    choose(0, of: controller.choices[1])
    choose(3, of: controller.choices[3])
    pictures.append(pull(controller, to: 0.6))
    test.window.overrideUserInterfaceStyle = .dark
    test.settle()
    pictures.append(pull(controller, to: 0.6))
    try test.expect(pictures, as: "fold-phone")
    let fold = try #require(controller.transition as? FoldTransition)
    #expect(fold.style == .horizontal)
    #expect(fold.creases == 5)
  }

  @Test func viewsOfAFlipTransitionStayLive() async throws {
    let controller = TransitionController(.flip, folder: nil)
    await show(controller)
    for (i, control) in controller.choices.prefix(3).enumerated() {
      choose(1, of: control)
      #expect((controller.transition as? FlipTransition)?.style.rawValue == (1 << (i + 1)) - 1)
    }
    controller.sliders[2].value = 0.9
    controller.sliders[1].value = 1
    controller.sliders[0].value = 2
    controller.sliders[0].sendActions(for: .valueChanged)
    let flip = try #require(controller.transition as? FlipTransition)
    #expect(flip.duration == 2)
    #expect(abs(flip.flippingPageShadowOpacity - 0.675) < 0.001)
    #expect(flip.perspective > 0)
    #expect(abs(flip.m34) > 5 / (ViewTransitionScale.distance * flip.rect.height))
    test.tap(controller.play)
    test.advanceFrames(30)
    #expect(controller.isPlaying)
    #expect(controller.progress.value > 0.1)
    #expect(controller.progress.value < 0.6)
    test.settle()
    #expect(!controller.isPlaying)
    #expect(controller.progress.value == 1)
  }

  private enum ViewTransitionScale { static let distance: CGFloat = 4.6666667 }

  @Test func thePagesOfTheBookTurnAsRecorded() async throws {
    test.resize(to: CGSize(width: 780, height: 560))
    let controller = BookController(folder: nil)
    await show(controller)
    let book = controller.book.view!
    let edge = book.convert(CGPoint(x: book.bounds.maxX - 10, y: book.bounds.midY), to: nil)
    var pictures: [TestPicture] = []
    test.touchDown(at: edge)
    for step in 1...10 {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: edge.x - CGFloat(step) * 25, y: edge.y))
      await controller.settle()
      if step == 10 { pictures.append(test.picture()) }
    }
    for step in 1...10 {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: edge.x - 250 - CGFloat(step) * 20, y: edge.y))
      await controller.settle()
    }
    pictures.append(test.picture())
    test.lift()
    test.settle()
    #expect((controller.book.viewController as? SpreadController)?.index == 1)
    try test.expect(pictures, as: "book-turning")
  }

  /// Odd pages are on the right; Home and End turn to the ends; keys that are pressed quickly all count.
  @Test func theFirstPageOfTheBookIsOnTheRightAndKeysTurnPages() async throws {
    test.resize(to: CGSize(width: 780, height: 560))
    let controller = BookController(folder: nil)
    await show(controller)
    func shown() -> [String] { labels(in: controller.view).filter { $0.hasSuffix(" of 24") } }
    #expect(controller.spreadCount == 13)
    #expect(shown() == ["1 of 24"])
    #expect(!controller.back.isEnabled)
    #expect(controller.on.isEnabled)
    for _ in 0..<3 {
      test.press(.keyboardRightArrow)
      test.advanceFrames(2)
    }
    test.settle()
    #expect(shown() == ["6–7 of 24"])
    test.press(.keyboardEnd)
    test.settle()
    #expect(shown() == ["24 of 24"])
    #expect(!controller.on.isEnabled)
    test.press(.keyboardHome)
    test.settle()
    #expect(shown() == ["1 of 24"])
  }

  /// A book that is read from right to left begins with page 1 on the left, and turns to the right.
  @Test func theFirstPageOfTheBookIsOnTheLeftInRTL() async throws {
    test.resize(to: CGSize(width: 780, height: 560))
    test.window.traitOverrides.layoutDirection = .rightToLeft
    let controller = BookController(folder: nil)
    await show(controller)
    let spread = try #require(controller.book.viewController)
    let first = try #require(label("1", in: spread.view))
    #expect(first.convert(first.bounds, to: spread.view).maxX < spread.view.bounds.midX)
    #expect(first.textAlignment == .left)
    test.press(.keyboardLeftArrow)
    test.settle()
    #expect((controller.book.viewController as? SpreadController)?.index == 1)
    let book = controller.book.view!
    test.tap(at: book.convert(CGPoint(x: book.bounds.maxX - 10, y: book.bounds.midY), to: nil))
    test.settle()
    #expect((controller.book.viewController as? SpreadController)?.index == 0)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel { return label.text == text ? label : nil }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  @Test(arguments: [TransitionController.Kind.fold, .flip]) func theHingeOfATransitionIsMirroredInRTL(
    kind: TransitionController.Kind
  ) async throws {
    test.window.traitOverrides.layoutDirection = .rightToLeft
    let controller = TransitionController(kind, folder: nil)
    await show(controller)
    if kind == .fold { choose(1, of: controller.choices[2]) }
    #expect(controller.transition?.stage?.geometry is MirroredGeometry)
    choose(kind == .fold ? 0 : 1, of: controller.choices[kind == .fold ? 2 : 1])
    #expect(!(controller.transition?.stage?.geometry is MirroredGeometry))
  }

  private func labels(in view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? labels(in: $0) }
  }

  @Test(arguments: ["Rearrange", "Drag between", "Drag and drop", "Fold", "Flip", "Book", "Photo wall", "Layouts"])
  func aMissingFolderOfATransitionExhibitIsExplained(title: String) async throws {
    let exhibit = try #require(Catalog.all.first { $0.title == title })
    let controller = exhibit.makeViewController(ExhibitContext(folder: "/no/such/folder"))
    await show(controller)
    let problem = PhotoFolder.Problem.missing("/no/such/folder").description
    let label = try #require(find(problem, in: controller.view))
    #expect(controller.view.bounds.contains(label.convert(label.bounds, to: controller.view)))
    #expect(!labels(in: controller.view).contains { $0.contains("Drop photos") } || title == "Drag between")
  }

  private func find(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.filter { !$0.isHidden }.compactMap { find(text, in: $0) }.first
  }
}
