extension UIGestureRecognizer {
  /// The states of a gesture recogniser.
  public enum State: Int, Sendable {
    /// The recogniser has not decided yet.
    case possible = 0
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognised.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches do not form the gesture.
    case failed

    /// A discrete gesture was recognised; the same as `ended`.
    public static var recognized: State { .ended }

    /// A Boolean value that indicates whether a continuous gesture is in progress.
    var isRecognizing: Bool { self == .began || self == .changed }
    /// A Boolean value that indicates whether the state stays until the recogniser is reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}
