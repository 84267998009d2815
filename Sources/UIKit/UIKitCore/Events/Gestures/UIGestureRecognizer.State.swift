extension UIGestureRecognizer {
  /// The states of a gesture recognizer.
  public enum State: Int, Sendable {
    /// The recognizer has not decided yet.
    case possible = 0
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches do not form the gesture.
    case failed

    /// A discrete gesture was recognized; the same as `ended`.
    public static var recognized: State { .ended }

    /// A Boolean value that indicates whether a continuous gesture is in progress.
    var isRecognizing: Bool { self == .began || self == .changed }
    /// A Boolean value that indicates whether the state stays until the recognizer is reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}
