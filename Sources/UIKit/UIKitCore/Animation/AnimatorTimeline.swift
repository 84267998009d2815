import CoreGraphics

/// The timeline of a property animator: the position of its animations, and whether they advance.
///
/// A position is a fraction of the duration, which the animator's timing maps to progress, or, once the animator was
/// scrubbed or continued with another timing, the progress itself.
@MainActor
final class AnimatorTimeline: AnimationDriver {
  enum Place {
    case time(Double)
    case progress(AnimationProgress)
  }

  private enum Motion {
    case rest
    /// Advances along the animator's own timing, forwards or reversed.
    case along(from: Double, isReversed: Bool, start: Double?)
    /// Covers the remaining distance with a timing of its own, over a duration in seconds.
    case onward(from: AnimationProgress, to: Double, timing: AnimationTiming, duration: Double, start: Double?)
  }

  private let timing: AnimationTiming
  /// The duration from start to end, in seconds.
  let duration: Double
  /// A function that returns the timing for another duration, and the duration it actually has, in seconds.
  private let timingOver: (Double) -> (timing: AnimationTiming, duration: Double)
  private var place = Place.time(0)
  private var motion = Motion.rest
  /// The time of the latest frame, in seconds; nil before the first.
  private(set) var frameTime: Double?
  /// Called once when the timeline has reached the end of a motion; the animations still show its final values.
  var didArrive: (() -> Void)?
  /// The property changes, in the order in which they were made.
  private(set) var changes: [PropertyChange] = []
  /// The number of animations that still run.
  private(set) var runningCount = 0
  var didLoseAnimations: (() -> Void)?

  init(duration: Double, timingOver: @escaping (Double) -> (timing: AnimationTiming, duration: Double)) {
    self.timingOver = timingOver
    let whole = timingOver(max(duration, 0))
    timing = whole.timing
    self.duration = whole.duration
  }

  // MARK: Animations

  /// The changes of properties that have not been changed again from outside since.
  var ownChanges: [PropertyChange] {
    changes.filter { change in changes.last { $0.isOfSameProperty(as: change) }?.isUpToDate ?? false }
  }

  func add(_ change: PropertyChange) { changes.append(change) }
  func animationBegan() { runningCount += 1 }
  func animationEnded() {
    runningCount -= 1
    if runningCount == 0 { didLoseAnimations?() }
  }

  /// Removes every animation and discards the changes.
  func removeAnimations() {
    let old = changes
    changes = []
    motion = .rest
    didLoseAnimations = nil
    didArrive = nil
    for change in old { change.layer.removeAnimation(forKey: change.animationKey) }
  }

  private func changed() {
    for change in changes { change.layer.drivenProgressChanged() }
  }

  // MARK: Motion

  var isMoving: Bool { if case .rest = motion { false } else { true } }

  /// Continues along the animator's own timing, starting at a time in seconds; nil starts with the next frame.
  func run(reversed: Bool, at start: Double? = nil) {
    switch place {
    case .time(let t): motion = .along(from: t, isReversed: reversed, start: start)
    case .progress:
      let rest = timingOver(remainingDuration(reversed: reversed))
      run(reversed: reversed, timing: rest.timing, duration: rest.duration, at: start)
    }
    changed()
  }

  /// Covers the remaining distance with another timing, over a duration in seconds.
  func run(reversed: Bool, timing: AnimationTiming, duration: Double, at start: Double? = nil) {
    let from = progress(of: place, delayFactor: 0)
    motion = .onward(from: from, to: reversed ? 0 : 1, timing: timing, duration: max(duration, 1e-6), start: start)
    changed()
  }

  /// Returns the time that remains to the end, or to the start when reversed, in seconds.
  func remainingDuration(reversed: Bool) -> Double {
    let done: Double
    switch place {
    case .time(let t): done = t
    case .progress(let progress): done = min(max(progress.x, 0), 1)
    }
    return duration * (reversed ? done : 1 - done)
  }

  /// Pauses at the position that was shown last.
  func rest() {
    place = currentPlace
    motion = .rest
    changed()
  }

  /// Moves to a position, and pauses there.
  func move(to place: Place) {
    self.place = place
    motion = .rest
    changed()
  }

  /// The position at the latest frame.
  var currentPlace: Place { frameTime.map { place(at: $0) } ?? place }

  /// The progress at the current position.
  var currentProgress: AnimationProgress { progress(of: currentPlace, delayFactor: 0) }

  // MARK: Frames

  func frame(at time: Double) {
    frameTime = time
    switch motion {
    case .rest: return
    case .along(let from, let isReversed, nil): motion = .along(from: from, isReversed: isReversed, start: time)
    case .onward(let from, let to, let timing, let duration, nil):
      motion = .onward(from: from, to: to, timing: timing, duration: duration, start: time)
    default: break
    }
    guard hasArrived(at: time) else { return }
    place = place(at: time)
    motion = .rest
    didArrive?()
  }

  func progress(at time: Double, delayFactor: Double) -> AnimationProgress {
    progress(of: place(at: time), delayFactor: delayFactor)
  }

  /// Returns the fraction of the whole at which an animation begins that is added with a delay of a fraction of the
  /// remaining time.
  func delayFactor(after share: Double) -> Double {
    let done: Double
    switch currentPlace {
    case .time(let t): done = t
    case .progress(let progress): done = min(max(progress.x, 0), 1)
    }
    return done + (1 - done) * min(max(share, 0), 1)
  }

  private func hasArrived(at time: Double) -> Bool {
    switch motion {
    case .rest: return false
    case .along(let from, let isReversed, let start):
      return time - (start ?? time) >= duration * (isReversed ? from : 1 - from) - 1e-9
    case .onward(_, _, _, let duration, let start): return time - (start ?? time) >= duration - 1e-9
    }
  }

  private func place(at time: Double) -> Place {
    switch motion {
    case .rest: return place
    case .along(let from, let isReversed, let start):
      let share = duration > 0 ? max(time - (start ?? time), 0) / duration : 1
      return .time(min(max(isReversed ? from - share : from + share, 0), 1))
    case .onward(let from, let to, let timing, let duration, let start):
      let done = timing.progress(at: min(max(time - (start ?? time), 0) / duration, 1), of: duration)
      return .progress(
        AnimationProgress(x: from.x + (to - from.x) * done.x, y: from.y + (to - from.y) * done.y))
    }
  }

  private func progress(of place: Place, delayFactor: Double) -> AnimationProgress {
    switch place {
    case .time(let t):
      let share = delayFactor > 0 ? max(t - delayFactor, 0) / (1 - delayFactor) : t
      return timing.progress(at: share, of: duration)
    case .progress(let progress):
      guard delayFactor > 0 else { return progress }
      func later(_ p: Double) -> Double { max(p - delayFactor, 0) / (1 - delayFactor) }
      return AnimationProgress(x: later(progress.x), y: later(progress.y))
    }
  }
}
