import LayoutCore

/// A distance between items: fixed, or a minimal length that grows to fill the remaining space.
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  nonisolated let value: CompositionalSpacing

  required init(value: CompositionalSpacing) { self.value = value }

  /// Returns a distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(value: CompositionalSpacing(CompositionalError.finite(fixedSpacing, "NSCollectionLayoutSpacing.fixed(_:)")))
  }

  /// Returns a minimal distance in points, which takes an equal share of the remaining space.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(
      value: CompositionalSpacing(
        CompositionalError.finite(flexibleSpacing, "NSCollectionLayoutSpacing.flexible(_:)"), isFlexible: true))
  }

  /// The distance in points; the minimal one when it is flexible.
  public var spacing: CGFloat { CGFloat(value.length) }

  /// A Boolean value that indicates whether the distance is flexible.
  public var isFlexible: Bool { value.isFlexible }

  /// A Boolean value that indicates whether the distance is fixed.
  public var isFixed: Bool { !value.isFlexible }

  public func copy(with zone: NSZone? = nil) -> Any { Self(value: value) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }

  public override var hash: Int { value.hashValue }

  nonisolated public override var description: String {
    "<\(ObjectName(self)) \(value.isFlexible ? ".flexible" : ".fixed")(\(value.length))>"
  }
}

/// The distances around an item, outside of its slot.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// Leading, top, trailing, bottom.
  nonisolated let values: [CompositionalSpacing?]

  /// Creates distances; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { values = [leading?.value, top?.value, trailing?.value, bottom?.value] }

  init(values: [CompositionalSpacing?]) { self.values = values }

  /// The distance at the leading edge.
  open var leading: NSCollectionLayoutSpacing? { values[0].map { NSCollectionLayoutSpacing(value: $0) } }

  /// The distance at the top.
  open var top: NSCollectionLayoutSpacing? { values[1].map { NSCollectionLayoutSpacing(value: $0) } }

  /// The distance at the trailing edge.
  open var trailing: NSCollectionLayoutSpacing? { values[2].map { NSCollectionLayoutSpacing(value: $0) } }

  /// The distance at the bottom.
  open var bottom: NSCollectionLayoutSpacing? { values[3].map { NSCollectionLayoutSpacing(value: $0) } }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutEdgeSpacing(values: values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The distances as the solver represents them.
  var edges: CompositionalEdges {
    var edges = CompositionalEdges()
    edges.leading = values[0] ?? .none
    edges.top = values[1] ?? .none
    edges.trailing = values[2] ?? .none
    edges.bottom = values[3] ?? .none
    return edges
  }
}
