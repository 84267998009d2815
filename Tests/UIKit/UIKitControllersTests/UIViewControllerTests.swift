import Testing
import UIKit

private final class RecordingController: UIViewController {
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
}

@MainActor
struct UIViewControllerTests {
  private func shown(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  @Test func aControllerLoadsItsViewWhenItIsRequested() {
    let controller = RecordingController()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    #expect(controller.calls == ["viewDidLoad"])
  }

  @Test func showingAWindowMakesItsRootControllerAppear() {
    let controller = RecordingController()
    let window = shown(controller)
    #expect(controller.calls == ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(controller.view.frame == window.bounds)
    window.isHidden = true
    #expect(controller.calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func aChildControllerAppearsAndDisappearsWithItsView() {
    let parent = UIViewController()
    let window = shown(parent)
    defer { window.isHidden = true }
    let child = RecordingController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.calls == ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    child.calls = []
    child.view.removeFromSuperview()
    #expect(child.calls == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func presentingCoversTheWindowAndDismissingUncoversIt() {
    let presenter = UIViewController()
    let window = shown(presenter)
    defer { window.isHidden = true }
    let presented = RecordingController()
    var isDone = false
    presenter.present(presented, animated: false) { isDone = true }
    #expect(isDone)
    #expect(presented.view.window === window)
    #expect(presented.presentingViewController === presenter)
    presented.calls = []
    presented.dismiss(animated: false)
    #expect(presented.calls == ["viewWillDisappear", "viewDidDisappear"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func theResponderChainGoesFromViewToControllerToWindow() {
    let controller = UIViewController()
    let window = shown(controller)
    defer { window.isHidden = true }
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === UIApplication.shared)
  }
}
