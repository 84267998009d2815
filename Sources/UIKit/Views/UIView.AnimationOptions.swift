extension UIView {
  /// How an animation block runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Touches reach views that are being animated; here they always do.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from what is shown rather than from the last value; here animations always do.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs back as well; the views have their new values afterwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps its own duration inside another animation block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Keeps its own curve inside another animation block.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: Self = []
    /// Slow at the beginning.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = Self(rawValue: 3 << 16)
  }
}

extension UIView.AnimationOptions {
  var curve: CAMediaTimingFunctionName {
    switch (rawValue >> 16) & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }
}
