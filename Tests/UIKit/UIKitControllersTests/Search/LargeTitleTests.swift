import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers

@MainActor @Suite struct LargeTitleTests {
  @Test func scrollingHidesTheSearchBarBeforeTheLargeTitleShrinks() {
    let heights = NavigationBarHeights(title: 52, search: 52)
    #expect(heights.full == 148)
    #expect(heights.minimum == 44)
    #expect(heights.height(aboveContentAt: 500) == 148)
    #expect(heights.height(aboveContentAt: -500) == 44)
    #expect(heights.parts(in: 148) == (52, 52))
    #expect(heights.parts(in: 120) == (52, 24))
    #expect(heights.parts(in: 80) == (36, 0))
    #expect(heights.parts(in: 44) == (0, 0))
    #expect([60, 80, 100, 130].map(heights.settled) == [44, 96, 96, 148])
  }

  @Test func withAFixedSearchBarScrollingShrinksTheLargeTitle() {
    let heights = NavigationBarHeights(title: 52, search: 52, searchCollapses: false)
    #expect(heights.minimum == 96)
    #expect(heights.parts(in: 96) == (0, 52))
    #expect(heights.parts(in: 120) == (24, 52))
    #expect([100, 130].map(heights.settled) == [96, 148])
  }

  @Test func theTitleIsLargeAtTheTopAndSmallWhenScrolled() {
    let stage = Stage()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.table.adjustedContentInset.top == 96)
    #expect(stage.table.contentOffset.y == -96)
    #expect(stage.bar.content?.titleAlpha == 0)
    stage.table.contentOffset.y = -70
    stage.test.settle()
    #expect(stage.bar.frame.height == 70)
    #expect(stage.table.adjustedContentInset.top == 70)
    #expect(stage.table.contentOffset.y == -70)
    stage.table.contentOffset.y = 300
    stage.test.settle()
    #expect(stage.bar.frame.height == 44)
    #expect(stage.table.adjustedContentInset.top == 44)
    #expect(stage.bar.content?.titleAlpha == 1)
    stage.table.setContentOffset(CGPoint(x: 0, y: -96), animated: true)
    stage.test.settle()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.table.contentOffset.y == -96)
  }

  @Test func aDragEndsWithTheLargeTitleWholeOrHidden() {
    let stage = Stage()
    stage.test.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 378), duration: 0.6)
    stage.test.settle()
    #expect(stage.table.contentOffset.y == -96)
    stage.test.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350), duration: 0.6)
    stage.test.settle()
    #expect(stage.table.contentOffset.y == -44)
    stage.test.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 600), duration: 0.2)
    stage.test.settle()
    #expect(stage.table.contentOffset.y == -96)
    #expect(stage.bar.frame.height == 96)
  }

  @Test func theTitleStaysLargeAboveContentThatDoesNotScroll() {
    let stage = Stage(rows: 3)
    stage.test.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.3)
    stage.test.settle()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.table.contentOffset.y == -96)
  }

  @Test func largeTitleDisplayModeAppliesToItsItemAndThoseAbove() {
    let stage = Stage()
    let detail = UIViewController()
    detail.navigationItem.title = "Detail"
    detail.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.pushViewController(detail, animated: true)
    stage.test.settle()
    #expect(stage.bar.frame.height == 44)
    #expect(detail.view.safeAreaInsets.top == 44)
    let above = UIViewController()
    stage.navigation.pushViewController(above, animated: false)
    stage.test.settle()
    #expect(stage.bar.frame.height == 44)
    stage.navigation.popToRootViewController(animated: true)
    stage.test.settle()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.table.contentOffset.y == -96)
  }

  @Test func barsThatDoNotPreferLargeTitlesStaySmall() {
    let stage = Stage()
    stage.bar.prefersLargeTitles = false
    stage.test.settle()
    #expect(stage.bar.frame.height == 44)
    #expect(stage.table.contentOffset.y == -44)
  }
}

@MainActor
private final class Stage {
  let navigation: UINavigationController
  let test: TestWindow
  private let controller: RowsController

  init(rows: Int = 40) {
    controller = RowsController(rows)
    controller.navigationItem.title = "Rows"
    navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    test = TestWindow(navigation, size: CGSize(width: 375, height: 667))
    test.settle()
  }

  var bar: UINavigationBar { navigation.navigationBar }
  var table: UITableView { controller.tableView }
}

private final class RowsController: UITableViewController {
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
