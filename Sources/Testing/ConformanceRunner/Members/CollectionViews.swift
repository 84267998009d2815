import UIKit

extension Registry {
  /// Adds collection views, cells and their controllers.
  func addCollectionViews() {
    addCollectionView()
    addCollectionViewMethods()
    addCells()

    let controller = add("UICollectionViewController", UICollectionViewController.self)
    controller.make("init(collectionViewLayout:)", UICollectionViewController.init(collectionViewLayout:))
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
    view.make("init(frame:collectionViewLayout:)", UICollectionView.init(frame:collectionViewLayout:))
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
    view.method("reloadData()", UICollectionView.reloadData)
    view.method("numberOfItems(inSection:)", UICollectionView.numberOfItems(inSection:))
    view.method("cellForItem(at:)", UICollectionView.cellForItem(at:))
    view.method("layoutAttributesForItem(at:)", UICollectionView.layoutAttributesForItem(at:))
    view.method("supplementaryView(forElementKind:at:)", UICollectionView.supplementaryView(forElementKind:at:))
    view.method("visibleSupplementaryViews(ofKind:)", UICollectionView.visibleSupplementaryViews(ofKind:))
    view.method("scrollToItem(at:at:animated:)", UICollectionView.scrollToItem(at:at:animated:))
    view.method("selectItem(at:animated:scrollPosition:)", UICollectionView.selectItem(at:animated:scrollPosition:))
    view.method("deselectItem(at:animated:)", UICollectionView.deselectItem(at:animated:))
    view.method("setCollectionViewLayout(_:animated:)", UICollectionView.setCollectionViewLayout(_:animated:))
    view.call("setCollectionViewLayout(_:animated:completion:)") {
      (view, layout: UICollectionViewLayout, animated: Bool, completion: Closure?) in
      view.setCollectionViewLayout(
        layout, animated: animated, completion: completion.map { completion in { completion($0) } })
    }
    view.method("beginInteractiveMovementForItem(at:)", UICollectionView.beginInteractiveMovementForItem(at:))
    view.method("updateInteractiveMovementTargetPosition(_:)", UICollectionView.updateInteractiveMovementTargetPosition)
    view.method("endInteractiveMovement()", UICollectionView.endInteractiveMovement)
    view.method("cancelInteractiveMovement()", UICollectionView.cancelInteractiveMovement)
    view.call("performBatchUpdates(_:completion:)") { (view, updates: Closure?, completion: Closure?) in
      view.performBatchUpdates(
        updates.map { updates in { updates() } }, completion: completion.map { completion in { completion($0) } })
    }
    view.method("insertItems(at:)", UICollectionView.insertItems(at:))
    view.method("deleteItems(at:)", UICollectionView.deleteItems(at:))
    view.method("moveItem(at:to:)", UICollectionView.moveItem(at:to:))
  }

  private func addCells() {
    let reusable = add("UICollectionReusableView", UICollectionReusableView.self)
    reusable.make("init(frame:)", UICollectionReusableView.init(frame:))

    let cell = add("UICollectionViewCell", UICollectionViewCell.self)
    cell.make("init(frame:)", UICollectionViewCell.init(frame:))
    cell.property("isSelected", \.isSelected)
    cell.property("isHighlighted", \.isHighlighted)
    cell.property("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
    cell.property("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
    cell.property("backgroundConfiguration", \.backgroundConfiguration)
    cell.property("contentConfiguration", \.contentConfiguration)
    cell.get("contentView", \.contentView)
    cell.get("configurationState", \.configurationState)
    cell.get("indexPath") { cell in cell.enclosingCollectionView?.indexPath(for: cell) }
    cell.get("boundsInCollectionView") { cell in cell.enclosingCollectionView?.convert(cell.bounds, from: cell) }
    cell.method("setNeedsUpdateConfiguration()", UICollectionViewCell.setNeedsUpdateConfiguration)

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
  /// Returns whether the controller implements an optional data source method itself, instead of the protocol's
  /// default.
  fileprivate func implements(_ method: String) throws -> Bool {
    guard let view = collectionView else { return false }
    let path = IndexPath(item: 0, section: 0)
    switch method {
    // These two methods are required.
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

extension UICollectionViewCell {
  /// The collection view that contains the cell, directly or in a row.
  fileprivate var enclosingCollectionView: UICollectionView? {
    var view = superview
    while let current = view, !(current is UICollectionView) { view = current.superview }
    return view as? UICollectionView
  }
}
