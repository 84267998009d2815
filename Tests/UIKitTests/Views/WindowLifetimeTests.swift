import Testing
import UIKit
import UIKitTesting

private final class Counting: UIView {
  var moves: [Bool] = []
  override func didMoveToWindow() { moves.append(window != nil) }
}

@MainActor
struct WindowLifetimeTests {
  private func makeWindow() -> UIWindow { UIWindow(frame: .zero) }
  private func putIntoWindow(_ view: UIView) { UIWindow(frame: .zero).addSubview(view) }

  @Test func aWindowOfALocalVariableLivesToTheEndOfTheTurn() async {
    let view = UIView()
    putIntoWindow(view)
    #expect(view.window != nil && view.superview === view.window)
    weak var lone = makeWindow()
    #expect(lone != nil)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(lone == nil && view.window == nil)
  }

  @Test func viewsOfAHiddenWindowAreInItAndHearWhenItIsShown() {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(windowScene: test.window.windowScene!)
    let view = Counting()
    let inner = UIView()
    view.addSubview(inner)
    window.addSubview(view)
    #expect(view.window === window && inner.window === window)
    window.isHidden = false
    #expect(view.moves == [true])
    #expect(inner.traitCollection.displayScale == 2 && inner.layer.contentsScale == 2)
    window.isHidden = true
  }
}
