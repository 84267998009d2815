import CollectionCore
import CoreGraphics
import QuartzCore

/// The place of a row in a list: what the row looks like depends on it.
struct ListPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// A Boolean value that indicates whether the row is the first of its section.
  var isFirst: Bool
  /// A Boolean value that indicates whether the row is the last of its section.
  var isLast: Bool
  /// A Boolean value that indicates whether the row is an item that is shown as the header of its section.
  var isHeader: Bool
  var separators: UIListSeparatorConfiguration
  var metrics: ListMetrics

  /// The corners of the row, rounded at the ends of the groups of inset grouped lists.
  var corners: UICornerConfiguration? {
    guard appearance == .insetGrouped, !isHeader else { return nil }
    let radius = UICornerRadius.fixed(metrics.cornerRadius)
    return .corners(
      topLeftRadius: isFirst ? radius : nil, topRightRadius: isFirst ? radius : nil,
      bottomLeftRadius: isLast ? radius : nil, bottomRightRadius: isLast ? radius : nil)
  }

  /// The corners of the row as a layer names them.
  var maskedCorners: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

/// A layout some of whose sections are lists.
@MainActor
protocol ListLayout: AnyObject {
  /// A Boolean value that indicates whether a section is a list.
  var hasLists: Bool { get }
  /// A Boolean value that indicates whether rows of a list may have swipe actions.
  var hasSwipeActions: Bool { get }
  /// Returns the configuration of a section that is a list, otherwise nil.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration?
}

extension UICollectionView {
  /// Returns the place of an item in a list, or nil if its section is none.
  func listPlace(at path: IndexPath) -> ListPlace? {
    guard let layout = storedLayout as? any ListLayout,
      let configuration = layout.listConfiguration(ofSection: path.section)
    else { return nil }
    let count = numberOfItems(inSection: path.section)
    let hasHeaderItem = configuration.headerMode == .firstItemInSection
    return ListPlace(
      appearance: configuration.appearance, isFirst: path.item == (hasHeaderItem ? 1 : 0),
      isLast: path.item == count - 1, isHeader: hasHeaderItem && path.item == 0,
      separators: configuration.separators(at: path), metrics: .metrics(for: traitCollection.userInterfaceIdiom))
  }

  /// Tells the cells on the screen where in their lists they are.
  func updateListPlaces() {
    guard let layout = storedLayout as? any ListLayout, layout.hasLists else {
      knownSwipes?.follow(isNeeded: false)
      return
    }
    let swipes = layout.hasSwipeActions ? self.swipes : knownSwipes
    swipes?.follow(isNeeded: layout.hasSwipeActions)
    swipes?.layoutPassDidEnd()
    for (key, entry) in placer.table.entries where key.kind == .cell {
      (entry.view as? UICollectionViewCell)?.listPlace = listPlace(at: key.indexPath)
    }
  }
}
