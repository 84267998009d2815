import UIKit

/// The constants and curves of turning by hand. A turn's progress runs from 0 to 2: at 1 the page is upright.
struct FlipPhysics {
  /// The distance from an edge within which touches count, in points.
  static let margin: CGFloat = 44
  /// The velocity above which a finger decides the direction when it is lifted, in points per second.
  static let releaseVelocity: CGFloat = 125
  /// The progress to which a page without a successor rises at a tap, and its limit under a finger.
  static let tapRise: CGFloat = 1 / 3
  static let highestRise: CGFloat = 0.667

  /// The start of the finger along the axis, and the length of the axis, in points.
  let start: CGFloat
  let dimension: CGFloat
  /// A Boolean value that indicates whether pans may start anywhere: then half of the view is one half of the turn.
  var isAnywhere = false

  /// Returns the progress for a translation in the turn's direction, in points.
  func progress(after translation: CGFloat) -> CGFloat { min(max(translation / reach, 0), 2) }

  /// Returns the progress of a page without a successor: a Hill curve that never reaches `highestRise`.
  func rubberBand(after translation: CGFloat) -> CGFloat {
    let height = abs(start - dimension / 2)
    let constant = 1 / (3 * (height + max(2 * height, height + dimension / 2)))
    let force = constant * pow(max(translation, 0), 1.6667)
    return FlipPhysics.highestRise * force / (1 + force)
  }

  /// Returns the remainder of a turn: its duration in seconds, and its timeline in a transition's progress from 0 to 1.
  ///
  /// Half a turn takes half of `duration`. The rest of the current half has constant speed, the next one slows down.
  static func rest(
    from progress: CGFloat, forward: Bool, duration: TimeInterval
  ) -> (seconds: TimeInterval, timeline: (CGFloat) -> CGFloat) {
    // A backward turn is a mirrored forward one.
    let start = forward ? progress : 2 - progress
    let first = max(1 - start, 0)
    let second = min(2 - start, 1)
    let total = max(first + second, 0.0001)
    let rising: Easing = start > 0 ? .linear : .easeIn
    let timeline: (CGFloat) -> CGFloat = { time in
      let gone = time * total
      let shown: CGFloat
      if gone < first {
        shown = start + rising(gone / first) * first
      } else {
        shown = 2 - second + Easing.easeOut(min((gone - first) / max(second, 0.0001), 1)) * second
      }
      return (forward ? shown : 2 - shown) / 2
    }
    return (duration / 2 * TimeInterval(total), timeline)
  }

  /// The translation of the finger that brings the page upright, in points.
  private var reach: CGFloat {
    let reach = abs(start - dimension / 2)
    return isAnywhere ? max(reach, dimension / 4) : max(reach, 1)
  }
}
