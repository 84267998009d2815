import Testing
import UIKit
import UIKitTesting

/// The appearances that items have for the bar that shows them.
@MainActor
struct ItemAppearanceTests {
  private static func tabs(_ color: UIColor) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private func color(_ test: TestWindow, x: Int, y: Int) -> [UInt8] {
    let pixel = test.picture().pixel(x: x, y: y)
    return [pixel.red, pixel.green, pixel.blue]
  }

  private func tabBar() -> (UITabBar, TestWindow) {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let test = TestWindow(bar, scale: 1)
    test.settle()
    return (bar, test)
  }

  @Test func aTabBarHasTheAppearanceOfItsSelectedItem() {
    let (bar, test) = tabBar()
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    bar.items?[1].standardAppearance = Self.tabs(red)
    bar.selectedItem = bar.items?[1]
    test.settle()
    #expect(color(test, x: 2, y: 40) == [255, 0, 0])
    bar.selectedItem = bar.items?[0]
    test.settle()
    #expect(color(test, x: 2, y: 40) != [255, 0, 0])
  }

  @Test func anAppearanceThatTheSelectedItemGetsIsShownAtOnce() {
    let (bar, test) = tabBar()
    bar.selectedItem = bar.items?[0]
    bar.items?[0].standardAppearance = Self.tabs(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    test.settle()
    #expect(color(test, x: 2, y: 40) == [0, 0, 255])
  }

  private func frames(_ bar: UITabBar) -> [CGRect] {
    bar.layoutIfNeeded()
    return bar.subviews.filter { $0 is UIControl }.map(\.frame)
  }

  @Test func tabsFillTheBarOrAreInItsMiddle() {
    let (bar, test) = tabBar()
    test.resize(to: CGSize(width: 900, height: 49))
    bar.frame.size.width = 900
    #expect(frames(bar).map(\.minX) == [210, 370, 530])
    bar.itemPositioning = .fill
    #expect(frames(bar).map(\.minX) == [0, 300, 600])
    bar.itemPositioning = .centered
    bar.itemWidth = 100
    bar.itemSpacing = 50
    #expect(frames(bar).map(\.minX) == [250, 400, 550])
    #expect(frames(bar).map(\.width) == [100, 100, 100])
  }

  @Test func theAppearanceOfATabBarPlacesItsTabs() {
    let (bar, test) = tabBar()
    test.resize(to: CGSize(width: 900, height: 49))
    bar.frame.size.width = 900
    let appearance = UITabBarAppearance()
    appearance.stackedItemPositioning = .centered
    appearance.stackedItemWidth = 80
    appearance.stackedItemSpacing = 20
    bar.standardAppearance = appearance
    #expect(frames(bar).map(\.minX) == [310, 410, 510])
  }

  @Test func aCompactBarAtTheEdgeHasTheAppearanceOfItsItem() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    root.navigationItem.compactScrollEdgeAppearance = appearance
    let test = TestWindow(navigation, size: CGSize(width: 600, height: 320), scale: 1, idiom: .phone)
    test.settle()
    #expect(navigation.traitCollection.verticalSizeClass == .compact)
    let pixel = test.picture().pixel(x: 300, y: 10)
    #expect([pixel.red, pixel.green, pixel.blue] == [0, 255, 0])
  }

  @Test func aSubtitleIsBelowTheTitleInTheRow() throws {
    let root = UIViewController()
    root.title = "Leaves"
    root.navigationItem.subtitle = "Three of them"
    let navigation = UINavigationController(rootViewController: root)
    let test = TestWindow(navigation, size: CGSize(width: 390, height: 320), scale: 1)
    test.settle()
    func label(_ text: String, in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }
    let title = try #require(label("Leaves", in: navigation.navigationBar))
    let subtitle = try #require(label("Three of them", in: navigation.navigationBar))
    let frames = [title, subtitle].map { $0.convert($0.bounds, to: navigation.navigationBar) }
    #expect(frames[0].maxY <= frames[1].minY)
    #expect(frames[1].maxY <= 44)
    #expect(abs(frames[0].midX - 195) < 1)
    root.navigationItem.subtitle = nil
    test.settle()
    #expect(label("Three of them", in: navigation.navigationBar) == nil)
  }
}
