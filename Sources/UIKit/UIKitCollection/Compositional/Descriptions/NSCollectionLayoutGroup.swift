import GeometryCore
import LayoutCore

/// Returns the frames of a custom group's items in an environment whose container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items that follow each other along an axis, as often as they fit, or that a closure places.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  nonisolated(unsafe) private var arrangement: Arrangement

  private struct Arrangement {
    /// The axis along which the subitems follow each other; nil for a custom group.
    var axis: CompositionalAxis?
    var subitems: [NSCollectionLayoutItem] = []
    var count: Int?
    var spacing: NSCollectionLayoutSpacing?
    var provider: NSCollectionLayoutGroupCustomItemProvider?

    func isEqual(to other: Arrangement) -> Bool {
      axis == other.axis && subitems == other.subitems && count == other.count && spacing == other.spacing
    }
  }

  private init(values: Values, arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(values: values)
  }

  private static func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    var arrangement = arrangement
    arrangement.spacing = NSCollectionLayoutSpacing(value: .none)
    var values = Values(size: size)
    values.edges = NSCollectionLayoutEdgeSpacing(values: Array(repeating: CompositionalSpacing.none, count: 4))
    return NSCollectionLayoutGroup(values: values, arrangement: arrangement) as! Self
  }

  private static func list(
    _ axis: CompositionalAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Log.require(!subitems.isEmpty, CompositionalError.noSubitem.message)
    return make(size, Arrangement(axis: axis, subitems: subitems.map { $0.copied() }))
  }

  private static func repeating(
    _ axis: CompositionalAxis, _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem, _ count: Int
  ) -> Self {
    Log.require(count >= 1, CompositionalError.count(isHorizontal: axis == .horizontal, count).message)
    return make(size, Arrangement(axis: axis, subitems: [subitem.copied()], count: count))
  }

  // MARK: Factories

  /// Returns a group whose items follow each other from leading to trailing and repeat while there is room.
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    list(.horizontal, layoutSize, subitems)
  }

  /// Returns a group whose items follow each other from top to bottom and repeat while there is room.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    list(.vertical, layoutSize, subitems)
  }

  /// Returns a row with an item repeated a number of times; the item's width is replaced by an equal share.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let group = repeating(.horizontal, layoutSize, subitem, count)
    let size = subitem.layoutSize.dimensions
    group.arrangement.subitems[0].values.size = NSCollectionLayoutSize(
      width: .fractionalWidth(1 / Double(count)), height: size[1])
    return group
  }

  /// Returns a column with an item repeated a number of times; the item's height is replaced by an equal share.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let group = repeating(.vertical, layoutSize, subitem, count)
    let size = subitem.layoutSize.dimensions
    group.arrangement.subitems[0].values.size = NSCollectionLayoutSize(
      width: size[0], height: .fractionalHeight(1 / Double(count)))
    return group
  }

  /// Returns a row with an item repeated a number of times, which keeps its size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { repeating(.horizontal, layoutSize, repeatingSubitem, count) }

  /// Returns a column with an item repeated a number of times, which keeps its size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { repeating(.vertical, layoutSize, repeatingSubitem, count) }

  /// Returns a row of an item that keeps its size; the former name of `horizontal(layoutSize:repeatingSubitem:count:)`.
  public class func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeating(.horizontal, layoutSize, repeatingSubitem, count) }

  /// Returns a column of an item that keeps its size; the former name of
  /// `vertical(layoutSize:repeatingSubitem:count:)`.
  public class func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { repeating(.vertical, layoutSize, repeatingSubitem, count) }

  /// Returns a group whose items a closure places; it is called once per section.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, Arrangement(provider: itemProvider)) }

  // MARK: Properties

  /// The views that are anchored to the group.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { values.supplementaries }
    set { values.supplementaries = newValue.map { $0.copied() } }
  }

  /// The distance between two items of the group.
  public var interItemSpacing: NSCollectionLayoutSpacing? {
    get { arrangement.spacing }
    set { arrangement.spacing = newValue.map { NSCollectionLayoutSpacing(value: $0.value) } }
  }

  /// The items of the group; none of a custom group.
  public var subitems: [NSCollectionLayoutItem] { arrangement.subitems }

  /// Returns a text that shows the group with its contents.
  public func visualDescription() -> String { lines(indentedBy: "").joined(separator: "\n") }

  public override func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutGroup(values: values, arrangement: arrangement)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutGroup else { return false }
    return arrangement.isEqual(to: other.arrangement)
  }

  override func description(in context: CompositionalContext) -> CompositionalItem {
    var item = super.description(in: context)
    if let axis = arrangement.axis {
      item.content = .list(
        CompositionalItem.List(
          axis: axis, items: arrangement.subitems.map { $0.description(in: context) },
          spacing: arrangement.spacing?.value ?? .none, count: arrangement.count))
    } else {
      item.content = .custom(
        (arrangement.provider?(context.environment(of: item)) ?? []).map {
          CompositionalItem.CustomFrame(frame: Rect($0.frame), zIndex: $0.zIndex)
        })
    }
    return item
  }

  private func lines(indentedBy indent: String) -> [String] {
    let name =
      switch arrangement.axis {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      case nil: "custom"
      }
    let count = arrangement.count.map { ", \($0) times" } ?? ""
    var lines = ["\(indent)\(name) group \(Self.text(of: values.size))\(count)"]
    for item in arrangement.subitems {
      if let group = item as? NSCollectionLayoutGroup {
        lines += group.lines(indentedBy: indent + "  ")
      } else {
        lines.append("\(indent)  item \(Self.text(of: item.values.size))")
      }
    }
    return lines
  }

  private static func text(of size: NSCollectionLayoutSize) -> String {
    size.dimensions.map { NSCollectionLayoutDimension.text($0) }.joined(separator: " × ")
  }
}

/// An item of a custom group: a frame and a depth.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame relative to the group, in points.
  public let frame: CGRect
  /// The depth of the cell.
  public let zIndex: Int

  /// Creates an item at a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item at a frame with a depth.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: zIndex) }
}
