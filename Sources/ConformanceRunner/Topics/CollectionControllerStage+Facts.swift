import UIKit

extension CollectionControllerStage {
  /// Compares every fact that is asked for and known; reading one loads the view, so only what is asked for is read.
  func check(_ checks: Checks) {
    checks.check("isViewLoaded", .bool(controller.isViewLoaded))
    checkProperties(checks)
    checkView(checks)
    checkCollectionView(checks)
    checkOthers(checks)
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

  private func color(_ view: UIView) -> JSON {
    guard let color = view.backgroundColor else { return .null }
    return .string(color == .systemBackground ? "systemBackground" : "\(color)")
  }
}
