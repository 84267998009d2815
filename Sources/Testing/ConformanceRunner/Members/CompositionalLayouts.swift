import UIKit

extension Registry {
  /// Adds compositional layouts and their descriptions.
  func addCompositionalLayouts() {
    addLengths()
    addItems()
    addBoundaries()
    addGroups()
    addSections()
    addCompositionalLayout()
  }

  private func addComparing<T: NSObject>(_ members: Members<T>) {
    members.call("isEqual(_:)") { (object, other: Any?) in object.isEqual(other) }
    members.call("copy()") { object in object.copy() }
  }

  private func addLengths() {
    let dimension = add("NSCollectionLayoutDimension", NSCollectionLayoutDimension.self)
    typealias Dimension = NSCollectionLayoutDimension
    dimension.make("fractionalWidth(_:)") { (length: CGFloat) in Dimension.fractionalWidth(length) }
    dimension.make("fractionalHeight(_:)") { (length: CGFloat) in Dimension.fractionalHeight(length) }
    dimension.make("absolute(_:)") { (length: CGFloat) in Dimension.absolute(length) }
    dimension.make("estimated(_:)") { (length: CGFloat) in Dimension.estimated(length) }
    dimension.make("uniformAcrossSiblings(estimate:)") { (length: CGFloat) in
      Dimension.uniformAcrossSiblings(estimate: length)
    }
    dimension.get("isFractionalWidth", \.isFractionalWidth)
    dimension.get("isFractionalHeight", \.isFractionalHeight)
    dimension.get("isAbsolute", \.isAbsolute)
    dimension.get("isEstimated", \.isEstimated)
    dimension.get("isUniformAcrossSiblings", \.isUniformAcrossSiblings)
    dimension.get("dimension", \.dimension)
    addComparing(dimension)

    let size = add("NSCollectionLayoutSize", NSCollectionLayoutSize.self)
    size.make("init(widthDimension:heightDimension:)", NSCollectionLayoutSize.init(widthDimension:heightDimension:))
    size.get("widthDimension", \.widthDimension)
    size.get("heightDimension", \.heightDimension)
    size.get("description") { size in size.description }
    addComparing(size)

    let spacing = add("NSCollectionLayoutSpacing", NSCollectionLayoutSpacing.self)
    spacing.make("fixed(_:)") { (length: CGFloat) in NSCollectionLayoutSpacing.fixed(length) }
    spacing.make("flexible(_:)") { (length: CGFloat) in NSCollectionLayoutSpacing.flexible(length) }
    // The names in the recording are those of Objective-C.
    spacing.get("isFixedSpacing", \.isFixed)
    spacing.get("isFlexibleSpacing", \.isFlexible)
    spacing.get("spacing", \.spacing)
    addComparing(spacing)

    let edges = add("NSCollectionLayoutEdgeSpacing", NSCollectionLayoutEdgeSpacing.self)
    edges.make(
      "init(leading:top:trailing:bottom:)", NSCollectionLayoutEdgeSpacing.init(leading:top:trailing:bottom:))
    edges.get("leading", \.leading)
    edges.get("top", \.top)
    edges.get("trailing", \.trailing)
    edges.get("bottom", \.bottom)
    addComparing(edges)

    let anchor = add("NSCollectionLayoutAnchor", NSCollectionLayoutAnchor.self)
    anchor.make("init(edges:)", NSCollectionLayoutAnchor.init(edges:))
    anchor.make("init(edges:absoluteOffset:)", NSCollectionLayoutAnchor.init(edges:absoluteOffset:))
    anchor.make("init(edges:fractionalOffset:)", NSCollectionLayoutAnchor.init(edges:fractionalOffset:))
    anchor.get("edges", \.edges)
    anchor.get("offset", \.offset)
    anchor.get("isAbsoluteOffset", \.isAbsoluteOffset)
    anchor.get("isFractionalOffset", \.isFractionalOffset)
    addComparing(anchor)
  }

