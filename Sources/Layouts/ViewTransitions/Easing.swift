import UIKit

/// A curve from 0 to 1 over time: a cubic Bézier curve with the control points of Core Animation's named ones.
struct Easing: Equatable {
  private let x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat

  static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = Easing(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    default: self = .easeInOut
    }
  }

  private init(x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the progress of the motion at a fraction of its time.
  func callAsFunction(_ time: CGFloat) -> CGFloat {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if self == .linear { return time }
    // The curve rises in x, so bisection always ends.
    var low: CGFloat = 0
    var high: CGFloat = 1
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Easing.bezier(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Easing.bezier((low + high) / 2, y1, y2)
  }

  private static func bezier(_ t: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }
}
