extension UIScrollView {
  /// The rate of deceleration: the factor of the velocity per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  /// The color of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark or light depending on the traits.
    case `default` = 0
    case black, white
  }

  /// Constants that specify the way in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Constants that specify the axes along which the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the scrollable axes.
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// Constants that specify the display of an index at the edge of the content.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden
  }
}
