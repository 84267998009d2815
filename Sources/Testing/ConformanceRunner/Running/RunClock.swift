import UIKit
import UIKitTesting

/// The window of a run, its clock, and the fingers on it.
@MainActor
final class RunClock {
  let test: TestWindow
  /// The shift of the frames of waits that are compared with a shift, in milliseconds.
  private let shiftMs: Double
  private let shiftedSamples: Set<String>
  private var fingers: [CGPoint] = []
  /// The transform from points of a touch step to the window, as of touch-down.
  private var placement: CGAffineTransform = .identity
  private var downTime = 0.0
  private var eventTime = 0.0
  private var moveCount = 0
  private var endTime: Double?
  private var spansTime: Double?
  private var turn = 0
  /// The finger's velocity in points per second when it was lifted.
  private(set) var releaseVelocity = CGVector.zero

  init(_ scenario: Scenario, shiftMs: Double) {
    self.shiftMs = shiftMs
    shiftedSamples = Set(
      scenario.expect.compactMap { if case .trace(let list, _, _, let shift, _) = $0, shift > 0 { list } else { nil } })
    let window = scenario.stage.window
    let size = window.map { CGSize(width: $0.size[0], height: $0.size[1]) } ?? CGSize(width: 393, height: 852)
    let idiom = window?.idiom == "pad" ? UIUserInterfaceIdiom.pad : .phone
    test = TestWindow(
      size: size, scale: CGFloat(window?.scale ?? 3), refreshRate: window?.displayHz ?? 60,
      idiom: scenario.isMacIdiom ? .mac : idiom)
    if let insets = window?.safeAreaInsets.flatMap(UIEdgeInsets.init(numbers:)) { test.setSafeAreaInsets(insets) }
    if window?.isVisible != true { test.window.isHidden = true }
  }

  /// Returns a field of the log that concerns time and touches; nil for other names.
  func field(_ name: String) -> Any? {
    switch name {
    case "turn": turn
    case "moveIndex": moveCount - 1
    case "moveNumber": moveCount
    case "msSinceTouchEnded": endTime.map { (test.time - $0) * 1000 } as Any
    case "msInSpans": spansTime.map { (test.time - $0) * 1000 } as Any
    default: nil
    }
  }

  // MARK: Waiting

  /// Lets time pass.
  /// - Parameter frame: Called with the number of each frame, from 1, and a function that shows it.
  func wait(_ wait: Wait, sample: Sample?, hasSpans: Bool, frame: (Int, () -> Void) throws -> Void) throws {
    if hasSpans { spansTime = test.time }
    var number = 0
    func show(at time: Double) throws {
      number += 1
      try frame(number) { test.showFrame(at: time) }
    }
    /// Moves the clock and stops at each frame on the way.
    func advance(to end: Double) throws {
      while test.nextFrameTime <= end + 1e-6 { try show(at: test.nextFrameTime) }
      test.advance(to: end)
    }
    switch wait {
    case .commit: test.layout()
    case .frames(let count, let firstMs, let intervalMs, let timesMs):
      let interval = intervalMs.map { $0 / 1000 } ?? test.frameInterval
      let first = firstMs.map { $0 / 1000 } ?? interval
      let shift = sample.map { shiftedSamples.contains($0.into) } == true ? shiftMs / 1000 : 0
      let start = test.time + shift
      for index in 0..<count {
        let offset = timesMs.map { $0[index] / 1000 } ?? first + Double(index) * interval
        try show(at: max(start + offset, test.time))
      }
    case .time(let ms): try advance(to: test.time + ms / 1000)
    case .turns(let count, let ms):
      for _ in 0..<count {
        turn += 1
        try advance(to: test.time + ms / 1000)
      }
    case .untilIdle(let maxMs):
      let end = test.time + maxMs / 1000
      // A wait does not include timers, such as the one that fades scroll indicators.
      while test.isFramePending, test.time < end { try show(at: test.nextFrameTime) }
    }
    if hasSpans { spansTime = nil }
  }

  // MARK: Touches

  /// Delivers an event, once or as often as it specifies.
  /// - Parameter delivered: Called after each delivery.
  func deliver(_ event: TouchEvent, in view: UIView?, isBurst: Bool, run: ScenarioRun, delivered: () throws -> Void)
    throws
  {
    let after = try event.afterMs.map { try run.number($0) / 1000 }
    let count = try event.count.map { Int(try run.number($0)) } ?? 1
    for _ in 0..<count {
      if event.phase == .began {
        begin(in: view)
      } else if let after {
        eventTime += after
      }
      if let ms = event.ms { eventTime = downTime + (try run.number(ms)) / 1000 }
      if isBurst { test.skip(to: eventTime) } else { test.advance(to: eventTime) }
      let old = fingers
      try moveFingers(event, after: after ?? 0, run)
      send(event.phase, from: old, interval: after ?? 0)
      try delivered()
    }
  }

  private func begin(in view: UIView?) {
    downTime = test.time
    eventTime = downTime
    moveCount = 0
    endTime = nil
    placement = .identity
    guard let view, view !== test.window else { return }
    let (o, x, y) = (CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))
    let (a, b, c) = (view.convert(o, to: nil), view.convert(x, to: nil), view.convert(y, to: nil))
    placement = CGAffineTransform(a: b.x - a.x, b: b.y - a.y, c: c.x - a.x, d: c.y - a.y, tx: a.x, ty: a.y)
  }

  private func moveFingers(_ event: TouchEvent, after seconds: Double, _ run: ScenarioRun) throws {
    if let points = event.points {
      fingers = try points.map { try run.read($0, as: CGPoint.self).applying(placement) }
    }
    var offset = try event.by.map { try run.read($0, as: CGVector.self) } ?? .zero
    if let velocity = try event.velocity.map({ try run.read($0, as: CGVector.self) }) {
      offset = CGVector(dx: velocity.dx * seconds, dy: velocity.dy * seconds)
    }
    fingers = fingers.map { CGPoint(x: $0.x + offset.dx, y: $0.y + offset.dy) }
  }

  private func send(_ phase: TouchEvent.Phase, from old: [CGPoint], interval: Double) {
    switch phase {
    case .moved:
      moveCount += 1
      if interval > 0, let a = old.first, let b = fingers.first {
        releaseVelocity = CGVector(dx: (b.x - a.x) / interval, dy: (b.y - a.y) / interval)
      }
    case .began, .stationary: releaseVelocity = .zero
    case .ended, .cancelled: endTime = test.time
    }
    for (index, point) in fingers.enumerated() {
      switch phase {
      case .began: test.touchDown(at: point, finger: index)
      case .moved: test.move(to: point, finger: index)
      case .stationary: test.rest(finger: index)
      case .ended:
        if old.indices.contains(index), old[index] != point { test.setFinger(index, to: point) }
        test.lift(finger: index)
      case .cancelled: test.cancelTouch(finger: index)
      }
    }
  }
}
