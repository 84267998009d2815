import UIKit

extension CollectionControllerStage {
  /// Compares every fact that is asked for and known; reading one loads the view, so only what is asked for is read.
  func check(_ checks: Checks) throws {
    checks.check("isViewLoaded", .bool(controller.isViewLoaded))
    checkProperties(checks)
    checkView(checks)
    checkCollectionView(checks)
    checkOthers(checks)
    try checkDataSource(checks)
  }

  private func checkDataSource(_ checks: Checks) throws {
    for key in checks.keys where key.hasPrefix("responds to ") {
      try checks.check(key, .bool(responds(to: String(key.dropFirst("responds to ".count)))))
    }
    try checks.checkObject("responds") { methods in
      for key in methods.keys { try methods.check(key, .bool(responds(to: key))) }
    }
    checks.check("numberOfSections", .number(Double(collectionView?.numberOfSections ?? -1)))
    checks.check("numberOfItems(0)", .number(Double(collectionView?.numberOfItems(inSection: 0) ?? -1)))
    checks.check("visibleCells after frame and layout", .number(Double(visibleCellsAfterLayout())))
  }

  private func visibleCellsAfterLayout() -> Int {
    collectionView?.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    collectionView?.layoutIfNeeded()
    return collectionView?.visibleCells.count ?? -1
  }

  /// Whether the controller has a method itself, not only the protocol a default for it.
  private func responds(to method: String) throws -> Bool {
    guard let view = collectionView else { return false }
    let path = IndexPath(item: 0, section: 0)
    switch method {
    // Without these two there is no data source.
    case "numberOfItemsInSection", "cellForItemAt": return controller as AnyObject is any UICollectionViewDataSource
    case "numberOfSections": return view.ifImplemented { controller.numberOfSections(in: view) } != nil
    case "viewForSupplementaryElement":
      let kind = UICollectionView.elementKindSectionHeader
      return view.ifImplemented {
        controller.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
      } != nil
    case "canMoveItemAt", "canMoveItem":
      return view.ifImplemented { controller.collectionView(view, canMoveItemAt: path) } != nil
    default: throw NotInterpretable("whether a controller responds to '\(method)' is not known")
    }
  }

  private func checkProperties(_ checks: Checks) {
    checks.check("collectionViewLayout is the given layout", .bool(controller.collectionViewLayout === layout))
    checks.check(
      "controller.collectionViewLayout is the original layout", .bool(controller.collectionViewLayout === layout))
    for key in [
      "controller.collectionViewLayout is replacement's layout", "controller.collectionViewLayout is that layout",
    ] {
      checks.check(key, .bool(controller.collectionViewLayout === other?.collectionViewLayout))
    }
    checks.check("clearsSelectionOnViewWillAppear", .bool(controller.clearsSelectionOnViewWillAppear))
    checks.check(
      "useLayoutToLayoutNavigationTransitions", .bool(controller.useLayoutToLayoutNavigationTransitions))
    checks.check(
      "installsStandardGestureForInteractiveMovement", .bool(controller.installsStandardGestureForInteractiveMovement))
  }

  private var view: UIView { controller.view }
  private var collectionView: UICollectionView? { controller.collectionView }

  private func checkView(_ checks: Checks) {
    checks.check("view is collectionView", .bool(view === collectionView))
    checks.check("view is replacement", .bool(view === other))
    checks.check("view.subviews", .array(view.subviews.map { .string(name(of: $0)) }))
    checks.check("view.subviews.count", .number(Double(view.subviews.count)))
    checks.check("view.frame", view.frame.json)
    checks.check("view.autoresizingMask", .number(Double(view.autoresizingMask.rawValue)))
    checks.check("view.backgroundColor", color(view))
    checks.check(
      "view.translatesAutoresizingMaskIntoConstraints", .bool(view.translatesAutoresizingMaskIntoConstraints))
    checks.check("view.dataSource is controller", .bool((view as? UICollectionView)?.dataSource === controller))
    checks.check("view.delegate is controller", .bool((view as? UICollectionView)?.delegate === controller))
  }

  private func checkCollectionView(_ checks: Checks) {
    for key in ["nil", "collectionView is nil"] { checks.check(key, .bool(collectionView == nil)) }
    for key in ["frame", "frames", "collectionView.frame"] { checks.check(key, collectionView?.frame.json ?? .null) }
    checks.check("uses initial layout", .bool(collectionView?.collectionViewLayout === layout))
    checks.check("dataSource is controller", .bool(collectionView?.dataSource === controller))
    checks.check("delegate is controller", .bool(collectionView?.delegate === controller))
    checks.check("alwaysBounceVertical", .bool(collectionView?.alwaysBounceVertical == true))
    checks.check("alwaysBounceHorizontal", .bool(collectionView?.alwaysBounceHorizontal == true))
    checks.check(
      "collectionView.autoresizingMask", .string(collectionView.map { names(of: $0.autoresizingMask) } ?? ""))
    checks.check("collectionView is custom", .bool(collectionView === other))
    checks.check("collectionView.superview is view", .bool(collectionView?.superview === view))
    checks.check("collectionView.backgroundColor", collectionView.map(color) ?? .null)
    checks.check(
      "collectionView.translatesAutoresizingMaskIntoConstraints",
      .bool(collectionView?.translatesAutoresizingMaskIntoConstraints == true))
    checks.check(
      "contentInsetAdjustmentBehavior",
      .string(collectionView?.contentInsetAdjustmentBehavior == .automatic ? "automatic (0)" : "another"))
  }

  private func checkOthers(_ checks: Checks) {
    checks.check("replacement.dataSource is controller", .bool(other?.dataSource === controller))
    checks.check("replacement.delegate is controller", .bool(other?.delegate === controller))
    checks.check("subview.dataSource is controller", .bool(other?.dataSource === controller))
    checks.check("replacement.frame", other?.frame.json ?? .null)
    checks.check("replacement.autoresizingMask", .number(Double(other?.autoresizingMask.rawValue ?? 0)))
    checks.check("old.superview", old?.superview == nil ? .null : .string("a view"))
    checks.check("old.dataSource is controller", .bool(old?.dataSource === controller))
    checks.check("old.delegate is controller", .bool(old?.delegate === controller))
  }

  private func name(of subview: UIView) -> String {
    if subview === other { return "the replacement" }
    return subview === collectionView ? "the collection view" : "\(type(of: subview))"
  }

  /// The names of a mask and its number: `flexibleWidth+flexibleHeight (18)`.
  private func names(of mask: UIView.AutoresizingMask) -> String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
    let parts = names.filter { mask.contains($0.0) }.map(\.1)
    return "\(parts.isEmpty ? "none" : parts.joined(separator: "+")) (\(mask.rawValue))"
  }

  private func color(_ view: UIView) -> JSON {
    guard let color = view.backgroundColor else { return .null }
    return .string(color == .systemBackground ? "systemBackground" : "\(color)")
  }
}
