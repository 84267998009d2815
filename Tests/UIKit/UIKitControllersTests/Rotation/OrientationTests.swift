import Testing
import UIKit
import UIKitTesting

/// Hides the status bar in landscape, and records its callbacks.
private final class Turning: UIViewController {
  var calls: [String] = []
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  override var prefersStatusBarHidden: Bool { view.window?.windowScene?.interfaceOrientation.isLandscape ?? false }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("will \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
    coordinator.animate { [self] context in
      calls.append("beside \(Int(view.bounds.width)) \(context.isAnimated)")
    } completion: { [self] _ in
      calls.append("after")
    }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    calls.append("traits")
  }
}

@MainActor
struct OrientationTests {
  @Test func orientationsHaveTheRawValuesOfUIKit() {
    #expect(
      (0...6).map { UIDeviceOrientation(rawValue: $0) } == [
        .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
      ])
    #expect(UIInterfaceOrientation.portrait.rawValue == 1)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == UIDeviceOrientation.landscapeRight.rawValue)
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == UIDeviceOrientation.landscapeLeft.rawValue)
    #expect(UIInterfaceOrientation(UIDeviceOrientation.landscapeRight) == .landscapeLeft)
    #expect(UIInterfaceOrientation(UIDeviceOrientation.faceUp) == nil)
  }

  @Test func flatDeviceOrientationsAreNeitherPortraitNorLandscape() {
    for orientation in [UIDeviceOrientation.faceUp, .faceDown] {
      #expect(orientation.isFlat)
      #expect(!orientation.isPortrait)
      #expect(!orientation.isLandscape)
      #expect(!orientation.isValidInterfaceOrientation)
    }
    #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation)
    #expect(!UIDeviceOrientation.unknown.isFlat)
    #expect(UIDeviceOrientation.portraitUpsideDown.isValidInterfaceOrientation)
  }

  @Test func theInterfaceRotatesOnlyToSupportedOrientations() {
    let supported: UIInterfaceOrientationMask = [.portrait, .landscapeLeft, .landscapeRight]
    let now = UIInterfaceOrientation.landscapeLeft
    #expect(now.following(.landscapeLeft, supported: supported) == .landscapeRight)
    #expect(now.following(.portrait, supported: supported) == .portrait)
    for device in [UIDeviceOrientation.portraitUpsideDown, .faceUp, .faceDown, .unknown] {
      #expect(now.following(device, supported: supported) == now)
    }
    #expect(now.following(.portraitUpsideDown, supported: .all) == .portraitUpsideDown)
  }

  @Test func theStatusBarOrientationIsThatOfTheInterface() throws {
    let controller = Turning()
    let test = TestWindow(controller, size: CGSize(width: 393, height: 852))
    let scene = try #require(test.window.windowScene)
    let bar = try #require(scene.statusBarManager)
    #expect(!bar.isStatusBarHidden)
    #expect(bar.statusBarStyle == .lightContent)
    test.turn(to: .landscapeRight)
    test.settle()
    #expect(scene.interfaceOrientation == .landscapeLeft)
    #expect(test.window.bounds.size == CGSize(width: 852, height: 393))
    #expect(bar.isStatusBarHidden)
    for device in [UIDeviceOrientation.faceUp, .portraitUpsideDown, .faceDown] {
      test.turn(to: device)
      test.settle()
      #expect(bar.isStatusBarHidden)
      #expect(scene.interfaceOrientation == .landscapeLeft)
    }
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(bar.isStatusBarHidden)
    test.turn(to: .portrait)
    test.settle()
    #expect(!bar.isStatusBarHidden)
    #expect(test.window.bounds.width == 393)
  }

  @Test func controllersAnimateAlongsideARotation() {
    let controller = Turning()
    let navigation = UINavigationController(rootViewController: controller)
    let test = TestWindow(navigation, size: CGSize(width: 393, height: 852))
    test.settle()
    test.turn(to: .landscapeLeft)
    #expect(
      controller.calls == ["traits", "will 852x393 from 393", "beside 852 true"])
    #expect(navigation.transitionCoordinator != nil)
    test.settle()
    #expect(controller.calls.last == "after")
    #expect(controller.traitCollection.verticalSizeClass == .compact)
  }

  @Test func aResizedWindowTellsItsControllersOfTheSizeWithoutAnimation() {
    let controller = Turning()
    let test = TestWindow(controller, size: CGSize(width: 700, height: 852))
    test.resize(to: CGSize(width: 800, height: 852))
    #expect(controller.calls == ["will 800x852 from 700", "beside 800 false", "after"])
  }

  @Test func aFullScreenPresentationDeterminesTheStatusBar() throws {
    let root = UIViewController()
    let test = TestWindow(root)
    let bar = try #require(test.window.windowScene?.statusBarManager)
    let turning = Turning()
    turning.modalPresentationStyle = .fullScreen
    root.present(turning, animated: false)
    #expect(bar.statusBarStyle == .lightContent)
    root.dismiss(animated: false)
    #expect(bar.statusBarStyle == .default)
  }
}
