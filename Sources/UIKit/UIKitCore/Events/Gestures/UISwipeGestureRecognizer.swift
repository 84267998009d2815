import GeometryCore

/// A recognizer of fingers that move quickly and straight in one direction.
///
/// Recorded (conformance topic gestures): a swipe takes at most half a second; the distance along its axis that it
/// needs, and the distance across that it may stray, both begin at 50 points and shrink with time. Lifting the finger
/// decides nothing.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// The direction of larger x.
    public static let right = Direction(rawValue: 1 << 0)
    /// The direction of smaller x.
    public static let left = Direction(rawValue: 1 << 1)
    /// The direction of smaller y.
    public static let up = Direction(rawValue: 1 << 2)
    /// The direction of larger y.
    public static let down = Direction(rawValue: 1 << 3)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The permitted directions; when some are horizontal and some vertical, only the horizontal ones count, as on iOS.
  open var direction: Direction = .right
  /// The number of fingers that swipe together, exactly.
  open var numberOfTouchesRequired = 1

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var startTime: TimeInterval = 0
  private var timer = GestureTimer()

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      startTime = event.timestamp
      // A finger that rests sends nothing; the timer fires a frame after the limit, so that an event at the limit still
      // counts.
      timer.set(after: SwipeMeasure.maximumDuration + 1 / 60) { [weak self] in self?.failAfterTime() }
    }
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.locationInWindow }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, waitingState == nil else { return }
    let measure = SwipeMeasure(direction, after: event.timestamp - startTime)
    var isComplete = numberOfTouches == numberOfTouchesRequired
    for touch in trackedTouches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      let p = touch.locationInWindow
      switch measure.judge(CGPoint(x: p.x - start.x, y: p.y - start.y)) {
      case .fails: return state = .failed
      case .goesOn: isComplete = false
      case .isSwipe: break
      }
    }
    if isComplete { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waitingState == nil { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    timer.cancel()
    starts.removeAll(keepingCapacity: true)
  }

  private func failAfterTime() {
    if waitingState == nil { state = .failed }
  }
}

/// The criteria for the movement of a finger at a moment of a swipe.
struct SwipeMeasure {
  enum Verdict: Equatable {
    /// The finger has moved far enough, and straight.
    case isSwipe
    /// The finger has not moved far enough yet.
    case goesOn
    /// The finger was too slow, too crooked, or moved in the wrong direction.
    case fails
  }

  /// The longest duration of a swipe, in seconds.
  static let maximumDuration = 0.5
  /// The least distance along the axis and the greatest one across, at the beginning of the swipe, in points.
  private static let distance = 50.0
  /// The fraction by which the required distance along the axis shrinks, per second.
  private static let decayAlong = 0.94
  /// The fraction by which the permitted distance across the axis shrinks, per second.
  private static let decayAcross = 0.98
  /// The tolerance for comparing times, in seconds.
  private static let rounding = 1e-9

  private let direction: UISwipeGestureRecognizer.Direction
  private let seconds: Double

  init(_ direction: UISwipeGestureRecognizer.Direction, after seconds: Double) {
    self.direction = direction
    self.seconds = seconds
  }

  /// Returns the verdict on the translation of a finger since its touch, in points.
  func judge(_ travel: CGPoint) -> Verdict {
    guard seconds <= Self.maximumDuration + Self.rounding else { return .fails }
    let isHorizontal = !direction.isDisjoint(with: [.right, .left])
    guard isHorizontal || !direction.isDisjoint(with: [.up, .down]) else { return .fails }
    let forward: UISwipeGestureRecognizer.Direction = isHorizontal ? .right : .down
    let backward: UISwipeGestureRecognizer.Direction = isHorizontal ? .left : .up
    let along = Double(isHorizontal ? travel.x : travel.y)
    let across = Double(isHorizontal ? travel.y : travel.x)
    if across.magnitude > Self.distance * (1 - Self.decayAcross * seconds) { return .fails }
    if along > 0, !direction.contains(forward) { return .fails }
    if along < 0, !direction.contains(backward) { return .fails }
    return along.magnitude >= Self.distance * (1 - Self.decayAlong * seconds) ? .isSwipe : .goesOn
  }
}
