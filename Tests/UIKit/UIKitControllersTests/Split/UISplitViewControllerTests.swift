import Testing
import UIKit
import UIKitTesting

@MainActor
struct UISplitViewControllerTests {
  private let list = Page("list")
  private let middle = Page("middle")
  private let detail = Page("detail")
  private let log = SplitLog()

  private func split(
    _ style: UISplitViewController.Style, width: CGFloat = 1000, height: CGFloat = 700,
    _ prepare: (UISplitViewController) -> Void = { _ in }
  ) -> (UISplitViewController, TestWindow) {
    let split = UISplitViewController(style: style)
    split.delegate = log
    split.setViewController(list, for: .primary)
    if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
    split.setViewController(detail, for: .secondary)
    prepare(split)
    let test = TestWindow(split, size: CGSize(width: width, height: height), scale: 1)
    test.settle()
    log.events = []
    log.test = test
    return (split, test)
  }

  private func frame(_ page: Page) -> CGRect? {
    page.viewIfLoaded.flatMap { view in
      view.window.map { view.convert(view.bounds, to: $0) }
    }
  }

  // MARK: Columns

  @Test func columnsOfASplitViewAreWrappedInNavigationControllers() {
    let (split, _) = split(.doubleColumn)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.viewController(for: .compact) == nil)
    #expect(split.viewControllers.count == 2)
    #expect(split.viewControllers.first === list.navigationController)
    #expect(list.splitViewController === split)
    #expect(detail.splitViewController === split)
    #expect(list.navigationController !== detail.navigationController)
  }

  @Test func aNavigationControllerIsAColumnOfASplitViewItself() {
    let split = UISplitViewController(style: .doubleColumn)
    let own = UINavigationController(rootViewController: detail)
    split.setViewController(own, for: .secondary)
    #expect(split.viewController(for: .secondary) === own)
    #expect(split.viewControllers == [own])
  }

  @Test func splitViewControllersHaveTheDefaultsOfUIKit() {
    let split = UISplitViewController(style: .doubleColumn)
    #expect(split.preferredDisplayMode == .automatic)
    #expect(split.preferredSplitBehavior == .automatic)
    #expect(split.presentsWithGesture)
    #expect(!split.showsSecondaryOnlyButton)
    #expect(split.primaryEdge == .leading)
    #expect(split.displayModeButtonVisibility == .automatic)
    #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
    #expect(split.maximumSupplementaryColumnWidth == UISplitViewController.automaticDimension)
    #expect(!split.isCollapsed)
    #expect(UISplitViewController().style == .unspecified)
  }

  @Test func inLandscapeASplitViewTilesTwoColumns() {
    let (split, _) = split(.doubleColumn)
    #expect(split.splitBehavior == .tile)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.primaryColumnWidth == 320)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(frame(detail) == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func inPortraitASplitViewShowsTheSecondaryColumnOnly() {
    let (split, test) = split(.doubleColumn, width: 768, height: 1024)
    #expect(split.splitBehavior == .overlay)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(list) == nil)
    #expect(frame(detail) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    split.show(.primary)
    test.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(frame(detail) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(log.events == ["willChangeTo 3", "willShow 0"])
    // A tap beside the column takes it away.
    test.tap(at: CGPoint(x: 600, y: 500))
    test.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(list) == nil)
    #expect(log.events.suffix(2) == ["willChangeTo 1", "willHide 0"])
  }

  @Test func aDragFromTheEdgeShowsThePrimaryColumn() {
    let (split, test) = split(.doubleColumn, width: 768, height: 1024)
    split.presentsWithGesture = false
    test.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.3)
    test.settle()
    #expect(split.displayMode == .secondaryOnly)
    split.presentsWithGesture = true
    test.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.3)
    test.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(log.events == ["gesture begins", "willChangeTo 3", "willShow 0", "gesture ended"])
  }

  @Test(arguments: [
    (UISplitViewController.DisplayMode.secondaryOnly, nil, nil, CGFloat(0), CGFloat(1200)),
    (.oneBesideSecondary, nil, 0, 300, 900), (.oneOverSecondary, nil, 0, 0, 1200),
    (.twoBesideSecondary, 0, 250, 550, 650), (.twoOverSecondary, 0, 250, 0, 1200),
    (.twoDisplaceSecondary, 0, 250, 550, 900),
  ])
  func threeColumnsOfASplitViewFollowTheDisplayMode(
    mode: UISplitViewController.DisplayMode, primary: CGFloat?, supplementary: CGFloat?, x: CGFloat, width: CGFloat
  ) {
    let (split, _) = split(.tripleColumn, width: 1200) {
      $0.preferredPrimaryColumnWidth = 250
      $0.preferredSupplementaryColumnWidth = 300
      $0.preferredDisplayMode = mode
    }
    #expect(split.displayMode == mode)
    #expect(frame(list)?.minX == primary)
    #expect(frame(middle)?.minX == supplementary)
    #expect(frame(detail) == CGRect(x: x, y: 0, width: width, height: 700))
  }

  @Test func splitViewColumnsAreMirroredInRightToLeftAndForATrailingPrimary() {
    let (split, test) = split(.doubleColumn)
    split.primaryEdge = .trailing
    test.settle()
    #expect(frame(list)?.minX == 680)
    #expect(frame(detail)?.minX == 0)
    test.window.traitOverrides.layoutDirection = .rightToLeft
    split.view.setNeedsLayout()
    test.settle()
    #expect(frame(list)?.minX == 0)
    #expect(frame(detail)?.minX == 320)
  }

  @Test func columnWidthsStayBetweenTheirLimits() {
    let (split, _) = split(.doubleColumn)
    split.preferredPrimaryColumnWidthFraction = 0.5
    #expect(split.primaryColumnWidth == 320)
    split.maximumPrimaryColumnWidth = 450
    #expect(split.primaryColumnWidth == 450)
    split.preferredPrimaryColumnWidthFraction = 0.1
    split.minimumPrimaryColumnWidth = 200
    #expect(split.primaryColumnWidth == 200)
    split.preferredPrimaryColumnWidth = 260
    #expect(split.primaryColumnWidth == 260)
  }

  @Test func aDisplayModeThatTheSplitBehaviorExcludesIsNotTaken() {
    let (split, _) = split(.doubleColumn)
    split.preferredSplitBehavior = .tile
    split.preferredDisplayMode = .oneOverSecondary
    #expect(split.displayMode == .oneBesideSecondary)
    split.preferredSplitBehavior = .displace
    #expect(split.splitBehavior == .overlay)
  }

  @Test func hidingAndShowingAColumnTellsItsControllers() {
    let (split, test) = split(.doubleColumn)
    list.events = []
    split.hide(.primary)
    #expect(list.events == ["willDisappear true"])
    test.settle()
    #expect(list.events == ["willDisappear true", "didDisappear true"])
    #expect(frame(detail)?.width == 1000)
    #expect(!split.isShowing(.primary))
    list.events = []
    split.show(.primary)
    test.settle()
    #expect(list.events == ["willAppear true", "isAppearing true", "didAppear true"])
    #expect(split.isShowing(.primary))
    #expect(log.events == ["willChangeTo 1", "willHide 0", "willChangeTo 2", "willShow 0"])
  }

  @Test func theDisplayModeButtonIsInTheFirstColumnAndChangesTheMode() throws {
    let (split, test) = split(.doubleColumn)
    let button = split.displayModeButtonItem
    #expect(try #require(button.frame(in: test.window)).maxX < 320)
    test.tap(at: CGPoint(x: try #require(button.frame(in: test.window)).midX, y: 22))
    test.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(button.frame(in: test.window)?.minX == 16)
    log.target = .secondaryOnly
    test.tap(at: CGPoint(x: 30, y: 22))
    test.settle()
    #expect(split.displayMode == .secondaryOnly)
    log.target = .automatic
    test.tap(at: CGPoint(x: 30, y: 22))
    test.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    split.displayModeButtonVisibility = .never
    test.settle()
    #expect(button.frame(in: test.window) == nil)
  }

  // MARK: Collapsing

  @Test func aNarrowWindowCollapsesSplitViewColumnsIntoOneStack() {
    let (split, test) = split(.doubleColumn)
    test.resize(to: CGSize(width: 400, height: 700))
    test.settle()
    #expect(split.isCollapsed)
    #expect(log.events == ["top 2", "didCollapse"])
    #expect(list.navigationController?.viewControllers == [list, detail])
    #expect(frame(detail) == CGRect(x: 0, y: 0, width: 400, height: 700))
    #expect(split.viewControllers == [list.navigationController])
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    let pushed = Page("pushed")
    detail.navigationController?.pushViewController(pushed, animated: false)
    test.settle()
    log.events = []
    test.resize(to: CGSize(width: 1000, height: 700))
    test.settle()
    #expect(!split.isCollapsed)
    #expect(log.events == ["expanding 2", "didExpand"])
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers == [detail, pushed])
    #expect(frame(list)?.width == 320)
    #expect(frame(pushed)?.width == 680)
    #expect(pushed.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func theSplitViewDelegateChoosesTheTopColumnWhenCollapsing() {
    log.top = .primary
    let (split, test) = split(.tripleColumn, width: 400)
    #expect(split.isCollapsed)
    #expect(frame(list)?.width == 400)
    #expect(frame(middle) == nil)
    #expect(frame(detail) == nil)
    split.show(.secondary)
    test.settle()
    #expect(list.navigationController?.viewControllers == [list, middle, detail])
    split.hide(.secondary)
    test.settle()
    #expect(list.navigationController?.topViewController === middle)
    #expect(split.isShowing(.supplementary))
    split.show(.primary)
    test.settle()
    #expect(list.navigationController?.viewControllers == [list])
    // The controller that the user went back from is in its column again.
    test.resize(to: CGSize(width: 1200, height: 700))
    test.settle()
    #expect(detail.navigationController?.viewControllers == [detail])
    #expect(frame(detail) != nil)
    #expect(middle.navigationController?.viewControllers == [middle])
    #expect(frame(middle) != nil)
  }

  @Test func aCompactColumnReplacesAllColumnsWhenCollapsed() {
    let compact = Page("compact")
    let (split, test) = split(.doubleColumn, width: 400) { $0.setViewController(compact, for: .compact) }
    #expect(split.viewControllers == [compact])
    #expect(compact.navigationController == nil)
    #expect(frame(compact) == CGRect(x: 0, y: 0, width: 400, height: 700))
    test.resize(to: CGSize(width: 1000, height: 700))
    test.settle()
    #expect(frame(compact) == nil)
    #expect(frame(list)?.width == 320)
  }

  @Test func showDetailReplacesTheSecondaryColumn() {
    let (split, test) = split(.doubleColumn)
    let other = Page("other")
    list.showDetailViewController(other, sender: nil)
    test.settle()
    #expect(split.viewController(for: .secondary) === other)
    #expect(frame(other)?.minX == 320)
    #expect(frame(detail) == nil)
    #expect(detail.navigationController?.parent == nil)
    log.showsDetailItself = true
    list.showDetailViewController(detail, sender: nil)
    #expect(split.viewController(for: .secondary) === other)
  }

  @Test func showDetailPushesInACollapsedSplitView() {
    log.top = .primary
    let (split, test) = split(.doubleColumn, width: 400)
    let other = Page("other")
    list.showDetailViewController(other, sender: nil)
    test.settle()
    #expect(list.navigationController?.viewControllers == [list, other])
    // Exchanged while it is on top.
    split.setViewController(detail, for: .secondary)
    test.settle()
    #expect(list.navigationController?.viewControllers == [list, detail])
    #expect(frame(detail)?.width == 400)
  }

  @Test func theSplitViewDelegateChoosesTheDisplayModeAfterExpanding() {
    log.expanded = .secondaryOnly
    let (split, test) = split(.doubleColumn, width: 400)
    test.resize(to: CGSize(width: 1000, height: 700))
    test.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(list) == nil)
  }

  // MARK: The classic style

  @Test func aClassicSplitViewCollapsesIntoThePrimaryController() {
    let split = UISplitViewController()
    split.delegate = log
    let (left, right) = (
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail)
    )
    split.viewControllers = [left, right]
    let test = TestWindow(split, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
    #expect(frame(list)?.width == 320)
    #expect(frame(detail)?.width == 680)
    test.resize(to: CGSize(width: 400, height: 700))
    test.settle()
    #expect(split.viewControllers == [left])
    #expect(left.viewControllers == [list, detail])
    #expect(frame(detail)?.width == 400)
    test.resize(to: CGSize(width: 1000, height: 700))
    test.settle()
    #expect(split.viewControllers == [left, right])
    #expect(left.viewControllers == [list])
    #expect(right.viewControllers == [detail])
    #expect(frame(detail)?.minX == 320)
    let other = Page("other")
    list.showDetailViewController(other, sender: nil)
    test.settle()
    #expect(split.viewControllers == [left, other])
    #expect(frame(other)?.minX == 320)
    #expect(other.navigationController == nil)
  }

  @Test func theDelegateOfAClassicSplitViewMayDiscardTheSecondaryController() {
    log.forgetsSecondary = true
    let split = UISplitViewController()
    split.delegate = log
    let left = UINavigationController(rootViewController: list)
    split.viewControllers = [left, detail]
    let test = TestWindow(split, size: CGSize(width: 400, height: 700), scale: 1)
    test.settle()
    #expect(left.viewControllers == [list])
    #expect(frame(list)?.width == 400)
    #expect(detail.parent == nil)
  }

  @Test func twoSplitViewColumnsLookAsRecorded() throws {
    list.view.backgroundColor = .secondarySystemBackground
    list.title = "List"
    detail.title = "Detail"
    let (_, test) = split(.doubleColumn, width: 640, height: 300) { $0.preferredPrimaryColumnWidth = 220 }
    try test.expectPicture("split-tiled")
  }
}

/// A page that records its appearances.
private final class Page: UIViewController {
  private let name: String
  var events: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Page is made in code") }

  override var description: String { name }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("willAppear \(animated)")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    events.append("isAppearing \(animated)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("didAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    events.append("willDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    events.append("didDisappear \(animated)")
  }
}

/// A delegate that records its calls.
@MainActor
private final class SplitLog: NSObject, UISplitViewControllerDelegate {
  /// Kept, so that the window stays open as long as the test.
  var test: TestWindow?
  var events: [String] = []
  var top: UISplitViewController.Column?
  var expanded: UISplitViewController.DisplayMode?
  var target = UISplitViewController.DisplayMode.automatic
  var showsDetailItself = false
  var forgetsSecondary = false

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { events.append("willChangeTo \(displayMode.rawValue)") }
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    events.append("willShow \(column.rawValue)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    events.append("willHide \(column.rawValue)")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    events.append("top \(proposedTopColumn.rawValue)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    events.append("expanding \(proposedDisplayMode.rawValue)")
    return expanded ?? proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { events.append("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { events.append("didExpand") }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    events.append("gesture begins")
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    events.append("gesture ended")
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { showsDetailItself }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { forgetsSecondary }
}
