/// What scenarios use and Quire does not have yet. The lists are to shrink to nothing as types and members are added.
enum QuireLacks {
  static func contains(_ name: String) -> Bool {
    types.contains { name == $0 || name.hasPrefix($0 + ".") } || members.contains(name) || calls.contains(name)
  }

  private static let types: Set<String> = [
    // Compositional layouts and lists.
    "NSCollectionLayoutAnchor", "NSCollectionLayoutBoundarySupplementaryItem", "NSCollectionLayoutDecorationItem",
    "NSCollectionLayoutDimension", "NSCollectionLayoutEdgeSpacing", "NSCollectionLayoutGroup",
    "NSCollectionLayoutGroupCustomItem", "NSCollectionLayoutItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSize", "NSCollectionLayoutSpacing", "NSCollectionLayoutSupplementaryItem",
    "UICollectionLayoutListConfiguration", "UICollectionViewCompositionalLayout",
    "UICollectionViewCompositionalLayoutConfiguration", "UICollectionViewListCell", "UIContentInsetsReference",
    "UIListContentConfiguration",
    // Diffable data sources.
    "NSDiffableDataSourceSectionSnapshot<String>", "NSDiffableDataSourceSnapshot<Int, Int>",
    "NSDiffableDataSourceSnapshot<String, AnyHashable>", "NSDiffableDataSourceSnapshot<String, String>",
    "UICollectionViewDiffableDataSource<String, String>",
    // Table views.
    "UITableView", "UITableViewCell", "RecordingTableDelegate", "RecordingTableView", "RowsDataSource",
    // Text.
    "NSLayoutManager", "NSTextContainer", "NSTextStorage", "UITextView", "RecordingTextItemDelegate",
    "RecordingTextStorageDelegate", "RecordingTextViewDelegate",
    // Others.
    "NSItemProvider", "UIPageViewController",
  ]

  private static let members: Set<String> = [
    // Compositional layouts, lists and diffable data sources.
    "UIBackgroundConfiguration.listAccompaniedSidebarCell()", "UIBackgroundConfiguration.listCell()",
    "UIBackgroundConfiguration.listGroupedCell()", "UIBackgroundConfiguration.listGroupedHeaderFooter()",
    "UIBackgroundConfiguration.listPlainCell()", "UIBackgroundConfiguration.listPlainHeaderFooter()",
    "UIBackgroundConfiguration.listSidebarCell()", "UIBackgroundConfiguration.listSidebarHeader()",
    "UICollectionView.separatorColor", "UICollectionView.separatorFrames",
    "UICollectionView.setOrthogonalOffset(_:section:)", "UICollectionView.tapOutlineDisclosure(at:)",
    "UICollectionViewCell.accessoryFrames", "UICollectionViewCell.firstImageFrame",
    "UICollectionViewCell.firstLabelFrame", "UICollectionViewCell.indentationLevel",
    ".absolute(_:)", ".checkmark()", ".customView(configuration:)", ".delete()", ".disclosureIndicator()",
    ".estimated(_:)", ".flexible(_:)", ".fractionalHeight(_:)", ".fractionalWidth(_:)",
    ".init(customView:placement:)", ".insert()", ".leading()", ".multiselect()", ".outlineDisclosure()",
    ".reorder()", ".trailing()",
    // The lists name a view's members as those of the controller that the path begins with.
    "RecordingViewController.bounds", "RecordingViewController.convert(_:to:)",
  ]

  private static let calls: Set<String> = [
    "tableView(_:cellForRowAt:)",
    "tableView(_:willDisplay:forRowAt:)", "textStorage(_:didProcessEditing:range:changeInLength:)",
    "textStorage(_:willProcessEditing:range:changeInLength:)", "textView(_:menuConfigurationFor:defaultMenu:)",
    "textView(_:primaryActionFor:defaultAction:)", "textView(_:shouldChangeTextIn:replacementText:)",
    "textView(_:shouldInteractWith:in:interaction:)", "textView(_:textItemMenuWillDisplayFor:animator:)",
    "textViewDidBeginEditing(_:)", "textViewDidChange(_:)", "textViewDidChangeSelection(_:)",
    "textViewDidEndEditing(_:)", "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)",
    "UIApplication.open(_:options:completionHandler:)",
  ]
}
