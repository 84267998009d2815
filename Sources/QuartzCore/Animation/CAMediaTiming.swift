import CoreGraphics

/// What something shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")

  var holdsStart: Bool { self == .backwards || self == .both }
  var holdsEnd: Bool { self == .forwards || self == .both }
}

/// A place in the hierarchy of times: layers in layers, animations in layers; all times in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in its parent's time; 0 for an animation: when it is first shown.
  var beginTime: CFTimeInterval { get set }
  /// The length of one round; 0 for an animation: the transaction's.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs; 0 stands still.
  var speed: Float { get set }
  /// What is added to its time.
  var timeOffset: CFTimeInterval { get set }
  /// How many rounds there are; 0 means one.
  var repeatCount: Float { get set }
  /// How long rounds are repeated; 0 leaves it to the count.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every round goes back, too.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end.
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

  /// Maps a parent's time to this one's.
  func local(_ time: Double, begin: Double) -> Double { (time - begin) * Double(speed) + timeOffset }

  /// Maps a parent's time to the time that begins where it says itself.
  func local(_ time: Double) -> Double { local(time, begin: beginTime) }

  /// Where in its rounds something is, `time` seconds of its own after it began.
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
    /// How much of a round is done.
    case inside(AnimationProgress)
    /// Where it stopped.
    case after(AnimationProgress)
  }
}
