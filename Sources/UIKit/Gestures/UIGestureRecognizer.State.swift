extension UIGestureRecognizer {
  /// Where a recogniser is in its life.
  public enum State: Int, Sendable {
    /// It has not decided yet.
    case possible = 0
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture went on.
    case changed
    /// A continuous gesture is over, or a discrete one was recognised.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// The touches were not the gesture.
    case failed

    /// A discrete gesture was recognised; the same as `ended`.
    public static var recognized: State { .ended }

    /// Whether the gesture is recognised and not over.
    var isRecognizing: Bool { self == .began || self == .changed }
    /// Whether nothing more comes until a reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}
