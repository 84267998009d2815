import UIKit

extension Registry {
  /// Adds tables and their cells.
  func addTables() {
    let view = add("UITableView", UITableView.self)
    view.make("init(frame:style:)", UITableView.init(frame:style:))
    view.property("dataSource", \.dataSource)
    view.property("delegate", \.delegate)
    view.property("rowHeight", \.rowHeight)
    view.property("sectionHeaderHeight", \.sectionHeaderHeight)
    view.property("sectionFooterHeight", \.sectionFooterHeight)
    view.property("separatorInset", \.separatorInset)
    view.property("separatorStyle", \.separatorStyle)
    view.property("separatorEffect", \.separatorEffect)
    view.property("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth)
    view.property("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath)
    view.property("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
    view.get("visibleCells", \.visibleCells)
    view.get("indexPathsForVisibleRows", \.indexPathsForVisibleRows)
    view.method("reloadData()", UITableView.reloadData)
    view.method("numberOfRows(inSection:)", UITableView.numberOfRows(inSection:))
    view.method("rectForRow(at:)", UITableView.rectForRow(at:))
    view.method("indexPathsForRows(in:)", UITableView.indexPathsForRows(in:))
    view.method("scrollToRow(at:at:animated:)", UITableView.scrollToRow(at:at:animated:))
    view.method("insertRows(at:with:)", UITableView.insertRows(at:with:))
    view.method("deleteRows(at:with:)", UITableView.deleteRows(at:with:))
    view.method("reloadRows(at:with:)", UITableView.reloadRows(at:with:))
    view.method("moveRow(at:to:)", UITableView.moveRow(at:to:))
    view.call("performBatchUpdates(_:completion:)") { (view, updates: Closure?, completion: Closure?) in
      view.performBatchUpdates(
        updates.map { updates in { updates() } }, completion: completion.map { completion in { completion($0) } })
    }

    let cell = add("UITableViewCell", UITableViewCell.self)
    cell.make("init(style:reuseIdentifier:)", UITableViewCell.init(style:reuseIdentifier:))
    cell.property("separatorInset", \.separatorInset)
  }
}

extension UITableView.Style: Choice {}
extension UITableView.ScrollPosition: Choice {}
extension UITableView.RowAnimation: Choice {}
extension UITableViewCell.SeparatorStyle: Choice {}
extension UITableViewCell.CellStyle: Choice {}
