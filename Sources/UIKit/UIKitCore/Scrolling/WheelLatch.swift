import GeometryCore
import HostInterface

/// The scroll view that scrolls while a wheel turns.
///
/// It goes on to receive the turns when its own movement brings another scroll view under the pointer, such as the
/// wheels of a picker, as in the scroll sequences of browsers.
@MainActor
struct WheelLatch {
  /// The pause after which a turn begins another sequence, in seconds.
  private static let pause = 0.5
  /// The distance by which the pointer may move within a sequence, in points.
  private static let slack = 8.0

  private weak var scrollView: UIScrollView?
  private let location: Point
  private let isHorizontal: Bool
  private var time: Double

  init(_ scrollView: UIScrollView, _ input: ScrollInput) {
    self.scrollView = scrollView
    location = input.location
    isHorizontal = WheelLatch.isHorizontal(input)
    time = input.time
  }

  /// Returns the scroll view if a turn of the wheel continues the sequence; nil if it begins another one.
  mutating func continued(by input: ScrollInput, in window: UIWindow?) -> UIScrollView? {
    guard let scrollView, scrollView.storedWindow === window, input.time - time <= WheelLatch.pause,
      WheelLatch.isHorizontal(input) == isHorizontal, (input.location - location).length <= WheelLatch.slack
    else { return nil }
    time = input.time
    return scrollView
  }

  private static func isHorizontal(_ input: ScrollInput) -> Bool {
    let delta = input.wheelDelta
    return delta.x.magnitude > delta.y.magnitude
  }
}
