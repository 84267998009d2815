import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIPageViewControllerTests {
  private let log = AppearanceLog()
  private let pages: PageSource
  private let controller: UIPageViewController
  private let test: TestWindow

  init() {
    pages = PageSource(["A", "B", "C"], log)
    controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.delegate = pages
    controller.setViewControllers([pages.controllers[0]], direction: .forward, animated: false)
    test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
  }

  private var scroll: UIScrollView { controller.view.subviews.compactMap { $0 as? UIScrollView }[0] }
  private var shown: String? { controller.viewControllers?.first?.title }

  private func swipe(_ distance: CGFloat) {
    test.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160 + distance, y: 200), duration: 0.15)
    test.settle()
  }

  @Test func aPageControllerHasTheDefaultsOfItsTransitionStyle() {
    #expect(controller.spineLocation == .none)
    #expect(controller.gestureRecognizers.isEmpty)
    #expect(!controller.isDoubleSided)
    #expect(controller.navigationOrientation == .horizontal)
    #expect(controller.transitionStyle == .scroll)
    let book = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(book.spineLocation == .min)
    #expect(book.viewControllers == nil)
  }

  @Test func aPageControllerRequestsBothNeighborsAtFirst() {
    #expect(pages.log.calls.filter { $0.hasPrefix("ask") } == ["ask before A", "ask after A"])
    #expect(pages.controllers[0].view.frame.size == CGSize(width: 320, height: 480))
    #expect(scroll.contentOffset.x == 320, "the offset is \(scroll.contentOffset.x)")
  }

  @Test func aSwipeTurnsThePageWithTheCallsOfIOS() {
    _ = log.take()
    swipe(-250)
    #expect(shown == "B")
    #expect(
      log.take() == [
        "will B", "A willDisappear", "B willEnter", "B didLoad", "B willAppear animated", "B isAppearing", "B didEnter",
        "A willLeave", "A didDisappear", "A didLeave", "B didAppear", "finished from A, completed true", "ask after B",
      ])
    #expect(controller.children == [pages.controllers[1]])
    #expect(scroll.contentOffset.x == 320, "the offset is \(scroll.contentOffset.x)")
  }

  @Test func aShortSwipeReturnsToThePage() {
    _ = log.take()
    test.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 130, y: 200), duration: 0.6)
    test.settle()
    #expect(shown == "A")
    let calls = log.take()
    #expect(calls.first == "will B")
    #expect(calls.contains("finished from A, completed false"))
    #expect(controller.children == [pages.controllers[0]])
  }

  @Test func aSwipeBeforeTheFirstPageReturnsToIt() {
    swipe(250)
    #expect(shown == "A")
    #expect(!log.calls.contains { $0.hasPrefix("will B") })
  }

  @Test func swipesReachEveryPageForwardAndBack() {
    for expected in ["B", "C", "C"] {
      swipe(-250)
      #expect(shown == expected)
    }
    for expected in ["B", "A", "A"] {
      swipe(250)
      #expect(shown == expected)
    }
  }

  @Test func setViewControllersTurnsPagesWithoutCallingTheDelegate() {
    _ = log.take()
    var ends: [Bool] = []
    controller.setViewControllers([pages.controllers[2]], direction: .forward, animated: true) { ends.append($0) }
    #expect(shown == "C")
    test.settle()
    #expect(ends == [true])
    #expect(!log.calls.contains { $0.hasPrefix("will C") || $0.hasPrefix("finished") })
    #expect(controller.children == [pages.controllers[2]])
    #expect(scroll.contentOffset.x == 320, "the offset is \(scroll.contentOffset.x)")
    swipe(250)
    #expect(shown == "B")
  }

  @Test func aScrollDelegateOfTheClientIsToldOfPageScrolling() {
    let listener = Listener()
    scroll.delegate = listener
    swipe(-250)
    #expect(listener.count > 0)
    #expect(shown == "B")
  }

  @Test func thePageIndicatorFollowsThePages() throws {
    pages.count = 3
    controller.setViewControllers([pages.controllers[0]], direction: .forward, animated: false)
    test.settle()
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 3)
    #expect(dots.currentPage == 0)
    #expect(dots.frame == CGRect(x: 0, y: 443, width: 320, height: 37))
    #expect(pages.controllers[0].view.frame.height == 443)
    swipe(-250)
    #expect(dots.currentPage == 1)
  }

  @Test func pagesKeepTheirInterPageSpacing() {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: 20])
    controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    let scroll = controller.view.subviews.compactMap { $0 as? UIScrollView }[0]
    #expect(scroll.frame == CGRect(x: 0, y: -10, width: 320, height: 500))
    #expect(controller.viewControllers?[0].view.frame == CGRect(x: 0, y: 510, width: 320, height: 480))
  }

  @Test func swipesTurnThePagesOfAPageCurl() {
    let book = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    book.dataSource = pages
    book.setViewControllers([pages.controllers[0]], direction: .forward, animated: false)
    let test = TestWindow(book, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    #expect(book.gestureRecognizers.count == 2)
    test.drag(from: CGPoint(x: 260, y: 200), to: CGPoint(x: 60, y: 200))
    test.settle()
    #expect(book.viewControllers == [pages.controllers[1]] && book.children == [pages.controllers[1]])
  }
}

@MainActor
private final class PageSource: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let controllers: [LoggingController]
  let log: AppearanceLog
  var count = 0

  init(_ names: [String], _ log: AppearanceLog) {
    controllers = names.map { LoggingController($0, log) }
    self.log = log
  }

  private func neighbor(of controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return nil }
    return controllers.indices.contains(index + step) ? controllers[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.calls.append("ask before \(viewController.title ?? "")")
    return neighbor(of: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.calls.append("ask after \(viewController.title ?? "")")
    return neighbor(of: viewController, 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.calls.append("will \(pendingViewControllers.compactMap(\.title).joined())") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.calls.append("finished from \(previousViewControllers.compactMap(\.title).joined()), completed \(completed)")
  }
}

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  var count = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
