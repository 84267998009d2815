import UIKit
import UIKitTesting

/// The collection view of the entry-point recordings, and what happened at once and afterwards.
@MainActor
final class EntryPointStage {
  /// A frame of an animated scroll.
  struct Frame {
    var offset: CGPoint
    /// Seconds since the call.
    var time: Double
    var calls: [Call]

    /// The rectangle that the layout was asked for inside the layout pass, and after it.
    var query: CGRect? { calls.first { $0.name == Recorded.elements && $0.isInsideLayout }?.rect }
    var extraQuery: CGRect? { calls.first { $0.name == Recorded.elements && !$0.isInsideLayout }?.rect }
    var cells: [Call] { calls.filter { $0.name == Recorded.cell } }
  }

  let test: TestWindow
  let collectionView: RecordingCollectionView
  let log = CallLog()
  let plan: EntryPointPlan
  private let layout: RecordingLayout
  private let dataSource: OneSection
  private let delegate: EntryPointDelegate

  /// The first rectangle that the layout was asked for.
  private(set) var firstQuery: CGRect?
  private(set) var during: [Call] = []
  private(set) var offsetAtReturn = CGPoint.zero
  /// What the layout pass after the call did, before any frame was shown.
  private(set) var afterReturn: [Call] = []
  private(set) var frames: [Frame] = []
  private var callTime = 0.0

  /// Lays out, settles for a frame, and waits until the next frame is `phase` seconds ahead.
  init(_ plan: EntryPointPlan, phase: Double) {
    self.plan = plan
    let size = CGSize(width: max(393, plan.frame.maxX), height: max(852, plan.frame.maxY))
    test = TestWindow(size: size, scale: plan.scale)
    let recording = LayoutRecording(log: log)
    recording.recorded = plan.recorded
    recording.answer = plan.answer
    layout = RecordingLayout(recording)
    layout.itemFrame = plan.itemFrame
    layout.size = plan.contentSize
    collectionView = RecordingCollectionView(frame: plan.frame, collectionViewLayout: layout)
    collectionView.contentInsetAdjustmentBehavior = .never
    dataSource = OneSection([plan.items], log: log)
    dataSource.register(in: collectionView)
    delegate = EntryPointDelegate(log)
    collectionView.dataSource = dataSource
    collectionView.delegate = delegate
    collectionView.log = log
    test.window.addSubview(collectionView)
    let first = log.during { collectionView.layoutIfNeeded() }
    firstQuery = first.first { $0.name == Recorded.elements }?.rect
    if plan.startOffset != .zero {
      collectionView.contentOffset = plan.startOffset
      collectionView.layoutIfNeeded()
    }
    test.advanceFrames(1)
    test.advance(to: test.nextFrameTime + test.frameInterval - phase)
    _ = log.drain()
  }

  private func recorded(_ calls: [Call]) -> [Call] {
    calls.filter {
      ($0.name != Recorded.count && $0.name != Recorded.sections) || plan.recorded.contains($0.name)
    }
  }

  /// Does the action, then lays out as the system does before it shows a frame.
  func act(_ body: () -> Void) {
    callTime = test.time
    during = recorded(log.during(body))
    offsetAtReturn = collectionView.contentOffset
    afterReturn = recorded(log.during { test.layout() })
  }

  /// Drags so that the finger lifts at one offset and the first frame after the lift shows another.
  ///
  /// The events carry times of the past: in the recording they were delivered at once, without frames between them.
  func decelerate(from: Double, to: Double) {
    let frameMs = test.frameInterval * 1000
    // Apple's documented rate of 0.998 per ms; the distance gone in a frame gives the speed (points per second).
    let speed = (to - from) / (0.499 * (1 - pow(0.998, frameMs)))
    let sample = 0.008
    let step = speed * sample
    let travel = from - Double(plan.startOffset.y) + 10
    let steps = step == 0 ? 0 : max(1, min(10, Int(travel / step)))
    test.advance(to: test.nextFrameTime)
    let start = test.time - Double(steps + 2) * sample
    var point = collectionView.convert(
      CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.maxY - 20), to: nil)
    test.sendTouch(.began, point, 0, at: start)
    point.y -= travel - step * Double(steps)
    test.sendTouch(.moved, point, 0, at: start + sample)
    for index in 0..<steps {
      point.y -= step
      test.sendTouch(.moved, point, 0, at: start + Double(index + 2) * sample)
    }
    test.layout()
    test.sendTouch(.ended, point, 0, at: test.time)
    test.layout()
    _ = log.drain()
    callTime = test.time
    makeFrame()
  }

  /// Makes the frames of an animated scroll.
  func followAnimation(_ isAnimated: Bool) {
    guard isAnimated else { return }
    var quiet = 0
    while quiet < 4, frames.count < 240 {
      let before = collectionView.contentOffset
      makeFrame()
      quiet = collectionView.contentOffset == before ? quiet + 1 : 0
      if frames.count < 4 { quiet = 0 }
    }
  }

  private func makeFrame() {
    let calls = recorded(log.during { test.advanceFrames() })
    frames.append(Frame(offset: collectionView.contentOffset, time: test.time - callTime, calls: calls))
  }

  /// The frames in which the offset changed.
  var steps: [Frame] {
    var last = offsetAtReturn
    return frames.filter { frame in
      defer { last = frame.offset }
      return frame.offset != last
    }
  }
}

extension Call {
  var isInsideLayout: Bool { details["insideLayout"] == .bool(true) }
}

/// Writes down the scroll callbacks.
private final class EntryPointDelegate: NSObject, UICollectionViewDelegate {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  private func add(_ name: String, _ view: UIScrollView) {
    log.add(
      Call(
        name: name,
        details: [
          "offsetY": .number(view.contentOffset.y), "offsetX": .number(view.contentOffset.x),
          "boundsYSeen": .number(view.bounds.minY), "boundsXSeen": .number(view.bounds.minX),
        ]))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { add(Recorded.didScroll, scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add(Recorded.didEndAnimation, scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("scrollViewWillBeginDragging", scrollView) }
}
