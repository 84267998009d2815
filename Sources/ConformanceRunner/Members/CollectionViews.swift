import UIKit

extension Registry {
  /// Adds collection views, cells and their controllers.
  func addCollectionViews() {
    addCollectionView()
    addCollectionViewMethods()
    addCells()

    let controller = add("UICollectionViewController", UICollectionViewController.self)
    controller.make("init(collectionViewLayout:)") { (layout: UICollectionViewLayout) in
      UICollectionViewController(collectionViewLayout: layout)
    }
    controller.set("collectionView", { $0.collectionView }, { $0.collectionView = $1 })
    controller.get("collectionViewLayout", \.collectionViewLayout)
    controller.property("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    controller.property("useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions)
    controller.property(
      "installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement)
    controller.call("responds(to:)") { (controller, method: String) in try controller.implements(method) }
  }

  private func addCollectionView() {
    let view = add("UICollectionView", UICollectionView.self)
    view.make("init(frame:collectionViewLayout:)") { (frame: CGRect, layout: UICollectionViewLayout) in
      UICollectionView(frame: frame, collectionViewLayout: layout)
    }
    view.constant("elementKindSectionHeader", UICollectionView.elementKindSectionHeader)
    view.constant("elementKindSectionFooter", UICollectionView.elementKindSectionFooter)
    view.property("dataSource", \.dataSource)
    view.property("delegate", \.delegate)
    view.property("collectionViewLayout", \.collectionViewLayout)
    view.property("isEditing", \.isEditing)
    view.property("allowsSelection", \.allowsSelection)
    view.property("allowsMultipleSelection", \.allowsMultipleSelection)
    view.property("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
    view.property("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
    view.get("numberOfSections", \.numberOfSections)
    view.get("indexPathsForVisibleItems", \.indexPathsForVisibleItems)
    view.get("indexPathsForSelectedItems", \.indexPathsForSelectedItems)
    view.get("visibleCells", \.visibleCells)
    view.get("reorderRecognizer") { view in
      view.gestureRecognizers?.first { $0 is ItemMovementGestureRecognizer }
    }
  }

  private func addCollectionViewMethods() {
    let view = add("UICollectionView", UICollectionView.self)
    view.call("reloadData()") { view in view.reloadData() }
    view.call("numberOfItems(inSection:)") { (view, section: Int) in view.numberOfItems(inSection: section) }
    view.call("cellForItem(at:)") { (view, path: IndexPath) in view.cellForItem(at: path) }
    view.call("layoutAttributesForItem(at:)") { (view, path: IndexPath) in view.layoutAttributesForItem(at: path) }
    view.call("supplementaryView(forElementKind:at:)") { (view, kind: String, path: IndexPath) in
      view.supplementaryView(forElementKind: kind, at: path)
    }
    view.call("visibleSupplementaryViews(ofKind:)") { (view, kind: String) in
      view.visibleSupplementaryViews(ofKind: kind)
    }
    view.call("scrollToItem(at:at:animated:)") {
      (view, path: IndexPath, position: UICollectionView.ScrollPosition, animated: Bool) in
      view.scrollToItem(at: path, at: position, animated: animated)
    }
    view.call("selectItem(at:animated:scrollPosition:)") {
      (view, path: IndexPath?, animated: Bool, position: UICollectionView.ScrollPosition) in
      view.selectItem(at: path, animated: animated, scrollPosition: position)
    }
    view.call("deselectItem(at:animated:)") { (view, path: IndexPath, animated: Bool) in
      view.deselectItem(at: path, animated: animated)
    }
    view.call("setCollectionViewLayout(_:animated:)") { (view, layout: UICollectionViewLayout, animated: Bool) in
      view.setCollectionViewLayout(layout, animated: animated)
    }
    view.call("setCollectionViewLayout(_:animated:completion:)") {
      (view, layout: UICollectionViewLayout, animated: Bool, completion: Closure?) in
      view.setCollectionViewLayout(
        layout, animated: animated, completion: completion.map { completion in { completion($0) } })
    }
    view.call("beginInteractiveMovementForItem(at:)") { (view, path: IndexPath) in
      view.beginInteractiveMovementForItem(at: path)
    }
    view.call("updateInteractiveMovementTargetPosition(_:)") { (view, position: CGPoint) in
      view.updateInteractiveMovementTargetPosition(position)
    }
    view.call("endInteractiveMovement()") { view in view.endInteractiveMovement() }
    view.call("cancelInteractiveMovement()") { view in view.cancelInteractiveMovement() }
    view.call("performBatchUpdates(_:completion:)") { (view, updates: Closure?, completion: Closure?) in
      view.performBatchUpdates(
        updates.map { updates in { updates() } }, completion: completion.map { completion in { completion($0) } })
    }
    view.call("insertItems(at:)") { (view, paths: [IndexPath]) in view.insertItems(at: paths) }
    view.call("deleteItems(at:)") { (view, paths: [IndexPath]) in view.deleteItems(at: paths) }
    view.call("moveItem(at:to:)") { (view, from: IndexPath, to: IndexPath) in view.moveItem(at: from, to: to) }
  }

  private func addCells() {
    let reusable = add("UICollectionReusableView", UICollectionReusableView.self)
    reusable.make("init(frame:)") { (frame: CGRect) in UICollectionReusableView(frame: frame) }

    let cell = add("UICollectionViewCell", UICollectionViewCell.self)
    cell.make("init(frame:)") { (frame: CGRect) in UICollectionViewCell(frame: frame) }
    cell.property("isSelected", \.isSelected)
    cell.property("isHighlighted", \.isHighlighted)
    cell.property("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
    cell.property("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
    cell.property("backgroundConfiguration", \.backgroundConfiguration)
    cell.property("contentConfiguration", \.contentConfiguration)
    cell.get("contentView", \.contentView)
    cell.get("configurationState", \.configurationState)
    cell.get("indexPath") { cell in (cell.superview as? UICollectionView)?.indexPath(for: cell) }
    cell.get("boundsInCollectionView") { cell in cell.superview?.convert(cell.bounds, from: cell) }
    cell.call("setNeedsUpdateConfiguration()") { cell in cell.setNeedsUpdateConfiguration() }

    let state = add("UICellConfigurationState", UICellConfigurationState.self)
    state.get("isSelected", \.isSelected)
    state.get("isHighlighted", \.isHighlighted)
    state.get("isExpanded", \.isExpanded)

    let background = add("UIBackgroundConfiguration", UIBackgroundConfiguration.self)
    background.make("clear()") { UIBackgroundConfiguration.clear() }
    background.make("listCell()") { UIBackgroundConfiguration.listCell() }
    background.make("listPlainCell()") { UIBackgroundConfiguration.listPlainCell() }
    background.make("listPlainHeaderFooter()") { UIBackgroundConfiguration.listPlainHeaderFooter() }
    background.make("listGroupedCell()") { UIBackgroundConfiguration.listGroupedCell() }
    background.make("listGroupedHeaderFooter()") { UIBackgroundConfiguration.listGroupedHeaderFooter() }
    background.make("listSidebarHeader()") { UIBackgroundConfiguration.listSidebarHeader() }
    background.make("listSidebarCell()") { UIBackgroundConfiguration.listSidebarCell() }
    background.make("listAccompaniedSidebarCell()") { UIBackgroundConfiguration.listAccompaniedSidebarCell() }
    background.property("backgroundColor", \.backgroundColor)
    background.property("backgroundInsets", \.backgroundInsets)
    background.property("cornerRadius", \.cornerRadius)
    background.property("strokeWidth", \.strokeWidth)
    background.property("strokeOutset", \.strokeOutset)
    background.property(
      "edgesAddingLayoutMarginsToBackgroundInsets", \.edgesAddingLayoutMarginsToBackgroundInsets)
  }
}

extension UICollectionViewController {
  /// Whether the controller has an optional data source method itself, not only the protocol a default for it.
  fileprivate func implements(_ method: String) throws -> Bool {
    guard let view = collectionView else { return false }
    let path = IndexPath(item: 0, section: 0)
    switch method {
    // Without these two there is no data source.
    case "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)": return true
    case "numberOfSections(in:)": return view.ifImplemented { numberOfSections(in: view) } != nil
    case "collectionView(_:viewForSupplementaryElementOfKind:at:)":
      let kind = UICollectionView.elementKindSectionHeader
      return view.ifImplemented { collectionView(view, viewForSupplementaryElementOfKind: kind, at: path) } != nil
    case "collectionView(_:canMoveItemAt:)":
      return view.ifImplemented { collectionView(view, canMoveItemAt: path) } != nil
    default: throw Missing(method, of: "UICollectionViewController.responds(to:)")
    }
  }
}
