import CollectionCore
import CoreGraphics
import DiffCore

/// The place of a row in a list, which determines its appearance.
struct ListPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// A Boolean value that indicates whether the row is the first of its section.
  var isFirst: Bool
  /// A Boolean value that indicates whether the row is the last of its section.
  var isLast: Bool
  var role: Role
  var separators: UIListSeparatorConfiguration
  var metrics: ListMetrics

  /// The parts of a list.
  enum Role {
    case row
    /// A header: a supplementary view, or the first item of its section.
    case header
    case footer
  }

  /// The corners of the row; nil for rows that are not in a card.
  var corners: RowCorners? {
    guard appearance == .insetGrouped, role == .row else { return nil }
    return RowCorners(isFirst: isFirst, isLast: isLast, radius: metrics.cornerRadius)
  }
}

/// A layout some of whose sections are lists.
@MainActor
protocol ListLayout: AnyObject {
  /// The properties of the sections that are lists.
  var lists: ListSummary { get }
  /// Returns the configuration of a section that is a list, otherwise nil.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration?
}

extension UICollectionView {
  /// Returns the place of an element in a list; nil for elements outside of lists.
  func listPlace(of key: ElementKey) -> ListPlace? {
    let counts = layoutSession.counts
    guard let place = key.path.place, place.section < counts.sectionCount else { return nil }
    switch key.kind {
    case .cell: return counts.contains(place) ? listPlace(at: key.indexPath, itemCount: counts[place.section]) : nil
    case .supplementary(let kind):
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      guard isHeader || kind == UICollectionView.elementKindSectionFooter,
        let layout = storedLayout as? any ListLayout,
        let configuration = layout.listConfiguration(ofSection: place.section)
      else { return nil }
      return ListPlace(
        appearance: configuration.appearance, isFirst: false, isLast: false, role: isHeader ? .header : .footer,
        separators: configuration.separatorConfiguration,
        metrics: .metrics(for: traitCollection.userInterfaceIdiom))
    case .decoration: return nil
    }
  }

  /// A Boolean value that indicates whether sections of the layout are lists.
  var showsLists: Bool { (storedLayout as? any ListLayout)?.lists.hasLists == true }

  /// Updates the places in lists of the cells on the screen.
  func updateListPlaces() {
    let lists = (storedLayout as? any ListLayout)?.lists ?? ListSummary()
    showListBackground(lists.backgroundColor)
    guard lists.hasLists else {
      knownSwipes?.follow(isNeeded: false)
      return
    }
    let swipes = lists.hasSwipeActions ? self.swipes : knownSwipes
    swipes?.follow(isNeeded: lists.hasSwipeActions)
    swipes?.layoutPassDidEnd()
    for (key, entry) in visibleElements.table.entries {
      (visibleElements[entry.slot] as? UICollectionViewCell)?.listPlace = listPlace(of: key)
    }
  }

  /// Returns the place of an item in a list; nil if its section is not a list.
  private func listPlace(at path: IndexPath, itemCount count: Int) -> ListPlace? {
    guard let layout = storedLayout as? any ListLayout,
      let configuration = layout.listConfiguration(ofSection: path.section)
    else { return nil }
    let hasHeaderItem = configuration.headerMode == .firstItemInSection
    return ListPlace(
      appearance: configuration.appearance, isFirst: path.item == (hasHeaderItem ? 1 : 0),
      isLast: path.item == count - 1, role: hasHeaderItem && path.item == 0 ? .header : .row,
      separators: configuration.separators(at: path), metrics: .metrics(for: traitCollection.userInterfaceIdiom))
  }

  /// Shows a color behind the lists, unless the client has set a background view.
  private func showListBackground(_ color: UIColor?) {
    guard let color, backgroundView == nil else {
      listBackground?.removeFromSuperview()
      listBackground = nil
      return
    }
    let view = listBackground ?? UIView()
    if view.superview !== self {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
    }
    listBackground = view
    view.backgroundColor = color
    view.layer.zPosition = -.greatestFiniteMagnitude
    if view.frame != bounds { view.frame = bounds }
  }
}
