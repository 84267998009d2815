import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct KeyValueObservingTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func anObservedChangeHasOldAndNewValue() {
    var seen = [String]()
    let observation = view.observe(\.isHidden, options: [.old, .new]) { view, change in
      seen.append("\(change.oldValue!)→\(change.newValue!) \(view.isHidden) \(change.kind) \(change.isPrior)")
    }
    view.isHidden = true
    view.isHidden = true
    view.isHidden = false
    #expect(seen == ["false→true true setting false", "true→false false setting false"])
    observation.invalidate()
    view.isHidden = true
    #expect(seen.count == 2)
    #expect(view.keyValueObservers == nil)
  }

  @Test func anObservedChangeHasOnlyTheValuesOfItsOptions() {
    var seen = [CGFloat?]()
    let plain = view.observe(\.alpha) { _, change in seen += [change.oldValue, change.newValue] }
    view.alpha = 0.5
    #expect(seen == [nil, nil])
    seen = []
    let initial = view.observe(\.alpha, options: [.initial, .new]) { _, change in
      seen += [change.oldValue, change.newValue]
    }
    #expect(seen == [nil, 0.5])
    withExtendedLifetime((plain, initial)) {}
  }

  @Test func anObservationEndsWhenItsTokenIsReleased() {
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.frame) { _, _ in count += 1 }
    view.frame.origin.x = 3
    #expect(count == 1)
    #expect(observation != nil)
    observation = nil
    view.frame.origin.x = 4
    #expect(count == 1)
  }

  /// Carries an observation to another thread.
  private final class Carrier: @unchecked Sendable {
    var observation: NSKeyValueObservation?
    init(_ observation: NSKeyValueObservation) { self.observation = observation }
  }

  @Test func anObservationEndedOnAnotherThreadIsRemovedOnTheMainActor() async {
    var count = 0
    let carrier = Carrier(view.observe(\.alpha) { _, _ in count += 1 })
    let released = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      carrier.observation = nil
      released.signal()
    }
    released.wait()
    #expect(view.keyValueObservers != nil)
    view.alpha = 0.5
    #expect(count == 0)
    for _ in 0..<1000 where view.keyValueObservers != nil { await Task.yield() }
    #expect(view.keyValueObservers == nil)
  }

  @Test func changingAFrameNotifiesObserversOfFrameBoundsAndCenter() {
    var seen = [String]()
    let observations = [
      view.observe(\.frame, options: .new) { _, change in seen.append("frame \(change.newValue!.width)") },
      view.observe(\.bounds, options: .new) { _, change in seen.append("bounds \(change.newValue!.width)") },
      view.observe(\.center, options: .new) { _, change in seen.append("center \(change.newValue!.x)") },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(seen == ["frame 20.0", "bounds 20.0", "center 10.0"])
    seen = []
    view.center = CGPoint(x: 11, y: 5)
    #expect(seen == ["frame 20.0", "center 11.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func framesSetByConstraintsAreObserved() {
    var widths = [CGFloat]()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5).isActive = true
    let observation = view.observe(\.bounds, options: .new) { _, change in widths.append(change.newValue!.width) }
    parent.layoutIfNeeded()
    #expect(widths.last == 50)
    withExtendedLifetime(observation) {}
  }

  @Test func contentOffsetObserversAreCalledAfterTheScrollDelegate() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var seen = [String]()
      func scrollViewDidScroll(_ scrollView: UIScrollView) { seen.append("delegate") }
    }
    let delegate = Delegate()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.delegate = delegate
    let observations = [
      scroll.observe(\.contentSize, options: [.old, .new]) { _, change in
        delegate.seen.append("size \(change.oldValue!.height) \(change.newValue!.height)")
      },
      scroll.observe(\.contentOffset, options: .new) { _, change in
        delegate.seen.append("offset \(change.newValue!.y)")
      },
      scroll.observe(\.contentInset) { _, _ in delegate.seen.append("inset") },
    ]
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset.y = 50
    scroll.contentInset.bottom = 3
    scroll.bounds.origin.y = 60
    #expect(delegate.seen == ["size 0.0 500.0", "delegate", "offset 50.0", "inset", "offset 60.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func theContentOffsetIsObservedDuringADeceleration() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 5000)
    let test = TestWindow(scroll, scale: 1)
    var offsets = [CGFloat]()
    let observation = scroll.observe(\.contentOffset, options: .new) { _, change in
      offsets.append(change.newValue!.y)
    }
    test.flick(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10))
    test.settle()
    #expect(offsets.count > 20)
    #expect(offsets.last == scroll.contentOffset.y)
    #expect(offsets == offsets.sorted())
    withExtendedLifetime(observation) {}
  }

  @Test func propertiesOfSubclassesAndStatesOfControlsAreObserved() {
    final class Cell: UICollectionViewCell {
      var isBold = false
      override var isSelected: Bool { didSet { isBold = isSelected } }
    }
    let cell = Cell(frame: .zero)
    let button = UIButton()
    let layer = CALayer()
    var seen = [String]()
    let observations: [NSKeyValueObservation] = [
      cell.observe(\.isSelected, options: .new) { _, change in seen.append("cell \(change.newValue!)") },
      button.observe(\.isEnabled, options: .new) { _, change in seen.append("button \(change.newValue!)") },
      button.observe(\.isHighlighted) { _, _ in seen.append("highlighted") },
      layer.observe(\.bounds, options: .new) { _, change in seen.append("layer \(change.newValue!.width)") },
      layer.observe(\.position) { _, _ in seen.append("position") },
    ]
    cell.isSelected = true
    button.isEnabled = false
    button.isHighlighted = true
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(seen == ["cell true", "button false", "highlighted", "layer 4.0", "position"])
    withExtendedLifetime(observations) {}
  }

  @Test func anObserverMayChangeTheObservedProperty() {
    var seen = [CGFloat]()
    let observation = view.observe(\.alpha, options: .new) { view, change in
      seen.append(change.newValue!)
      if change.newValue! > 0.25 { view.alpha /= 2 }
    }
    view.alpha = 0.8
    #expect(seen.count == 3)
    #expect(view.alpha < 0.25)
    withExtendedLifetime(observation) {}
  }

  @Test func propertiesAreObservedByTheirNames() {
    let watcher = Watcher()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var place = 0
    withUnsafeMutablePointer(to: &place) { context in
      scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: context)
      scroll.addObserver(watcher, forKeyPath: "layer.bounds", options: .new, context: nil)
      scroll.addObserver(watcher, forKeyPath: "hidden", options: [.initial, .new])
      scroll.contentOffset = CGPoint(x: 0, y: 7)
      scroll.removeObserver(watcher, forKeyPath: "contentOffset", context: context)
      scroll.removeObserver(watcher, forKeyPath: "layer.bounds")
      scroll.contentOffset = CGPoint(x: 0, y: 9)
      scroll.isHidden = true
      #expect(
        watcher.seen == [
          "hidden false", "layer.bounds (0.0, 7.0, 10.0, 10.0)", "contentOffset (0.0, 0.0) (0.0, 7.0) context",
          "hidden true",
        ])
    }
  }

  @Test func propertiesOfClientsCallWillAndDidChangeValueForObservers() {
    final class Model: NSObject {
      var name = "a" {
        willSet { willChangeValue(forKey: "name") }
        didSet { didChangeValue(forKey: "name") }
      }
    }
    let model = Model()
    let watcher = Watcher()
    var seen = [String]()
    let observation = model.observe(\.name, options: [.old, .new]) { _, change in
      seen.append("\(change.oldValue!) \(change.newValue!)")
    }
    model.addObserver(watcher, forKeyPath: "name", options: .new)
    model.name = "b"
    observation.invalidate()
    model.removeObserver(watcher, forKeyPath: "name")
    model.name = "c"
    #expect(seen == ["a b"])
    #expect(watcher.seen == ["name b"])
  }

  @Test func theParentOfAControllerIsObserved() {
    let (parent, child) = (UIViewController(), UIViewController())
    var seen = [String]()
    let observation = child.observe(\.parent, options: [.old, .new]) { child, change in
      seen.append("\(change.oldValue! == parent) \(change.newValue! == parent) \(parent.children.count)")
      // An observer may end what is ending already, as Family does.
      if child.parent == nil { child.removeFromParent() }
    }
    parent.addChild(child)
    child.removeFromParent()
    #expect(seen == ["false true 1", "true false 0"])
    #expect(parent.children.isEmpty)
    withExtendedLifetime(observation) {}
  }

  @Test func settersThatNameTheirKeyPathNotifyOfEqualValues() {
    final class Model: NSObject {
      var name = "a" {
        willSet { willChangeValue(forKey: "name") }
        didSet { didChangeValue(forKey: "name", \Model.name) }
      }
      var size = 1 {
        willSet { willChangeValue(forKey: "size") }
        didSet { didChangeValue(forKey: "size", \Model.size) }
      }
    }
    let model = Model()
    let watcher = Watcher()
    var seen = [String]()
    let observations = [
      model.observe(\.name, options: .new) { _, change in seen.append("name \(change.newValue!)") },
      model.observe(\.size, options: .new) { _, change in seen.append("size \(change.newValue!)") },
    ]
    model.addObserver(watcher, forKeyPath: "name", options: .new)
    model.name = "a"
    model.size = 1
    model.size = 2
    #expect(seen == ["name a", "size 1", "size 2"])
    #expect(watcher.seen == ["name a"])
    withExtendedLifetime(observations) {}
  }
}

/// A view that records its notifications.
private final class Watcher: UIView {
  var seen = [String]()

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let values = [change?[.oldKey], change?[.newKey]].compactMap { $0.map { "\($0)" } }
    seen.append(([keyPath ?? ""] + values + (context == nil ? [] : ["context"])).joined(separator: " "))
  }
}
