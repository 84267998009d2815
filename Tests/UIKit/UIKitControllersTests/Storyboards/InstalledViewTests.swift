import Foundation
import Testing
import UIKit
import UIKitTesting

/// A controller of the storyboard *Garden*, some of whose views are installed for certain size classes only.
final class GardenFenceController: UIViewController, NibConnectable {
  weak var main: UIView!
  weak var side: UIView!
  weak var stack: UIStackView!
  weak var never: UILabel!
  weak var second: UIView!

  static var nibConnections: [NibConnection] {
    [
      .outlet("main", \GardenFenceController.main), .outlet("side", \GardenFenceController.side),
      .outlet("stack", \GardenFenceController.stack), .outlet("never", \GardenFenceController.never),
      .outlet("second", \GardenFenceController.second),
    ]
  }
}

/// Views of storyboards that are not installed for the size classes of their window.
@MainActor
struct InstalledViewTests {
  private let storyboard = UIStoryboard(name: "Garden", bundle: Bundle(path: UIStoryboardTests.folder.path))
  private let narrow = CGSize(width: 393, height: 852)
  private let wide = CGSize(width: 800, height: 1000)

  private func fence() throws -> GardenFenceController {
    try #require(storyboard.instantiateViewController(withIdentifier: "fence") as? GardenFenceController)
  }

  @Test func aViewThatIsNotInstalledIsConnectedAndHasNoSuperview() throws {
    let fence = try fence()
    let test = TestWindow(fence, size: narrow, scale: 1)
    defer { withExtendedLifetime(test) {} }
    #expect(fence.side != nil)
    #expect(fence.side.superview == nil)
    #expect(fence.never?.text == "Never")
    #expect(fence.never.superview == nil)
    #expect(fence.main.frame == CGRect(origin: .zero, size: narrow))
  }

  @Test func aWideWindowInstallsTheViewsOfItsSizeClass() throws {
    let test = TestWindow(size: wide, scale: 1)
    let fence = try fence()
    test.window.rootViewController = fence
    test.layout()
    #expect(fence.side.superview === fence.view)
    #expect(fence.side.frame == CGRect(x: 0, y: 0, width: 200, height: 1000))
    #expect(fence.main.frame == CGRect(x: 200, y: 0, width: 600, height: 1000))
    #expect(fence.never.superview == nil)
  }

  @Test func resizingTheWindowInstallsAndRemovesViewsInTheOrderOfTheFile() throws {
    let fence = try fence()
    let test = TestWindow(fence, size: narrow, scale: 1)
    test.resize(to: wide)
    test.settle()
    #expect(fence.view.subviews == [fence.main, fence.side, fence.stack])
    #expect(fence.main.frame == CGRect(x: 200, y: 0, width: 600, height: 1000))
    test.resize(to: narrow)
    test.settle()
    #expect(fence.view.subviews == [fence.main, fence.stack])
    #expect(fence.side?.superview == nil)
    #expect(fence.main.frame == CGRect(origin: .zero, size: narrow))
  }

  @Test func anArrangedViewTakesItsPlaceInTheStackWhenItIsInstalled() throws {
    let fence = try fence()
    let test = TestWindow(fence, size: narrow, scale: 1)
    #expect(fence.stack.arrangedSubviews.count == 2)
    #expect(fence.stack.frame.height == 60)
    test.resize(to: wide)
    test.settle()
    #expect(fence.stack.arrangedSubviews.map(\.frame.minY) == [0, 20, 50])
    #expect(fence.stack.arrangedSubviews[1] === fence.second)
    #expect(fence.stack.frame.height == 90)
    test.resize(to: narrow)
    test.settle()
    #expect(fence.stack.arrangedSubviews.map(\.frame.minY) == [0, 20])
    #expect(fence.stack.frame.height == 60)
  }
}
