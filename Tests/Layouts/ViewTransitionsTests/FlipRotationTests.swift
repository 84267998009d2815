import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// Turning the device, and windows of another form, while pages lie and while they are in the air.
final class FlipRotationTests: BookStage {
  init() {
    let orientations: [UIInterfaceOrientation: FlipViewController.Orientation] = [
      .landscapeRight: .vertical, .landscapeLeft: .vertical, .portrait: .horizontal, .portraitUpsideDown: .horizontal,
    ]
    super.init(size: CGSize(width: 300, height: 400), orientations: orientations)
    _ = log.take()
  }

  private var interface: UIInterfaceOrientation? { test.window.windowScene?.interfaceOrientation }

  /// A finger that touches the right edge and rests in the page, before the middle.
  private func hold() {
    test.touchDown(at: CGPoint(x: 290, y: 200))
    for x in stride(from: 285, through: 220, by: -5) {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: CGFloat(x), y: 200))
    }
    for _ in 0..<12 {
      test.advance(by: 0.05)
      test.rest()
    }
  }

  @Test func theFlipDelegateIsAskedOnceForEveryRotation() {
    #expect(log.asked == [])
    #expect(book.orientation == .horizontal)
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(log.asked == [.landscapeRight])
    #expect(book.orientation == .vertical)
    #expect(book.view.bounds.size == CGSize(width: 400, height: 300) && log.pages[0].view.frame == book.view.bounds)
    test.tap(at: CGPoint(x: 200, y: 295))
    #expect(book.turn?.transition?.style == .vertical)
    test.settle()
    #expect(shown == 1)
    test.flick(from: CGPoint(x: 200, y: 220), to: CGPoint(x: 200, y: 80), duration: 0.1)
    test.settle()
    #expect(shown == 2)
    test.turn(to: .portrait)
    test.settle()
    #expect(log.asked == [.landscapeRight, .portrait])
    #expect(book.orientation == .horizontal)
  }

  @Test func theInterfaceRotatesAfterATurningPageHasSettled() {
    book.setViewController(log.pages[1], animated: true)
    test.advanceFrames(5)
    test.turn(to: .landscapeLeft)
    #expect(interface == .portrait)
    #expect(book.turn != nil)
    #expect(log.asked == [])
    test.settle()
    // The page came to its end, and then the interface followed the device.
    #expect(shown == 1)
    #expect(book.turn == nil)
    #expect(interface == .landscapeRight)
    #expect(log.asked == [.landscapeRight])
    #expect(book.orientation == .vertical)
    #expect(book.view.bounds.size == CGSize(width: 400, height: 300) && log.pages[1].view.frame == book.view.bounds)
    #expect(
      log.take() == [
        "0 willMove out", "1 willMove in", "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear",
        "0 didMove out", "1 didMove in",
      ])
  }

  @Test func theInterfaceRotatesAfterAHeldPageIsReleased() {
    hold()
    let progress = book.turn?.progress
    #expect(progress ?? 0 > 0.3)
    test.turn(to: .landscapeRight)
    #expect(interface == .portrait)
    #expect(book.turn?.progress == progress)
    #expect(book.turn?.isHeld == true)
    test.lift()
    test.settle()
    #expect(shown == 0)
    #expect(log.turns == ["0 true false"])
    #expect(interface == .landscapeLeft)
    #expect(book.orientation == .vertical && log.pages[0].view.frame == book.view.bounds)
    #expect(
      log.take() == [
        "0 willDisappear", "1 willAppear", "1 willDisappear", "0 willAppear", "1 didDisappear", "0 didAppear",
      ])
  }

  /// The device is turned back before the page lies: nothing is left to do.
  @Test func aDeviceRotatedBackDuringATurnDoesNotAskTheDelegate() {
    book.setViewController(log.pages[1], animated: true)
    test.advanceFrames(5)
    test.turn(to: .landscapeLeft)
    test.turn(to: .portrait)
    test.settle()
    #expect(shown == 1)
    #expect(interface == .portrait)
    #expect(log.asked == [])
    #expect(book.orientation == .horizontal)
  }

  /// Nobody asks a window whether it may get another form: what would turn about another axis cannot go on.
  @Test func aResizedWindowEndsTheTurnOfAPage() {
    hold()
    test.resize(to: CGSize(width: 400, height: 300))
    #expect(log.asked == [.landscapeLeft])
    #expect(book.orientation == .vertical)
    #expect(book.turn == nil)
    #expect(shown == 0)
    #expect(log.turns == ["0 false false"])
    #expect(log.pages[1].view.superview == nil && !log.pages[0].view.isHidden)
    test.move(to: CGPoint(x: 100, y: 200))
    test.lift()
    test.settle()
    #expect(shown == 0 && book.turn == nil && log.pages[0].view.frame == book.view.bounds)
    // A turn that runs is there at once.
    book.setViewController(log.pages[1], animated: true)
    test.advanceFrames(5)
    test.resize(to: CGSize(width: 300, height: 400))
    #expect(shown == 1)
    #expect(book.turn == nil)
    #expect(book.orientation == .horizontal)
    #expect(log.pages[1].view.frame == book.view.bounds)
  }

  /// Turns that wait are made after the interface has turned as well.
  @Test func queuedTurnsAreMadeBeforeTheInterfaceRotates() {
    book.setViewController(log.pages[1], animated: true)
    book.setViewController(log.pages[2], animated: true)
    test.advanceFrames(5)
    test.turn(to: .landscapeLeft)
    test.settle()
    #expect(shown == 2)
    #expect(interface == .landscapeRight)
    #expect(book.orientation == .vertical)
    #expect(book.children.count == 1)
  }
}
