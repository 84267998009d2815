import Testing
import UIKit
import UIKitTesting

@MainActor
struct PreferredTransitionTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let tile = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 100))
  private let test: TestWindow
  private let navigation: UINavigationController

  init() {
    root.view.addSubview(tile)
    navigation = UINavigationController(rootViewController: root)
    test = TestWindow(navigation, size: CGSize(width: 400, height: 800), scale: 1)
    test.settle()
  }

  private func zoom() -> UIViewController.Transition {
    .zoom { [tile, root, page] context in
      context.sourceViewController === root && context.zoomedViewController === page ? tile : nil
    }
  }

  @Test func aPushZoomsOutOfTheViewAndAPopBackIntoIt() throws {
    page.preferredTransition = zoom()
    navigation.pushViewController(page, animated: true)
    test.advance(by: 0.02)
    let small = try #require(page.view.layer.presentation()).frame
    #expect(small.width < 200)
    #expect(abs(small.midX - 90) < 40)
    #expect(tile.alpha == 0)
    test.settle()
    #expect(page.view.transform == .identity)
    #expect(tile.alpha == 1)
    navigation.popViewController(animated: true)
    test.settle()
    #expect(navigation.topViewController === root)
    #expect(page.view.alpha == 1)
  }

  @Test func aPresentationZoomsAsWell() throws {
    page.modalPresentationStyle = .fullScreen
    page.preferredTransition = zoom()
    navigation.present(page, animated: true)
    test.advance(by: 0.02)
    #expect(try #require(page.view.layer.presentation()).frame.width < 200)
    test.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    navigation.dismiss(animated: true)
    test.settle()
    #expect(navigation.presentedViewController == nil)
    #expect(tile.alpha == 1)
  }

  @Test func aFadeLeavesTheViewWhereItIs() {
    page.modalPresentationStyle = .fullScreen
    page.preferredTransition = .crossDissolve
    navigation.present(page, animated: true)
    test.advance(by: 0.02)
    #expect(page.view.frame.minY == 0)
    test.settle()
    #expect(navigation.presentedViewController === page)
  }
}
