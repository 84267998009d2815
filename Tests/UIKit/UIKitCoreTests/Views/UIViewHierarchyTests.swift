import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Records the callbacks of a view's life.
private final class RecordingView: UIView {
  var calls: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    calls.append("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
  }
  override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    calls.append("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { calls.append("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { calls.append("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { calls.append("willRemoveSubview") }
}

@MainActor
struct UIViewHierarchyTests {
  @Test func addSubviewCallsTheChildBeforeAndAfterAndTheSuperviewLast() {
    let parent = RecordingView()
    let child = RecordingView()
    parent.addSubview(child)
    #expect(child.calls == ["willMove(toSuperview: view)", "didMoveToSuperview"])
    #expect(parent.calls == ["didAddSubview"])
    #expect(child.superview === parent)
    #expect(parent.layer.sublayers?.first === child.layer)
  }

  @Test func removeFromSuperviewCallsTheSuperviewFirst() {
    let parent = RecordingView()
    let child = RecordingView()
    parent.addSubview(child)
    child.calls = []
    parent.calls = []
    child.removeFromSuperview()
    #expect(child.calls == ["willMove(toSuperview: nil)", "didMoveToSuperview"])
    #expect(parent.calls == ["willRemoveSubview"])
    #expect(parent.layer.sublayers?.isEmpty ?? true)
  }

  @Test func windowCallbacksReachAllSubviews() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = RecordingView()
    let inner = RecordingView()
    outer.addSubview(inner)
    inner.calls = []
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    window.addSubview(outer)
    #expect(inner.calls == ["willMove(toWindow: window)", "didMoveToWindow"])
    #expect(inner.window === window)
    inner.calls = []
    outer.removeFromSuperview()
    #expect(inner.calls == ["willMove(toWindow: nil)", "didMoveToWindow"])
    #expect(inner.window == nil)
  }

  @Test func layersFollowTheOrderOfSubviewsThroughRandomEdits() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let parent = UIView()
    let views = (0..<12).map { _ in UIView() }
    for step in 0..<2000 {
      let view = views[random.next(12)]
      let sibling = views[random.next(12)]
      switch random.next(7) {
      case 0: parent.addSubview(view)
      case 1: parent.insertSubview(view, at: random.next(14))
      case 2: if sibling.superview === parent, sibling !== view { parent.insertSubview(view, belowSubview: sibling) }
      case 3: if sibling.superview === parent, sibling !== view { parent.insertSubview(view, aboveSubview: sibling) }
      case 4: parent.bringSubviewToFront(view)
      case 5: parent.sendSubviewToBack(view)
      default: view.removeFromSuperview()
      }
      let layers = parent.layer.sublayers ?? []
      let agree = layers.count == parent.subviews.count && zip(layers, parent.subviews).allSatisfy { $0 === $1.layer }
      #expect(agree, "seed \(seed), step \(step)")
      if !agree { return }
    }
  }

  @Test func insertingASubviewBesideAViewThatIsNoSiblingIsReported() {
    let messages = LogRecorder()
    let parent = UIView()
    let view = UIView()
    messages.record { parent.insertSubview(view, aboveSubview: UIView()) }
    #expect(parent.subviews == [view])
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("no subview of") == true)
  }
}
