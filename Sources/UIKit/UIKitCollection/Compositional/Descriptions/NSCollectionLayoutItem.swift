import GeometryCore
import LayoutCore

/// A cell of a group: its size, the distances in and around it, and the views that are anchored to it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// All values in one struct: `isEqual` is not bound to the main actor in Foundation.
  nonisolated(unsafe) final var values: Values

  struct Values {
    var size: NSCollectionLayoutSize
    var insets = NSDirectionalEdgeInsets.zero
    var edges: NSCollectionLayoutEdgeSpacing?
    var supplementaries: [NSCollectionLayoutSupplementaryItem] = []

    func isEqual(to other: Values) -> Bool {
      size.isEqual(other.size) && insets == other.insets && edges == other.edges
        && supplementaries == other.supplementaries
    }
  }

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of a size with views that are anchored to it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    values = Values(
      size: layoutSize,
      edges: NSCollectionLayoutEdgeSpacing(values: Array(repeating: CompositionalSpacing.none, count: 4)),
      supplementaries: supplementaryItems.map { $0.copied() })
  }

  init(values: Values) { self.values = values }

  /// The size of the slot.
  open var layoutSize: NSCollectionLayoutSize { values.size }

  /// The distances between the slot and the cell, in points; an axis with an estimated dimension ignores them.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { values.insets }
    set { values.insets = newValue }
  }

  /// The distances around the slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { values.edges }
    set { values.edges = newValue.map { NSCollectionLayoutEdgeSpacing(values: $0.values) } }
  }

  /// The views that are anchored to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { values.supplementaries }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutItem(values: values) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem, type(of: other) == type(of: self) else { return false }
    return other === self || values.isEqual(to: other.values)
  }

  open override var hash: Int { values.size.hash }

  nonisolated open override var description: String { "<\(ObjectName(self)) size=\(values.size)>" }

  /// Returns the item as the solver represents it; custom groups are asked for their frames in an environment.
  func description(in context: CompositionalContext) -> CompositionalItem {
    var item = CompositionalItem(width: values.size.dimensions[0], height: values.size.dimensions[1])
    item.insets = Insets(values.insets)
    item.edges = values.edges?.edges ?? .none
    item.supplementaries = supplementaryItems.map(\.supplementary)
    return item
  }
}

extension NSCollectionLayoutItem {
  /// Returns a copy of the same class.
  final func copied() -> Self { typedCopy() }
}

extension Insets {
  /// Creates insets whose `left` is the leading inset.
  init(_ insets: NSDirectionalEdgeInsets) {
    func finite(_ length: CGFloat) -> Double { CompositionalError.finite(length, "contentInsets") }
    self.init(
      top: finite(insets.top), left: finite(insets.leading), bottom: finite(insets.bottom),
      right: finite(insets.trailing))
  }
}