  private func addItems() {
    let item = add("NSCollectionLayoutItem", NSCollectionLayoutItem.self)
    item.make("init(layoutSize:)", NSCollectionLayoutItem.init(layoutSize:))
    item.make("init(layoutSize:supplementaryItems:)", NSCollectionLayoutItem.init(layoutSize:supplementaryItems:))
    item.get("layoutSize", \.layoutSize)
    item.property("contentInsets", \.contentInsets)
    item.property("edgeSpacing", \.edgeSpacing)
    item.get("supplementaryItems", \.supplementaryItems)
    addComparing(item)

    let badge = add("NSCollectionLayoutSupplementaryItem", NSCollectionLayoutSupplementaryItem.self)
    badge.make(
      "init(layoutSize:elementKind:containerAnchor:)",
      NSCollectionLayoutSupplementaryItem.init(layoutSize:elementKind:containerAnchor:))
    badge.make(
      "init(layoutSize:elementKind:containerAnchor:itemAnchor:)",
      NSCollectionLayoutSupplementaryItem.init(layoutSize:elementKind:containerAnchor:itemAnchor:))
    badge.property("zIndex", \.zIndex)
    badge.get("elementKind", \.elementKind)
    badge.get("containerAnchor", \.containerAnchor)
    badge.get("itemAnchor", \.itemAnchor)
  }

