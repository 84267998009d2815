import Testing
import UIKit
import UIKitTesting

@MainActor
struct SceneGeometryTests {
  private final class Page: UIViewController {
    var orientations = UIInterfaceOrientationMask.all
    var isLocked = false
    override var prefersInterfaceOrientationLocked: Bool { isLocked }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
  }

  private let page = Page()
  private let test: TestWindow

  init() {
    test = TestWindow(page, size: CGSize(width: 390, height: 844), scale: 1)
    test.settle()
  }

  @Test func aSceneTurnsToARequestedOrientation() throws {
    let scene = try #require(test.window.windowScene)
    var errors = 0
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) { _ in
      errors += 1
    }
    test.settle()
    #expect(scene.effectiveGeometry.interfaceOrientation.isLandscape)
    #expect(page.view.bounds.size == CGSize(width: 844, height: 390))
    #expect(errors == 0)
  }

  @Test func anOrientationThatIsNotSupportedIsAnError() throws {
    page.orientations = .portrait
    let scene = try #require(test.window.windowScene)
    var errors: [any Error] = []
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) {
      errors.append($0)
    }
    #expect(errors.count == 1)
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test func changedOrientationsApplyToADeviceThatIsHeldOtherwise() {
    page.orientations = .portrait
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(page.view.bounds.width == 390)
    page.orientations = .all
    UIViewController.attemptRotationToDeviceOrientation()
    test.settle()
    #expect(page.view.bounds.width == 844)
  }

  @Test func aLockedInterfaceKeepsItsOrientation() {
    page.isLocked = true
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(page.view.bounds.width == 390)
    page.isLocked = false
    page.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
    test.settle()
    #expect(page.view.bounds.width == 844)
  }

  @Test func theBrightnessIsLimitedAndItsChangesArePosted() {
    let screen = UIScreen()
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    screen.brightness = 0.5
    screen.brightness = 0.5
    screen.brightness = 3
    #expect(screen.brightness == 1)
    #expect(posts == 2)
    NotificationCenter.default.removeObserver(token)
  }
}
