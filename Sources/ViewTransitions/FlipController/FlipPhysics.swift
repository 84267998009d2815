import UIKit

/// The numbers of turning by hand. A turn's progress runs from 0 to 2: 1 is the page upright.
struct FlipPhysics {
  /// Touches count as far from an edge, in points.
  static let margin: CGFloat = 44
  /// A finger this fast decides when it is lifted, in points per second.
  static let releaseVelocity: CGFloat = 125
  /// How far a page at the end rises at a tap, and how far at most under a finger.
  static let tapRise: CGFloat = 1 / 3
  static let highestRise: CGFloat = 0.667

  /// Where the finger started along the axis, and how long the axis is, in points.
  let start: CGFloat
  let dimension: CGFloat
  /// Whether pans may start anywhere: then half of the view is one half of the turn.
  var isAnywhere = false

  /// The way of the finger that brings the page upright.
  private var reach: CGFloat {
    let reach = abs(start - dimension / 2)
    return isAnywhere ? max(reach, dimension / 4) : max(reach, 1)
  }

  /// The progress of a finger that has gone so many points in the turn's direction.
  func progress(after translation: CGFloat) -> CGFloat { min(max(translation / reach, 0), 2) }

  /// The progress of a page that has none behind it: a Hill curve that never reaches `highestRise`.
  func rubberBand(after translation: CGFloat) -> CGFloat {
    let height = abs(start - dimension / 2)
    let constant = 1 / (3 * (height + max(2 * height, height + dimension / 2)))
    let force = constant * pow(max(translation, 0), 1.6667)
    return FlipPhysics.highestRise * force / (1 + force)
  }

  /// The rest of a turn: its duration in seconds, and its timeline in progress from 0 to 1 as transitions count it.
  ///
  /// Half a turn takes half of `duration`. What is left of the half that runs goes evenly, the next one slows down.
  static func rest(
    from progress: CGFloat, forward: Bool, duration: TimeInterval
  ) -> (seconds: TimeInterval, timeline: (CGFloat) -> CGFloat) {
    // Going back is going on in a mirror.
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
}
