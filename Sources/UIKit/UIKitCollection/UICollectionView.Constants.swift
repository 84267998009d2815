extension UICollectionView {
  /// The categories of elements that a layout places.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// Constants that specify the position to which an item is scrolled; at most one vertical and one horizontal
  /// position.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// The positions that are mutually exclusive, with their names, by axis.
    static let namesByAxis: [(axis: String, names: [(position: ScrollPosition, name: String)])] = [
      ("vertical", [(.top, ".top"), (.centeredVertically, ".centeredVertically"), (.bottom, ".bottom")]),
      ("horizontal", [(.left, ".left"), (.centeredHorizontally, ".centeredHorizontally"), (.right, ".right")]),
    ]

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
