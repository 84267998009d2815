import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct DynamicsTests {
  private let controller = DynamicsController()
  private let test: TestWindow

  init() { test = TestWindow(controller, size: CGSize(width: 700, height: 600), scale: 1) }

  private func choose(_ index: Int) {
    controller.choice.selectedSegmentIndex = index
    controller.choice.sendActions(for: .valueChanged)
    test.layout()
  }

  @Test func blocksOfTheDynamicsExhibitFallAndCanBeThrown() throws {
    let scene = try #require(controller.shown as? BlockScene)
    test.settle()
    #expect(!scene.animator.isRunning)
    for block in scene.blocks { #expect(scene.bounds.contains(block.center)) }
    let block = scene.blocks[0]
    let start = block.convert(CGPoint(x: 36, y: 20), to: nil)
    test.drag(from: start, to: CGPoint(x: start.x, y: 60), duration: 0.3)
    #expect(scene.animator.isRunning)
    #expect(block.center.y < start.y - 40)
    scene.act()
    test.settle()
    #expect(!scene.animator.isRunning)
    for block in scene.blocks { #expect(scene.bounds.contains(block.center)) }
  }

  /// Blocks that a smaller scene left outside fell for ever, and frames were made for ever.
  @Test func blocksStayInsideWhenTheSceneBecomesSmaller() throws {
    let scene = try #require(controller.shown as? BlockScene)
    test.settle()
    test.resize(to: CGSize(width: 320, height: 356))
    test.advance(by: 12)
    #expect(!scene.animator.isRunning)
    for block in scene.blocks { #expect(scene.bounds.contains(block.center)) }
  }

  /// The contacts of wedged blocks lost their impulses again and again, and frames were made for ever.
  @Test(arguments: [300, 348, 396, 404]) func blocksComeToRestInANarrowScene(height: CGFloat) throws {
    let scene = try #require(controller.shown as? BlockScene)
    test.settle()
    test.resize(to: CGSize(width: 320, height: height))
    test.settle(limit: 60)
    #expect(!scene.animator.isRunning)
    let small = DynamicsController()
    let other = TestWindow(small, size: CGSize(width: 320, height: height), scale: 1)
    other.settle(limit: 60)
    #expect((small.shown as? BlockScene)?.animator.isRunning == false)
  }

  /// Blocks fell from places beyond the edges of a narrow window.
  @Test func blocksBeginInsideANarrowScene() throws {
    let small = DynamicsController()
    let other = TestWindow(small, size: CGSize(width: 320, height: 480), scale: 1)
    let scene = try #require(small.shown as? BlockScene)
    for block in scene.blocks { #expect(scene.bounds.insetBy(dx: -8, dy: -8).contains(block.frame)) }
    withExtendedLifetime(other) {}
  }

  @Test func newtonsCradlePassesTheSpeedToTheLastBall() throws {
    choose(1)
    let scene = try #require(controller.shown as? CradleScene)
    let rest = scene.balls.map(\.center.x)
    var left: CGFloat = 0
    var right: CGFloat = 0
    for _ in 0..<150 {
      test.advanceFrames()
      left = max(left, rest[0] - scene.balls[0].center.x)
      right = max(right, scene.balls[4].center.x - rest[4])
    }
    #expect(left > 60, "\(left) and \(right)")
    #expect(right > 60, "\(left) and \(right)")
    choose(0)
    #expect(!scene.animator.isRunning || scene.animator.behaviors.isEmpty)
  }

  @Test func cellsWithSpringsReturnToTheirPlacesAfterAScroll() throws {
    choose(2)
    let scene = try #require(controller.shown as? SpringScene)
    test.settle()
    let path = IndexPath(item: 0, section: 0)
    let frame = scene.layout.layoutAttributesForItem(at: path)?.frame
    scene.act()
    test.advance(by: 0.2)
    #expect(scene.layout.animator.isRunning)
    scene.act()
    test.settle()
    let back = try #require(scene.layout.layoutAttributesForItem(at: path)?.frame)
    #expect(abs(back.minY - (frame?.minY ?? 0)) < 1)
  }

  @Test func newtonsCradleComesToRestAndIsReleasedWithItsExhibit() throws {
    choose(1)
    let scene = try #require(controller.shown as? CradleScene)
    test.settle(limit: 120)
    #expect(!scene.animator.isRunning)
    weak var released: CradleScene?
    do {
      let other = CradleScene(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      other.begin()
      released = other
      #expect(other.animator.referenceView === other)
    }
    #expect(released == nil)
  }
}
