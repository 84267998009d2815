import Testing
import UIKit
import UIKitTesting

private final class Counting: UIView {
  var moves: [Bool] = []
  override func didMoveToWindow() { moves.append(window != nil) }
}

/// Tells when it ends.
private final class Ending: UIWindow {
  var ended: (() -> Void)?
  isolated deinit { ended?() }
}

@MainActor
struct WindowLifetimeTests {
  private func putIntoWindow(_ view: UIView) { UIWindow(frame: .zero).addSubview(view) }

  @Test func aWindowOfALocalVariableLivesToTheEndOfTheTurn() async {
    let view = UIView()
    putIntoWindow(view)
    #expect(view.window != nil)
    #expect(view.superview === view.window)
    var isEnded = false
    do {
      let window = Ending(frame: .zero)
      window.ended = { isEnded = true }
    }
    #expect(!isEnded)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(isEnded)
    #expect(view.window == nil)
  }

  @Test func viewsOfAHiddenWindowHaveItAndAreToldWhenItIsShown() {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(windowScene: test.window.windowScene!)
    let view = Counting()
    let inner = UIView()
    view.addSubview(inner)
    window.addSubview(view)
    #expect(view.window === window)
    #expect(inner.window === window)
    window.isHidden = false
    #expect(view.moves == [true])
    #expect(inner.traitCollection.displayScale == 2)
    #expect(inner.layer.contentsScale == 2)
    window.isHidden = true
  }
}
