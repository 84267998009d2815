import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The main screen, which is the one of the window under test.
@MainActor
@Suite struct UIScreenTests {
  @Test func theMainScreenIsTheOneOfTheTestWindowWhileThatExists() {
    let before = (UIScreen.main.bounds, UIScreen.main.scale, UIDevice.current.userInterfaceIdiom)
    do {
      let test = TestWindow(size: CGSize(width: 1024, height: 768), scale: 2)
      #expect(UIScreen.main === test.window.screen)
      #expect(UIScreen.screens.first === UIScreen.main)
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1024, height: 768))
      #expect(UIScreen.main.scale == 2)
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
      #expect(test.window.traitCollection.userInterfaceIdiom == .pad)
      test.resize(to: CGSize(width: 500, height: 768))
      #expect(UIScreen.main.bounds.width == 500)
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
    }
    #expect(UIScreen.main.bounds == before.0)
    #expect(UIScreen.main.scale == before.1)
    #expect(UIDevice.current.userInterfaceIdiom == before.2)
  }

  /// Each process has a first symbol, which no window comes before.
  @Test func aSymbolThatIsMadeBeforeAllWindowsIsMeasuredInPixelsOfTheScreen() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (symbol, length) = (UIImage(systemName: "plus"), UIFontMetrics.default.scaledValue(for: 10.4))
        let scale = UIScreen.main.scale
        let later = UIImage(systemName: "plus")
        guard scale == 3, symbol?.scale == scale, symbol?.size == later?.size, abs(length * scale - 31) < 1e-9 else {
          exit(EXIT_FAILURE)
        }
      }
    }
  }

  @Test func theMainScreenIsThatOfTheMostRecentTestWindow() {
    let first = TestWindow(size: CGSize(width: 300, height: 600), scale: 1)
    do {
      let second = TestWindow(size: CGSize(width: 400, height: 700), scale: 2)
      #expect(UIScreen.main === second.window.screen)
      // A window's callbacks run on its own screen.
      final class Watcher: UIView {
        var screens: [UIScreen] = []
        override func layoutSubviews() { screens.append(UIScreen.main) }
      }
      let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      first.window.addSubview(watcher)
      first.advanceFrames(2)
      #expect(watcher.screens == [first.window.screen])
      #expect(UIScreen.main === second.window.screen)
    }
    #expect(UIScreen.main === first.window.screen)
  }

  @Test func theMainScreenOfATestIsThatOfTheWindowThatItMade() async {
    let own = TestWindow(size: CGSize(width: 301, height: 601), scale: 1)
    let other = await Task { @MainActor in
      let seen = UIScreen.main.bounds.width
      return (seen, TestWindow(size: CGSize(width: 302, height: 602), scale: 2))
    }.value
    #expect(other.0 == 301, "a task without a window sees the most recent one")
    #expect(UIScreen.main === own.window.screen)
    _ = other.1.window
  }

  @Test func aPhonesScreenHasItsIdiomAndOrientations() {
    let controller = UIViewController()
    let test = TestWindow(controller)
    #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
    #expect(UIScreen.main.scale == 3)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(UIView().traitCollection.userInterfaceIdiom == .phone)
    test.turn(to: .landscapeLeft)
    #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.traitCollection.userInterfaceIdiom == .phone)
    let mac = TestWindow(size: CGSize(width: 300, height: 300), idiom: .mac)
    #expect(mac.window.traitCollection.userInterfaceIdiom == .mac)
  }

  @Test(arguments: [CGFloat(1), 2, 3])
  func sizesMeasuredOutsideOfAWindowAgreeWithThoseInside(scale: CGFloat) {
    final class Measuring: UIViewController {
      // Made before there is a window, as sizing cells are.
      let label = UILabel()
      let box = UIView()
    }
    let controller = Measuring()
    controller.label.text = "A"
    controller.label.translatesAutoresizingMaskIntoConstraints = false
    controller.box.addSubview(controller.label)
    for (a, b) in [
      (controller.label.leadingAnchor, controller.box.leadingAnchor),
      (controller.box.trailingAnchor, controller.label.trailingAnchor),
    ] { a.constraint(equalTo: b, constant: 5).isActive = true }
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: scale)
    let outside = controller.label.intrinsicContentSize
    let fitting = controller.box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    test.window.addSubview(controller.box)
    test.layout()
    #expect(controller.label.intrinsicContentSize == outside)
    #expect((outside.width * scale).rounded() == outside.width * scale)
    #expect(abs(fitting - outside.width - 10) < 1e-9)
    #expect(UIScreen.main.bounds.width / 3 == controller.view.bounds.width / 3)
  }

  @Test func imagesAreDrawnAtTheScaleOfTheScreen() throws {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 2)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    #expect(image.scale == 2)
    #expect(image.cgImage?.width == 20)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
    let older = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(older.scale == 2)
    #expect(UITraitCollection.current.displayScale == 2)
    _ = test.window
  }
}
