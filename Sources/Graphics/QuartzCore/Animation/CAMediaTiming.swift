import CoreGraphics

/// The values shown before an animation begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")

  public init(rawValue: String) { self.rawValue = rawValue }

  var holdsStart: Bool { self == .backwards || self == .both }
  var holdsEnd: Bool { self == .forwards || self == .both }
}

/// A node in the hierarchy of times: layers in layers, animations in layers. All times are in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The begin time in the parent's time; for an animation, 0 means the time at which it is first shown.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle; for an animation, 0 means the duration of the current transaction.
  var duration: CFTimeInterval { get set }
  /// The rate at which time passes, relative to the parent's; 0 stops it.
  var speed: Float { get set }
  /// An offset that is added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; 0 means one.
  var repeatCount: Float { get set }
  /// The duration for which cycles are repeated; with 0, `repeatCount` determines it.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that determines whether each cycle is followed by the same in reverse.
  var autoreverses: Bool { get set }
  /// A mode that determines whether the start value is shown before the beginning, and the end value after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The stored timing of a layer or an animation.
struct MediaTiming {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Returns the local time for a time of the parent and a begin time.
  func local(_ time: Double, begin: Double) -> Double { (time - begin) * Double(speed) + timeOffset }

  /// Returns the local time for a time of the parent, from the timing's own begin time.
  func local(_ time: Double) -> Double { local(time, begin: beginTime) }

  /// Returns the progress within the cycles, `time` seconds of local time after the beginning.
  func progress(at time: Double, duration: Double) -> Progress {
    if time < 0 { return .before }
    let round = autoreverses ? duration * 2 : duration
    let total = repeatDuration > 0 ? repeatDuration : round * Double(repeatCount > 0 ? repeatCount : 1)
    guard duration > 0 else { return .after(AnimationProgress(autoreverses ? 0 : 1)) }
    if time >= total { return .after(progress(at: total, round: round, duration: duration, isEnd: true)) }
    return .inside(progress(at: time, round: round, duration: duration, isEnd: false))
  }

  private func progress(at time: Double, round: Double, duration: Double, isEnd: Bool) -> AnimationProgress {
    guard time.isFinite else { return AnimationProgress(1) }
    var phase = time.truncatingRemainder(dividingBy: round)
    var count = (time / round).rounded(.down)
    // The end of the last round is not the beginning of another.
    if isEnd, phase < 1e-9 * round || round - phase < 1e-9 * round {
      phase = round
      count = max((time / round).rounded() - 1, 0)
    }
    let fraction = phase > duration ? (2 * duration - phase) / duration : phase / duration
    return AnimationProgress(fraction, round: count < 1e9 ? Int(count) : 1_000_000_000)
  }

  enum Progress: Equatable {
    case before
    /// The timing is active, at a progress of the current cycle.
    case inside(AnimationProgress)
    /// The timing has ended, at the progress of its last cycle.
    case after(AnimationProgress)
  }
}