  private func addBoundaries() {
    let boundary = add("NSCollectionLayoutBoundarySupplementaryItem", NSCollectionLayoutBoundarySupplementaryItem.self)
    boundary.make(
      "init(layoutSize:elementKind:alignment:)",
      NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:))
    boundary.make(
      "init(layoutSize:elementKind:alignment:absoluteOffset:)",
      NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:absoluteOffset:))
    boundary.property("extendsBoundary", \.extendsBoundary)
    boundary.property("pinToVisibleBounds", \.pinToVisibleBounds)
    boundary.get("alignment", \.alignment)
    boundary.get("offset", \.offset)

    let decoration = add("NSCollectionLayoutDecorationItem", NSCollectionLayoutDecorationItem.self)
    decoration.make("background(elementKind:)") { (kind: String) in
      NSCollectionLayoutDecorationItem.background(elementKind: kind)
    }
    decoration.property("zIndex", \.zIndex)
    decoration.get("elementKind", \.elementKind)
  }

  private func addGroups() {
    typealias Size = NSCollectionLayoutSize
    typealias Item = NSCollectionLayoutItem
    typealias Group = NSCollectionLayoutGroup
    let group = add("NSCollectionLayoutGroup", Group.self)
    group.make("horizontal(layoutSize:subitems:)") { (size: Size, items: [Item]) in
      Group.horizontal(layoutSize: size, subitems: items)
    }
    group.make("vertical(layoutSize:subitems:)") { (size: Size, items: [Item]) in
      Group.vertical(layoutSize: size, subitems: items)
    }
    group.make("horizontal(layoutSize:subitem:count:)") { (size: Size, item: Item, count: Int) in
      Group.horizontal(layoutSize: size, subitem: item, count: count)
    }
    group.make("vertical(layoutSize:subitem:count:)") { (size: Size, item: Item, count: Int) in
      Group.vertical(layoutSize: size, subitem: item, count: count)
    }
    group.make("horizontal(layoutSize:repeatingSubitem:count:)") { (size: Size, item: Item, count: Int) in
      Group.horizontal(layoutSize: size, repeatingSubitem: item, count: count)
    }
    group.make("vertical(layoutSize:repeatingSubitem:count:)") { (size: Size, item: Item, count: Int) in
      Group.vertical(layoutSize: size, repeatingSubitem: item, count: count)
    }
    group.make("custom(layoutSize:itemProvider:)") { (size: Size, provider: Closure) in
      Group.custom(layoutSize: size) { environment in
        provider.result(environment, as: [NSCollectionLayoutGroupCustomItem].self) ?? []
      }
    }
    group.property("interItemSpacing", \.interItemSpacing)
    group.property("supplementaryItems", \.supplementaryItems)
    group.get("subitems", \.subitems)

    let custom = add("NSCollectionLayoutGroupCustomItem", NSCollectionLayoutGroupCustomItem.self)
    custom.make("init(frame:)", NSCollectionLayoutGroupCustomItem.init(frame:))
    custom.make("init(frame:zIndex:)", NSCollectionLayoutGroupCustomItem.init(frame:zIndex:))
    custom.get("frame", \.frame)
    custom.get("zIndex", \.zIndex)
    addComparing(custom)
  }

  private func addSections() {
    let section = add("NSCollectionLayoutSection", NSCollectionLayoutSection.self)
    section.make("init(group:)", NSCollectionLayoutSection.init(group:))
    section.property("contentInsets", \.contentInsets)
    section.property("interGroupSpacing", \.interGroupSpacing)
    section.property("contentInsetsReference", \.contentInsetsReference)
    section.property("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference)
    section.property("supplementariesFollowContentInsets", \.supplementariesFollowContentInsets)
    section.property("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior)
    section.property("boundarySupplementaryItems", \.boundarySupplementaryItems)
    section.property("decorationItems", \.decorationItems)
    let noHandler: @MainActor (NSCollectionLayoutSection) -> VisibleItemsHandler? = { _ in nil }
    section.set("visibleItemsInvalidationHandler", noHandler) { $0.visibleItemsInvalidationHandler = $1?.handler }
    addComparing(section)
    VisibleItemsHandler.register(in: self)
  }

  private func addCompositionalLayout() {
    typealias Configuration = UICollectionViewCompositionalLayoutConfiguration
    typealias Layout = UICollectionViewCompositionalLayout
    let configuration = add("UICollectionViewCompositionalLayoutConfiguration", Configuration.self)
    configuration.make("init()") { Configuration() }
    configuration.property("scrollDirection", \.scrollDirection)
    configuration.property("interSectionSpacing", \.interSectionSpacing)
    configuration.property("contentInsetsReference", \.contentInsetsReference)
    configuration.property("boundarySupplementaryItems", \.boundarySupplementaryItems)
    addComparing(configuration)

    let layout = add("UICollectionViewCompositionalLayout", Layout.self)
    layout.make("init(section:)") { (section: NSCollectionLayoutSection) in Layout(section: section) }
    layout.make("init(section:configuration:)") { (section: NSCollectionLayoutSection, value: Configuration) in
      Layout(section: section, configuration: value)
    }
    layout.make("init(sectionProvider:)") { (provider: Closure) in
      Layout { provider.result($0, $1, as: NSCollectionLayoutSection.self) }
    }
    layout.make("init(sectionProvider:configuration:)") { (provider: Closure, value: Configuration) in
      Layout(
        sectionProvider: { provider.result($0, $1, as: NSCollectionLayoutSection.self) }, configuration: value)
    }
    layout.property("configuration", \.configuration)

    add("UIContentInsetsReference", UIContentInsetsReference.self)
    let environment = add("NSCollectionLayoutEnvironment", (any NSCollectionLayoutEnvironment).self)
    environment.get("container") { environment in environment.container }
    environment.get("traitCollection") { environment in environment.traitCollection }
    let container = add("NSCollectionLayoutContainer", (any NSCollectionLayoutContainer).self)
    container.get("contentSize") { container in container.contentSize }
    container.get("effectiveContentSize") { container in container.effectiveContentSize }
    container.get("contentInsets") { container in container.contentInsets }
    container.get("effectiveContentInsets") { container in container.effectiveContentInsets }

    let view = add("UICollectionView", UICollectionView.self)
    view.call("setOrthogonalOffset(_:section:)") { (view, offset: CGFloat, section: Int) in
      view.orthogonalRow(inSection: section)?.offset = offset
    }
    add("UnmeasuredView", UnmeasuredView.self)
    add("UnmeasuredCell", UnmeasuredCell.self)
  }
}
