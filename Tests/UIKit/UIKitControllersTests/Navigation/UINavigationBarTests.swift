import Testing
import UIKit
import UIKitTesting

private final class BarDelegate: NSObject, UINavigationBarDelegate {
  var calls: [String] = []
  var allowsPush = true
  var allowsPop = true
  var position = UIBarPosition.any

  private func note(_ call: String, _ bar: UINavigationBar, _ item: UINavigationItem) {
    calls.append("\(call) \(item.title ?? "nil") of \(titles(bar))")
  }
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    note("should push", navigationBar, item)
    return allowsPush
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    note("did push", navigationBar, item)
  }
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    note("should pop", navigationBar, item)
    return allowsPop
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    note("did pop", navigationBar, item)
  }
  func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
}

@MainActor
private func titles(_ bar: UINavigationBar) -> String { (bar.items ?? []).compactMap(\.title).joined() }

/// The calls that a client's own bar makes to its delegate, as recorded (conformance topic navigation).
@MainActor
struct UINavigationBarTests {
  @Test func aNavigationBarWithAShortenedBackButtonEndsItsLayout() {
    let list = UIViewController()
    list.title = "Everything that was there"
    let page = UIViewController()
    page.title = "A page with a title as long"
    let navigation = UINavigationController(rootViewController: list)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480))
    navigation.pushViewController(page, animated: false)
    #expect(test.settle() < 1)
    #expect(!test.isFramePending)
  }

  private let a = UINavigationItem(title: "A")
  private let b = UINavigationItem(title: "B")
  private let c = UINavigationItem(title: "C")
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
  private let delegate = BarDelegate()
  private let test = TestWindow()

  init() {
    bar.delegate = delegate
    test.window.addSubview(bar)
  }

  @Test(arguments: [false, true]) func pushItemCallsTheBarDelegateInsideTheCall(animated: Bool) {
    bar.setItems([a, b], animated: false)
    #expect(delegate.calls.isEmpty)
    bar.pushItem(c, animated: animated)
    #expect(delegate.calls == ["should push C of AB", "did push C of ABC"])
    delegate.allowsPush = false
    bar.pushItem(UINavigationItem(title: "D"), animated: animated)
    #expect(titles(bar) == "ABC")
    #expect(delegate.calls.last == "should push D of ABC")
    test.settle()
    #expect(delegate.calls.count == 3)
  }

  @Test(arguments: [false, true]) func popItemReturnsTheItemThoughTheDelegateRefuses(animated: Bool) {
    bar.setItems([a, b], animated: false)
    delegate.allowsPop = false
    #expect(bar.popItem(animated: animated) === b)
    #expect(titles(bar) == "AB")
    #expect(delegate.calls == ["should pop B of AB"])
    delegate.allowsPop = true
    #expect(bar.popItem(animated: animated) === b)
    #expect(bar.popItem(animated: animated) === a)
    #expect(bar.items == [])
    test.settle()
    #expect(
      delegate.calls.dropFirst() == [
        "should pop B of AB", "did pop B of A", "should pop A of A", "did pop A of ",
      ])
  }

  @Test func popItemOfAnEmptyBarCallsTheDelegateWithNil() {
    #expect(bar.popItem(animated: false) == nil)
    #expect(delegate.calls == ["should pop nil of ", "did pop nil of "])
  }

  @Test func animatedSetItemsCallsTheDelegateForAPushOrAPop() {
    bar.setItems([a, b], animated: false)
    bar.setItems([a, b, c], animated: true)
    bar.setItems([b, c], animated: true)
    bar.setItems([a, b], animated: true)
    bar.setItems([], animated: true)
    bar.setItems([a], animated: false)
    test.settle()
    #expect(delegate.calls == ["did push C of ABC", "did pop C of AB", "did pop B of "])
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
  }

  @Test func aPromptIsALineAboveTheTitleOfANavigationBar() throws {
    b.prompt = "Choose a place"
    bar.setItems([a], animated: false)
    #expect(bar.sizeThatFits(CGSize(width: 393, height: 0)).height == 44)
    bar.pushItem(b, animated: false)
    #expect(bar.sizeThatFits(CGSize(width: 393, height: 0)).height == 74)
    #expect(bar.intrinsicContentSize.height == 74)
    bar.sizeToFit()
    test.settle()
    let prompt = try #require(labels(bar).first { $0.text == "Choose a place" })
    let title = try #require(labels(bar).first { $0.text == "B" })
    #expect(prompt.convert(prompt.bounds, to: bar) == CGRect(x: 16, y: 0, width: 361, height: 30))
    #expect(title.convert(title.bounds, to: bar).midY == 52)
    b.prompt = nil
    #expect(bar.intrinsicContentSize.height == 44)
    #expect(!labels(bar).contains { $0.text == "Choose a place" })
  }

  @Test func theNavigationBarGrowsWithThePromptOfTheTopController() throws {
    let (list, page) = (UITableViewController(), UIViewController())
    (list.title, page.title) = ("List", "Page")
    page.edgesForExtendedLayout = []
    page.navigationItem.prompt = "Step 2 of 3"
    let navigation = UINavigationController(rootViewController: list)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 568))
    test.settle()
    #expect(navigation.navigationBar.bounds.height == 44)
    #expect(list.tableView.adjustedContentInset.top == 44)
    navigation.pushViewController(page, animated: true)
    test.settle()
    #expect(navigation.navigationBar.bounds.height == 74)
    #expect(page.view.frame.minY == 74)
    #expect(labels(navigation.navigationBar).contains { $0.text == "Step 2 of 3" })
    page.navigationItem.prompt = "Step 3 of 3"
    test.settle()
    #expect(labels(navigation.navigationBar).contains { $0.text == "Step 3 of 3" })
    page.navigationItem.prompt = ""
    test.settle()
    #expect(navigation.navigationBar.bounds.height == 44)
    #expect(page.view.frame.minY == 44)
    navigation.popViewController(animated: true)
    test.settle()
    navigation.navigationBar.prefersLargeTitles = true
    list.tableView.contentInset.bottom = 600
    list.tableView.contentOffset.y = -96
    test.settle()
    #expect(navigation.navigationBar.bounds.height == 96)
    for (prompt, height) in [("Offline", CGFloat(126)), ("", 96)] {
      list.navigationItem.prompt = prompt
      test.settle()
      #expect(navigation.navigationBar.bounds.height == height)
      #expect(list.tableView.adjustedContentInset.top == height)
      #expect(list.tableView.contentOffset.y == -height)
    }
  }

  @Test func theBarDelegateDeterminesThePositionOfABar() {
    #expect(bar.barPosition == .top)
    delegate.position = .topAttached
    #expect(bar.barPosition.rawValue == 3)
    #expect(UIToolbar().barPosition == .bottom)
    let navigation = UINavigationController()
    #expect(navigation.navigationBar.barPosition == .topAttached)
  }

  @Test func aTopAttachedBarExtendsBehindTheStatusBar() throws {
    test.window.windowScene?.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    bar.frame.origin.y = 59
    delegate.position = .topAttached
    bar.setNeedsLayout()
    test.settle()
    #expect(bar.subviews.map(\.frame).contains(CGRect(x: 0, y: -59, width: 393, height: 103)))
    bar.frame.origin.y = 100
    bar.setNeedsLayout()
    test.settle()
    #expect(!bar.subviews.contains { $0.frame.minY < 0 })
  }
}

