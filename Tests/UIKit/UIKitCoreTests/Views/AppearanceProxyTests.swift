import Testing
import UIKit
import UIKitTesting

/// The classes are the tests' own: a proxy is for the whole process.
private final class ProxyLabel: UILabel {}
private final class ProxySwitch: UISwitch {}
private final class ProxyBar: UINavigationBar {}
private final class ProxyBox: UIView {}
private final class ProxyItem: UIBarButtonItem {}
private class ProxyButton: UIButton {}
private final class SpecialProxyButton: ProxyButton {}

@MainActor
struct AppearanceProxyTests {
  private let controller = UIViewController()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 200, height: 200), scale: 1)
  }

  @Test func viewsTakeTheValuesOfTheirAppearanceProxyInAWindow() {
    ProxySwitch.appearance().onTintColor = .purple
    let view = ProxySwitch()
    #expect(view.onTintColor == nil)
    controller.view.addSubview(view)
    #expect(view.onTintColor == .purple)
  }

  @Test func aValueSetOnAViewOverridesTheAppearanceProxy() {
    ProxyLabel.appearance().textColor = .purple
    let own = ProxyLabel()
    own.textColor = .green
    let other = UILabel()
    for view in [own, other] { controller.view.addSubview(view) }
    #expect(own.textColor == .green)
    #expect(other.textColor == .label)
  }

  @Test func anAppearanceProxyForAContainerAppliesInsideItOnly() {
    ProxyLabel.appearance(whenContainedInInstancesOf: [ProxyBox.self]).font = .boldSystemFont(ofSize: 31)
    let box = ProxyBox()
    let inside = ProxyLabel()
    let outside = ProxyLabel()
    box.addSubview(inside)
    controller.view.addSubview(box)
    controller.view.addSubview(outside)
    #expect(inside.font.pointSize == 31)
    #expect(outside.font.pointSize == 17)
  }

  @Test func theAppearanceProxyOfASubclassHasPrecedence() {
    ProxyButton.appearance().setTitleColor(.red, for: .normal)
    SpecialProxyButton.appearance().setTitleColor(.blue, for: .normal)
    let plain = ProxyButton()
    let special = SpecialProxyButton()
    for view in [plain, special] { controller.view.addSubview(view) }
    #expect(plain.titleColor(for: .normal) == .red)
    #expect(special.titleColor(for: .normal) == .blue)
  }

  @Test func anAppearanceProxyIsTheSameObjectEachTime() {
    #expect(ProxyBar.appearance() === ProxyBar.appearance())
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    ProxyBar.appearance().standardAppearance = look
    ProxyBar.appearance().tintColor = .orange
    let bar = ProxyBar()
    controller.view.addSubview(bar)
    #expect(bar.standardAppearance.backgroundColor == .red)
    #expect(bar.tintColor == .orange)
  }

  @Test func barItemsTakeTheValuesOfTheirAppearanceProxyOnABar() {
    ProxyItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    let item = ProxyItem()
    item.title = "Go"
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [item]
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .purple)
  }
}
