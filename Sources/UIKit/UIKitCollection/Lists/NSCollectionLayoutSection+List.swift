import CoreGraphics

extension NSCollectionLayoutSection {
  /// Returns a list section: rows below each other, as high as their content.
  ///
  /// The insets are those recorded in the conformance topics list-sections (Mac idiom) and list-metrics (an iPhone's).
  /// The last section of a grouped list ends with a distance of its own, in both idioms.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let traits = layoutEnvironment.traitCollection
    let metrics = ListMetrics.metrics(for: traits.userInterfaceIdiom)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .none
    section.contentInsets = metrics.insets(
      of: configuration, isLast: (layoutEnvironment as? CompositionalEnvironment)?.isOfLastSection ?? false)
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      boundaries.append(metrics.boundary(UICollectionView.elementKindSectionHeader, .top, of: configuration.appearance))
    }
    if configuration.footerMode == .supplementary {
      boundaries.append(
        metrics.boundary(UICollectionView.elementKindSectionFooter, .bottom, of: configuration.appearance))
    }
    section.boundarySupplementaryItems = boundaries
    section.values.list = configuration
    return section
  }
}

extension ListMetrics {
  /// Returns the distances of the rows of a section from its edges, in points.
  @MainActor
  fileprivate func insets(of list: UICollectionLayoutListConfiguration, isLast: Bool) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    let hasFooter = list.footerMode != .none
    switch list.appearance {
    case .plain:
      if list.headerMode == .firstItemInSection { insets.top = list.headerTopPadding ?? plainHeaderTop }
    case .grouped, .insetGrouped:
      let hasHeader = list.headerMode != .none
      // If the header is a supplementary view the padding is above it, not between it and the rows.
      let padding = list.headerMode == .firstItemInSection ? list.headerTopPadding ?? 0 : 0
      insets.top = hasHeader ? padding : groupTop
      insets.bottom = hasFooter ? 0 : isLast ? groupEnd : hasHeader ? groupGap : 0
      if list.appearance == .insetGrouped {
        insets.leading = insetGroupedSide
        insets.trailing = insetGroupedSide
      }
    case .sidebar, .sidebarPlain:
      insets.leading = sidebarSide
      insets.trailing = sidebarSide
      if list.appearance == .sidebar, !hasFooter { insets.bottom = sidebarBottom }
    }
    return insets
  }

  /// Returns the header or footer of a section; those of plain lists are pinned.
  @MainActor
  fileprivate func boundary(
    _ kind: String, _ alignment: NSRectAlignment, of appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(isPlain ? plainHeaderHeight : groupedHeaderHeight))
    let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = isPlain
    item.zIndex = 200
    return item
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists with one configuration.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    var known: (traits: UITraitCollection, section: NSCollectionLayoutSection)?
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let isLast = (environment as? CompositionalEnvironment)?.isOfLastSection ?? false
      // Sections that are the same object are solved once.
      if let known, !isLast, known.traits == environment.traitCollection { return known.section }
      let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      if !isLast { known = (environment.traitCollection, section) }
      return section
    }
    layout.isList = true
    return layout
  }
}

extension UICollectionViewCompositionalLayout: ListLayout {
  var lists: ListSummary { solution.lists }

  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    guard lists.hasLists, solution.sections.indices.contains(section) else { return nil }
    return solution.sections[section]?.values.list
  }
}

/// The properties of the list sections, determined once when sections are solved.
@MainActor
struct ListSummary {
  /// A Boolean value that indicates whether any section is a list.
  private(set) var hasLists = false
  /// A Boolean value that indicates whether rows may have swipe actions.
  private(set) var hasSwipeActions = false
  /// The color behind a layout all of whose sections are lists; nil for that of the view.
  private(set) var backgroundColor: UIColor?

  private var isEmpty = true

  init(_ sections: [NSCollectionLayoutSection?] = []) {
    for section in sections { add(section) }
  }

  /// Adds a section; sections that were not requested yet are assumed to be like the others.
  mutating func add(_ section: NSCollectionLayoutSection?) {
    guard let section else { return }
    defer { isEmpty = false }
    guard let list = section.values.list else {
      backgroundColor = nil
      return
    }
    if isEmpty { backgroundColor = list.color }
    hasLists = true
    if list.leadingSwipeActionsConfigurationProvider != nil || list.trailingSwipeActionsConfigurationProvider != nil {
      hasSwipeActions = true
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// The color behind the list; nil for that of the view.
  fileprivate var color: UIColor? {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain: return nil
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar, .sidebarPlain: return .secondarySystemBackground
    }
  }
}
