import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting
import ViewTransitions

final class BookController: UIViewController, FlipViewControllerDataSource {
  let book = FlipViewController(orientation: .horizontal)
  let pages: [UIViewController]
  private(set) var turned = 0

  init(_ pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(book)
    book.view.frame = view.bounds
    book.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(book.view)
    book.didMove(toParent: self)
    book.dataSource = self
    book.delegate = self
    book.setViewController(pages[0], animated: false)
  }

  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(at: pages.firstIndex(of: viewController)! - 1) }

  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(at: pages.firstIndex(of: viewController)! + 1) }

  private func page(at index: Int) -> UIViewController? { pages.indices.contains(index) ? pages[index] : nil }
}

extension BookController: FlipViewControllerDelegate {
  func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool
  ) { if completed { turned += 1 } }

  func flipViewController(
    _ flipViewController: FlipViewController, orientationFor interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation { interfaceOrientation.isPortrait ? .horizontal : .vertical }
}

/// The protocols of the flip controller, as a client writes them: the code of `Documentation/Guides/Transitions.md`.
@MainActor
@Suite struct FlipProtocolTests {
  @Test func theExampleBookTurnsPagesAndAsksItsDelegateForTheOrientation() {
    let controller = BookController((0..<3).map { _ in UIViewController() })
    let test = TestWindow(controller, size: CGSize(width: 300, height: 400), scale: 1)
    test.settle()
    test.flick(from: CGPoint(x: 290, y: 200), to: CGPoint(x: 60, y: 200))
    test.settle()
    #expect(controller.book.viewController === controller.pages[1])
    #expect(controller.turned == 1)
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(controller.book.orientation == .vertical)
  }

  @Test func theObjectiveCNameOfADelegateMethodIsCalledToo() {
    final class Delegate: FlipViewControllerDelegate {
      var asked = 0
      func flipViewController(
        _ flipViewController: FlipViewController,
        orientationForInterfaceOrientation interfaceOrientation: UIInterfaceOrientation
      ) -> FlipViewController.Orientation {
        asked += 1
        return .vertical
      }
    }
    let delegate = Delegate()
    let book = FlipViewController()
    book.delegate = delegate
    book.setViewController(UIViewController(), animated: false)
    let test = TestWindow(book, size: CGSize(width: 300, height: 400), scale: 1)
    test.settle()
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(delegate.asked == 1)
    #expect(book.orientation == .vertical)
  }

  @Test func theTransitionsPageShowsTheCompiledCode() throws {
    let page = try Repository.text("Documentation/Guides/Transitions.md")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```swift\n").first { $0.hasPrefix("final class BookController") }?
        .components(separatedBy: "\n```").first)
    #expect(source.contains(block))
  }
}
