import Dispatch
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Views, their windows, layers, controllers and constraints refer to each other without side tables, and with the
/// semantics of `weak`.
@MainActor
@Suite struct ViewReferenceTests {
  private class EndingView: UIView {
    nonisolated(unsafe) var didEnd: ((EndingView) -> Void)?
    deinit { didEnd?(self) }
  }

  @Test func theSuperviewIsNilDuringItsDeinitAndAfterIt() {
    let subview = UIView()
    let bottom = UIView()
    subview.addSubview(bottom)
    var wasNil: Bool?
    do {
      let view = EndingView()
      view.addSubview(subview)
      #expect(subview.superview === view)
      view.didEnd = { _ in wasNil = MainActor.assumeIsolated { subview.superview == nil && subview.next == nil } }
    }
    #expect(wasNil == true)
    #expect(subview.superview == nil)
    #expect(bottom.superview === subview)
    subview.setNeedsLayout()
    subview.layoutIfNeeded()
    subview.removeFromSuperview()
    let other = UIView()
    other.addSubview(subview)
    #expect(subview.superview === other)
  }

  @Test func theDelegateOfALayerIsNilDuringTheDeinitOfItsViewAndAfterIt() {
    var layer: CALayer?
    var wasNil: Bool?
    do {
      let view = EndingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let subview = UIView(frame: view.bounds)
      view.addSubview(subview)
      layer = view.layer
      #expect(layer?.delegate === view)
      view.didEnd = { view in wasNil = MainActor.assumeIsolated { view.layer.delegate == nil } }
    }
    #expect(wasNil == true)
    #expect(layer?.delegate == nil)
    let sublayer = layer?.sublayers?.first
    #expect(sublayer?.superlayer === layer)
    #expect(sublayer?.delegate == nil)
    // The layers are used without their views.
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    test.window.addSubview(host)
    if let layer { host.layer.addSublayer(layer) }
    layer?.setNeedsLayout()
    layer?.setNeedsDisplay()
    layer?.bounds.size.width = 20
    test.advanceFrames(2)
    #expect(layer?.superlayer === host.layer)
  }

  @Test func theViewHierarchyCanBeReadInTheDeinitOfASubclass() {
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    let outer = UIView()
    test.window.addSubview(outer)
    var found: [String] = []
    do {
      let view = EndingView()
      outer.addSubview(view)
      view.removeFromSuperview()
      view.didEnd = { view in
        MainActor.assumeIsolated {
          found = ["\(view.superview == nil)", "\(view.window == nil)", "\(view.layer.superlayer == nil)"]
        }
      }
    }
    #expect(found == ["true", "true", "true"])
    do {
      let top = UIView()
      let view = EndingView()
      top.addSubview(view)
      view.didEnd = { view in found = MainActor.assumeIsolated { ["\(view.superview == nil)", "\(view.subviews)"] } }
    }
    #expect(found == ["true", "[]"])
  }

  @Test func theWindowOfAViewThatOutlivesItIsNil() async {
    let view = UIView()
    do {
      let test = TestWindow(size: CGSize(width: 10, height: 10))
      let window = UIWindow(windowScene: test.window.windowScene!)
      window.addSubview(view)
      window.isHidden = false
      #expect(view.window === window)
      #expect(view.superview === window)
      window.isHidden = true
    }
    // A window lives to the end of the turn.
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(view.window == nil)
    #expect(view.superview == nil)
    let other = UIView()
    other.addSubview(view)
    #expect(view.superview === other)
  }

  @Test func theViewOfARecognizerThatOutlivesItIsNil() {
    let recognizer = UITapGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view === view)
    }
    #expect(recognizer.view == nil)
  }

  @Test func constraintsAndGuidesOutliveTheirViews() {
    let guide = UILayoutGuide()
    let superview = UIView()
    var constraint: NSLayoutConstraint?
    var anchor: NSLayoutXAxisAnchor?
    do {
      let view = UIView()
      view.addLayoutGuide(guide)
      superview.addSubview(view)
      anchor = view.leadingAnchor
      constraint = view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 5)
      constraint?.isActive = true
      #expect(constraint?.firstItem === view)
      #expect(constraint?.secondItem === superview)
      #expect(anchor?.item === view)
      #expect(guide.owningView === view)
      view.removeFromSuperview()
    }
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.secondItem === superview)
    #expect(anchor?.item == nil)
    #expect(guide.owningView == nil)
    #expect(constraint?.isActive == false)
  }

  @Test func theOwnerOfAViewThatOutlivesItIsNil() {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    #expect(view.next == nil)
    view.layoutIfNeeded()
  }

  @Test func aSuperviewIsNilOrItselfWhileItIsReleasedOnAnotherThread() async {
    for _ in 0..<100 {
      let views = (0..<4).map { _ in UIView() }
      let carrier = Carrier(UIView())
      for view in views { carrier.object?.addSubview(view) }
      let layers = carrier.object.map { [$0.layer] } ?? []
      let released = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        carrier.object = nil
        released.signal()
      }
      repeat {
        for view in views {
          view.setNeedsLayout()
          _ = view.convert(CGPoint.zero, to: nil)
          _ = view.tintColor
          _ = view.superview?.bounds
        }
        for layer in layers {
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
        }
      } while released.wait(timeout: .now()) != .success
      #expect(views.allSatisfy { $0.superview == nil })
      #expect(layers.allSatisfy { $0.delegate == nil })
      for view in views { UIView().addSubview(view) }
      await Task.yield()
    }
  }

  @Test func viewsThatAreLaidOutDrawnAndMovedHaveNoSideTables() {
    let test = TestWindow(size: CGSize(width: 200, height: 200))
    let controller = UIViewController()
    test.window.rootViewController = controller
    let label = UILabel()
    label.text = "Label"
    label.translatesAutoresizingMaskIntoConstraints = false
    let image = UIImageView(image: UIImage(systemName: "star"))
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    box.backgroundColor = .red
    box.addGestureRecognizer(UITapGestureRecognizer())
    let guide = UILayoutGuide()
    box.addLayoutGuide(guide)
    let view = controller.view!
    for subview in [label, image, box] { view.addSubview(subview) }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    test.advanceFrames(2)
    UIView.animate(withDuration: 0.1) { box.center.x += 20 }
    test.advanceFrames(20)
    test.tap(box)
    test.advanceFrames(20)
    image.removeFromSuperview()
    box.addSubview(image)
    test.advanceFrames(2)
    #expect(sideTables(below: [view]) == [])
  }
}