private final class AskedController: UINavigationController, UINavigationBarDelegate {
  var calls: [String] = []
  var allowsPop = true

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    calls.append("should push \(item.title!) of \(titles(navigationBar))")
    return true
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    calls.append("did push \(item.title!) of \(titles(navigationBar))")
  }
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    calls.append("should pop \(item.title!) of \(titles(navigationBar))")
    return allowsPop
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    calls.append("did pop \(item.title!) of \(titles(navigationBar))")
  }
}

@MainActor
struct NavigationBarDelegateTests {
  private let a = UIViewController()
  private let b = UIViewController()

  init() {
    a.title = "A"
    b.title = "B"
  }

  @Test func aNavigationControllerIsTheDelegateOfItsBar() {
    let plain = UINavigationController(rootViewController: a)
    #expect(plain.navigationBar.delegate === plain)
    #expect(plain.navigationBar.delegate?.navigationBar(plain.navigationBar, shouldPop: a.navigationItem) == true)
    #expect(!((plain as Any) is any UINavigationBarDelegate))
    let asked = AskedController(rootViewController: b)
    #expect(asked.navigationBar.delegate === asked)
  }

  @Test func navigationBarsKeepTheirTextSizeInEveryContentSizeCategory() throws {
    a.navigationItem.title = "Leaves"
    let navigation = UINavigationController(rootViewController: a)
    navigation.pushViewController(b, animated: false)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    func back(in view: UIView) -> UIView? {
      view.accessibilityIdentifier == "BackButton" ? view : view.subviews.lazy.compactMap(back).first
    }
    let width = try #require(back(in: navigation.navigationBar)).bounds.width
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
    test.settle()
    let button = try #require(back(in: navigation.navigationBar) as? UIButton)
    #expect(button.bounds.width == width)
    // The bar is at rest.
    #expect(test.settle() <= test.frameInterval)
    #expect(button.titleLabel?.font.pointSize == 17)
  }

  @Test func theBackButtonAsksANavigationControllerThatIsTheBarDelegate() {
    let navigation = AskedController(rootViewController: a)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    navigation.pushViewController(b, animated: false)
    test.settle()
    #expect(navigation.calls == ["should push B of A", "did push B of AB"])
    navigation.calls = []
    navigation.allowsPop = false
    test.tap(at: CGPoint(x: 24, y: 22))
    test.settle()
    #expect(navigation.calls == ["should pop B of AB"])
    #expect(navigation.viewControllers == [a, b])
    navigation.calls = []
    navigation.allowsPop = true
    test.tap(at: CGPoint(x: 24, y: 22))
    test.settle()
    #expect(navigation.calls == ["should pop B of AB", "did pop B of A"])
    #expect(navigation.viewControllers == [a])
  }

  /// Recorded: navigation/controller-pop-does-not-ask.
  @Test(arguments: [false, true])
  func popsByCodeDoNotReachTheBarsDelegate(animated: Bool) {
    let pops: [@MainActor (UINavigationController) -> Void] = [
      { $0.popViewController(animated: animated) }, { $0.popToRootViewController(animated: animated) },
      { $0.setViewControllers([$0.viewControllers[0]], animated: animated) },
    ]
    for pop in pops {
      let (first, second) = (UIViewController(), UIViewController())
      (first.title, second.title) = ("A", "B")
      let navigation = AskedController(rootViewController: first)
      let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
      navigation.pushViewController(second, animated: false)
      test.settle()
      navigation.calls = []
      // Nobody is asked, so that nobody can refuse.
      navigation.allowsPop = false
      pop(navigation)
      test.settle()
      #expect(navigation.calls == [])
      #expect(titles(navigation.navigationBar) == "A")
      #expect(navigation.viewControllers == [first])
    }
  }
}
