import GeometryCore
import LayoutCore

/// A point of a container, specified by edges, to which a supplementary view is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  struct Values: Hashable {
    var edges: NSDirectionalRectEdge
    var offset: CGPoint
    var isFractional: Bool
  }

  nonisolated let values: Values

  /// Creates an anchor at edges; on an axis with neither or both of its edges it is centered.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at edges, moved by an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    values = Values(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  /// Creates an anchor at edges, moved by an offset in multiples of the anchored view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    values = Values(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  init(values: Values) { self.values = values }

  /// The edges.
  open var edges: NSDirectionalRectEdge { values.edges }

  /// The offset, in points or in multiples of the anchored view's size.
  open var offset: CGPoint { values.offset }

  /// A Boolean value that indicates whether the offset is given in points.
  open var isAbsoluteOffset: Bool { !values.isFractional }

  /// A Boolean value that indicates whether the offset is given in multiples of the anchored view's size.
  open var isFractionalOffset: Bool { values.isFractional }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutAnchor(values: values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutAnchor)?.values == values }

  open override var hash: Int { values.hashValue }

  /// The anchor as the solver represents it.
  var anchor: CompositionalAnchor {
    func position(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> Double {
      switch (edges.contains(low), edges.contains(high)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return CompositionalAnchor(
      x: position(.leading, .trailing), y: position(.top, .bottom), offset: Point(offset),
      isFractional: isFractionalOffset)
  }
}
