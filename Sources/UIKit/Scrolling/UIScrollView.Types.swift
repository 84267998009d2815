extension UIScrollView {
  /// How fast a fling slows down: the factor of the speed for each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark or light as the traits ask.
    case `default` = 0
    case black, white
  }

  /// What scrolling does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll.
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// When an index of the content is shown at the edge.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden
  }
}
