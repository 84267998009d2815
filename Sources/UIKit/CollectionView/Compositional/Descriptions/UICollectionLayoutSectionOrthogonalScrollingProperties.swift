/// The bounce and deceleration of a section that scrolls across its layout.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// The conditions under which the content goes beyond its ends.
  public enum Bounce: Int, Sendable {
    /// The content bounces if there is more of it than room.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The rate at which the content slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate, as in `UIScrollView.DecelerationRate`; 0 for what the section's behavior asks for.
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate that the section's behavior asks for.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  struct Values: Hashable {
    var bounce = Bounce.automatic
    var rate = DecelerationRate.automatic
  }

  nonisolated(unsafe) final var values = Values()

  nonisolated override init() { super.init() }

  /// The condition under which the content goes beyond its ends.
  open var bounce: Bounce {
    get { values.bounce }
    set { values.bounce = newValue }
  }

  /// The rate at which the content slows down.
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
