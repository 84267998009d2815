import Testing
import UIKit
import UIKitTesting

@MainActor
struct BarAppearanceTests {
  private let root = UIViewController()
  private let navigation: UINavigationController
  private let test: TestWindow

  init() {
    navigation = UINavigationController(rootViewController: root)
    root.title = "Title"
    root.view.backgroundColor = .white
    test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
  }

  private func color(x: Int, y: Int) -> [UInt8] {
    let pixel = test.picture().pixel(x: x, y: y)
    return [pixel.red, pixel.green, pixel.blue]
  }

  /// Letters below a bar that is not opaque would stay legible, since nothing blurs them.
  @Test(arguments: [UIColor.black, .white])
  func theSystemBackgroundOfATabBarCoversTheContent(content: UIColor) {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.viewControllers?.first?.view.backgroundColor = content
    test.window.rootViewController = tabs
    test.settle()
    #expect(color(x: 4, y: 470) == [249, 249, 249])
  }

  private static func opaque(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  @Test func newBarAppearancesHaveTheDocumentedDefaults() {
    let bar = UINavigationBarAppearance()
    #expect(bar.backgroundEffect != nil)
    #expect(bar.backgroundColor == nil)
    #expect(bar.shadowColor != nil)
    #expect(bar.titleTextAttributes.isEmpty)
    #expect(bar.largeTitleTextAttributes.isEmpty)
    bar.configureWithOpaqueBackground()
    #expect(bar.backgroundEffect == nil)
    #expect(bar.backgroundColor != nil)
    #expect(bar.shadowColor != nil)
    bar.configureWithTransparentBackground()
    #expect(bar.backgroundEffect == nil)
    #expect(bar.backgroundColor == nil)
    #expect(bar.shadowColor == nil)
    #expect(navigation.navigationBar.scrollEdgeAppearance == nil)
    #expect(navigation.navigationBar.compactAppearance == nil)
  }

  @Test func aCopyOfABarAppearanceDoesNotFollowItsOriginal() {
    let original = Self.opaque(.red)
    original.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = UINavigationBarAppearance(barAppearance: original)
    original.backgroundColor = .blue
    original.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(copy.backgroundColor == .red)
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
  }

  @Test func theStandardAppearanceIsTransparentAtTheScrollEdgeAsOnIOS15() {
    navigation.navigationBar.standardAppearance = Self.opaque(.red)
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 255, 255])
    navigation.navigationBar.scrollEdgeAppearance = Self.opaque(.blue)
    test.settle()
    #expect(color(x: 20, y: 20) == [0, 0, 255])
  }

  @Test func anUnchangedBarHasABackgroundOnlyOverScrolledContent() {
    let content = UIScrollView()
    content.contentSize = CGSize(width: 320, height: 2000)
    content.backgroundColor = .yellow
    let controller = UIViewController()
    controller.view = content
    navigation.setViewControllers([controller], animated: false)
    test.settle()
    #expect(color(x: 20, y: 20) == color(x: 20, y: 200))
    #expect(color(x: 20, y: 44) == color(x: 20, y: 200))
    content.contentOffset.y += 100
    test.settle()
    #expect(color(x: 20, y: 20) == [249, 249, 249])
    #expect(color(x: 20, y: 44) != color(x: 20, y: 200))
  }

  @Test func aBarWithATintColorKeepsItsBackgroundAtTheEdge() {
    navigation.navigationBar.barTintColor = .red
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 0, 0])
    navigation.navigationBar.barTintColor = nil
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 255, 255])
  }

  @Test func aBarThatIsNotTranslucentKeepsItsBackgroundAtTheEdge() {
    navigation.navigationBar.isTranslucent = false
    test.settle()
    #expect(color(x: 20, y: 20) == [249, 249, 249])
  }

  @Test func theStandardAppearanceReplacesTheScrollEdgeAppearanceWhenScrolled() throws {
    let table = UIScrollView()
    table.contentSize = CGSize(width: 320, height: 2000)
    table.backgroundColor = .white
    let controller = UIViewController()
    controller.view = table
    navigation.setViewControllers([controller], animated: false)
    navigation.navigationBar.standardAppearance = Self.opaque(.red)
    navigation.navigationBar.scrollEdgeAppearance = Self.opaque(.blue)
    test.settle()
    #expect(color(x: 20, y: 20) == [0, 0, 255])
    table.contentOffset.y += 100
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 0, 0])
    table.contentOffset.y -= 100
    test.settle()
    #expect(color(x: 20, y: 20) == [0, 0, 255])
  }

  @Test func aBarAppearanceChangedInPlaceIsDrawn() {
    navigation.navigationBar.scrollEdgeAppearance = Self.opaque(.blue)
    test.settle()
    navigation.navigationBar.scrollEdgeAppearance?.backgroundColor = .green
    test.settle()
    #expect(color(x: 20, y: 20) == [0, 255, 0])
  }

  @Test func theAppearanceOfTheTopItemPrecedesThatOfTheBar() {
    navigation.navigationBar.scrollEdgeAppearance = Self.opaque(.blue)
    root.navigationItem.scrollEdgeAppearance = Self.opaque(.red)
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 0, 0])
    navigation.pushViewController(UIViewController(), animated: false)
    test.settle()
    #expect(color(x: 20, y: 20) == [0, 0, 255])
  }

  @Test func anEmptyBackgroundImageRemovesTheBackgroundOfABar() {
    navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    test.settle()
    #expect(color(x: 20, y: 20) == [255, 255, 255])
    #expect(color(x: 20, y: 44) == [255, 255, 255])
  }

  @Test func titlesAndButtonsTakeTheAttributesOfTheBarAppearance() throws {
    let appearance = Self.opaque(.white)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in })
    navigation.navigationBar.scrollEdgeAppearance = appearance
    test.settle()
    let label = try #require(titleLabel("Title"))
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(button("Go")?.titleColor(for: .normal) == .green)
    root.navigationItem.rightBarButtonItem?.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(button("Go")?.titleColor(for: .normal) == .blue)
  }

  @Test func aTabBarDrawsItsAppearance() {
    let tabs = UITabBarController()
    for name in ["A", "B"] {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      tabs.viewControllers = (tabs.viewControllers ?? []) + [controller]
    }
    let test = TestWindow(tabs, size: CGSize(width: 320, height: 480), scale: 1)
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
    tabs.tabBar.standardAppearance = appearance
    test.settle()
    let pixel = test.picture().pixel(x: 3, y: 470)
    #expect([pixel.red, pixel.green, pixel.blue] == [255, 0, 0])
    let colors = tabs.tabBar.labels.filter { $0.text == "A" || $0.text == "B" }.map(\.textColor)
    #expect(colors == [.green, .secondaryLabel])
  }

  private func titleLabel(_ text: String) -> UILabel? { navigation.navigationBar.labels.first { $0.text == text } }
  private func button(_ title: String) -> UIButton? {
    navigation.navigationBar.all(UIButton.self).first { $0.title(for: .normal) == title }
  }
}

extension UIView {
  fileprivate var labels: [UILabel] { all(UILabel.self) }
  fileprivate func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + $0.all(type) }
  }
}
