/// The bounce and deceleration of an orthogonally scrolling section.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// Constants that specify when the content bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// The content bounces if it is larger than the visible rect.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The rate of deceleration.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate, as in `UIScrollView.DecelerationRate`; 0 for that of the section's behavior.
    public var rawValue: CGFloat

    /// The rate of the section's behavior.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  struct Values: Hashable {
    var bounce = Bounce.automatic
    var rate = DecelerationRate.automatic
  }

  nonisolated(unsafe) final var values = Values()

  nonisolated override init() { super.init() }

  /// The condition under which the content bounces at its ends.
  open var bounce: Bounce {
    get { values.bounce }
    set { values.bounce = newValue }
  }

  /// The rate of deceleration.
  open var decelerationRate: DecelerationRate {
    get { values.rate }
    set { values.rate = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UICollectionLayoutSectionOrthogonalScrollingProperties)?.values == values
  }

  open override var hash: Int { values.hashValue }
}
