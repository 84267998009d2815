import UIKit
import UIKitTesting

/// A scroll view and the way of a finger over it.
@MainActor
struct GesturePlan {
  let size: CGSize
  let scale: Double
  let displayHz: Double
  let script: TouchScript
  private let contentSize: CGSize
  private let contentInset: UIEdgeInsets
  private let rate: UIScrollView.DecelerationRate
  private let startOffset: CGPoint
  private let configure: [(UIScrollView) -> Void]

  /// The width of a pixel in points, and a little.
  var pixel: Double { 1 / scale + 0.001 }

  init(_ given: Fields) throws {
    let view = try Fields(given.value("view") ?? .null, name: "view")
    size = try view.size("size")
    scale = try view.optionalNumber("scale") ?? 3
    displayHz = try view.optionalNumber("displayHz") ?? 60
    contentSize = try view.size("contentSize")
    contentInset = try view.optionalInsets("contentInset") ?? .zero
    rate = try view.optionalNumber("decelerationRate").map(ScrollWords.rate) ?? .normal
    var configure: [(UIScrollView) -> Void] = []
    if let value = try view.optionalBool("bounces") { configure.append { $0.bounces = value } }
    if let value = try view.optionalBool("alwaysBounceVertical") {
      configure.append { $0.alwaysBounceVertical = value }
    }
    if let value = try view.optionalBool("alwaysBounceHorizontal") {
      configure.append { $0.alwaysBounceHorizontal = value }
    }
    if let value = try view.optionalBool("isPagingEnabled") { configure.append { $0.isPagingEnabled = value } }
    self.configure = configure
    view.explanatory("note")
    try view.finish()

    var offset = try given.optionalPoint("startOffset") ?? .zero
    if let x = try given.optionalNumber("startOffsetX") { offset.x = x }
    if let y = try given.optionalNumber("startOffsetY") { offset.y = y }
    startOffset = offset
    script = try TouchScript(given.value("touch") ?? .null)
  }

  /// The offsets between the two edges.
  func legalRange(_ axis: Axis) -> ClosedRange<Double> {
    let inset = axis == .x ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
    let least = -Double(inset.0)
    return least...max(least, axis.of(contentSize) + Double(inset.1) - axis.of(size))
  }

  /// Makes the gesture so that the first frame after the lift comes as many milliseconds after it.
  func perform(firstFrameMs: Double?) -> GestureResult {
    let test = TestWindow(size: size, scale: scale, refreshRate: displayHz)
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentInsetAdjustmentBehavior = .never
    view.contentInset = contentInset
    view.contentSize = contentSize
    view.decelerationRate = rate
    configure.forEach { $0(view) }
    test.window.addSubview(view)
    view.contentOffset = startOffset
    test.settle()

    let interval = 1 / displayHz
    let first = firstFrameMs.map { $0 / 1000 } ?? interval
    var lift = test.nextFrameTime - first
    while lift - script.duration / 1000 < test.time + interval { lift += interval }
    let recorder = GestureRecorder(test)
    view.delegate = recorder

    test.advance(to: lift - script.duration / 1000)
    var time = test.time
    var result = GestureResult()
    test.touchDown(at: script.start(in: size))
    for move in script.moves {
      time += move.afterMs / 1000
      test.advance(to: time)
      test.move(by: CGVector(dx: move.dx, dy: move.dy))
      result.afterMoves.append(view.contentOffset)
    }
    for rest in script.rests {
      time += rest / 1000
      test.advance(to: time)
      test.rest()
      result.duringHold.append(view.contentOffset)
    }
    test.advance(to: lift)
    test.lift()
    result.releaseOffset = view.contentOffset
    follow(view, test, lift: lift, first: first, &result)
    result.liftTime = lift
    result.events = recorder.events
    result.willEnd = recorder.willEnd
    result.didEnd = recorder.didEnd
    return result
  }

  /// Writes down the offset once a frame until nothing moves any more.
  private func follow(
    _ view: UIScrollView, _ test: TestWindow, lift: Double, first: Double, _ result: inout GestureResult
  ) {
    var last = view.contentOffset
    var quiet = 0
    for frame in 0..<3000 {
      // The frame's own time and a little, so that rounding does not put it off.
      test.advance(to: lift + first + Double(frame) / displayHz + 1e-6)
      result.trace.append(view.contentOffset)
      if view.contentOffset != last { result.lastChangeMs = (test.time - lift) * 1000 }
      quiet = view.contentOffset == last && !view.isDecelerating ? quiet + 1 : 0
      last = view.contentOffset
      if quiet > 30, frame > 240 { break }
    }
    result.finalOffset = view.contentOffset
  }
}

/// What a gesture did.
struct GestureResult {
  struct Event {
    let name: String
    let time: Double
    let details: [String: JSON]
  }

  var afterMoves: [CGPoint] = []
  var duringHold: [CGPoint] = []
  var releaseOffset = CGPoint.zero
  /// One offset a frame after the lift.
  var trace: [CGPoint] = []
  var finalOffset = CGPoint.zero
  /// Milliseconds from the lift to the last frame with another offset.
  var lastChangeMs: Double?
  var liftTime = 0.0
  var events: [Event] = []
  var willEnd: (velocity: CGPoint, target: CGPoint)?
  var didEnd: (offset: CGPoint, decelerate: Bool)?

  /// Milliseconds from the lift to a callback.
  func time(of name: String) -> Double? {
    events.first { $0.name == name }.map { ($0.time - liftTime) * 1000 }
  }
}

/// The delegate of the scroll view; writes down everything but `scrollViewDidScroll`.
private final class GestureRecorder: NSObject, UIScrollViewDelegate {
  private unowned let test: TestWindow
  private(set) var events: [GestureResult.Event] = []
  private(set) var willEnd: (velocity: CGPoint, target: CGPoint)?
  private(set) var didEnd: (offset: CGPoint, decelerate: Bool)?

  init(_ test: TestWindow) { self.test = test }

  private func add(_ name: String, _ view: UIScrollView, _ details: [String: JSON] = [:]) {
    var details = details
    details["offset"] = .number(view.contentOffset.y)
    details["offsetX"] = .number(view.contentOffset.x)
    events.append(GestureResult.Event(name: name, time: test.time, details: details))
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("scrollViewWillBeginDragging", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    willEnd = (velocity, targetContentOffset.pointee)
    add(
      "scrollViewWillEndDragging", scrollView,
      ["velocity": .number(velocity.y), "target": .number(targetContentOffset.pointee.y)])
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    didEnd = (scrollView.contentOffset, decelerate)
    add("scrollViewDidEndDragging", scrollView, ["decelerate": .bool(decelerate)])
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    add("scrollViewWillBeginDecelerating", scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("scrollViewDidEndDecelerating", scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    add("scrollViewDidEndScrollingAnimation", scrollView)
  }
}
