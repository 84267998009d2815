import GeometryCore
import LayoutCore

/// A view behind a section, whose class or nib is registered with the layout.
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  nonisolated(unsafe) private var kind: String
  nonisolated(unsafe) private var depth: Int

  required init(values: Values, kind: String, zIndex: Int) {
    self.kind = kind
    depth = zIndex
    super.init(values: values)
  }

  /// Returns a view that is as large as its section, boundary items included.
  public class func background(elementKind: String) -> Self {
    let size = NSCollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    return Self(values: Values(size: size), kind: elementKind, zIndex: 0)
  }

  /// The depth of the view; the other elements of its section have at least 1.
  public var zIndex: Int {
    get { depth }
    set { depth = newValue }
  }

  /// The kind for which the view is registered.
  public var elementKind: String { kind }

  public override func copy(with zone: NSZone? = nil) -> Any { Self(values: values, kind: kind, zIndex: depth) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutDecorationItem else { return false }
    return kind == other.kind && depth == other.depth
  }

  /// The view as the solver represents it.
  var decoration: CompositionalSection.Decoration {
    CompositionalSection.Decoration(kind: kind, insets: Insets(values.insets), zIndex: depth)
  }
}
