import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import SwiftRuntime

// The views of rows, headers and footers, as their places require, and the delegate that is told of them.
extension UITableView {
  /// The optional methods for which it matters whether they are implemented.
  enum OptionalMethod: Hashable {
    case rowHeights, rowEstimates, headerViews, footerViews
  }

  private static let titleHeader = "UITableView.titleHeader"

  private static let titleFooter = "UITableView.titleFooter"

  /// Calls an optional protocol method and returns its result; nil when only the extension's default ran.
  @inline(__always)
  package final func ifImplemented<Result>(_ call: () -> Result) -> Result? { optionalMethods.result(call) }

  /// Returns true if a method is implemented; the first call runs it.
  final func implements<Result>(_ method: OptionalMethod, _ call: () -> Result) -> Bool {
    if let known = knownMethods[method] { return known }
    let isImplemented = ifImplemented(call) != nil
    knownMethods[method] = isImplemented
    return isImplemented
  }

  final var shownCells: [UITableViewCell] {
    session.elements(onScreen: true) { $0.kind == .cell }.compactMap { $0.view as? UITableViewCell }
  }

  /// Applies the properties of a cell that depend on its place.
  final func updatePlace(of cell: UITableViewCell, at place: ItemPlace) {
    var new = cell.place
    new.style = style.listEnvironment
    new.isFirst = place.item == 0
    new.isLast = place.item == session.counts[place.section] - 1
    new.showsSeparator = separatorStyle != .none
    new.separatorInset = separatorInsetOfClient
    new.addsSeparatorInset = separatorInsetReference == .fromAutomaticInsets
    new.separatorColor = separatorColor
    new.margin = margin
    new.indexWidth = indexWidth
    let path = dataPath(place.indexPath)
    let isPhantom = isPhantom(place)
    let isEditable = isEditing && !isPhantom && canEdit(path)
    let editingStyle = isEditable ? editingStyle(at: path) : .none
    new.editingControl = editingStyle == .none ? nil : editingStyle == .insert ? .insert : .delete
    new.showsSelectionMark = isEditable && allowsMultipleSelectionDuringEditing
    let isIndented = isEditable && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    new.indentsWithoutControl = isIndented && isEditable && cell.shouldIndentWhileEditing
    new.showsReorderControl = isEditing && !isPhantom && reordering.mayMove(path)
    if new != cell.place { cell.place = new }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.showBackground(ofStyle: style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
  }

  final func updatePlace(of bar: UITableViewHeaderFooterView, _ element: TableElement) {
    guard let section = element.section else { return }
    var place = HeaderPlace()
    place.style = style.listEnvironment
    place.isFooter = !element.isHeader
    place.isPinned = isPinned(element)
    place.margin = margin + sectionInset
    place.setHeights(isFirst: section == 0, isBelowFooter: heights.mayHaveContent(.footer(section - 1)))
    bar.place = place
    if style == .plain, bar.backgroundConfiguration == nil, bar.backgroundView == nil, bar.backgroundColor == nil {
      bar.backgroundColor = backgroundColor
    }
  }

  /// Returns the title of a header or footer; nil for none.
  final func title(of element: TableElement) -> String? {
    guard let section = element.section, let dataSource else { return nil }
    return element.isHeader
      ? dataSource.tableView(self, titleForHeaderInSection: section)
      : dataSource.tableView(self, titleForFooterInSection: section)
  }

  final func view(of element: TableElement, in section: Int, from delegate: any UITableViewDelegate) -> UIView? {
    element.isHeader
      ? delegate.tableView(self, viewForHeaderInSection: section)
      : delegate.tableView(self, viewForFooterInSection: section)
  }

  /// Returns the view of a header or footer: the delegate's, or one with the data source's title.
  final func makeBar(_ element: TableElement) -> UIView? {
    guard let section = element.section else { return nil }
    let isHeader = element.isHeader
    if let delegate {
      let kind: OptionalMethod = isHeader ? .headerViews : .footerViews
      if knownMethods[kind] != false {
        let made = view(of: element, in: section, from: delegate)
        heights.note(element, hasView: made != nil)
        if let made { return made }
      }
    }
    guard let title = title(of: element) else { return nil }
    let identifier = isHeader ? Self.titleHeader : Self.titleFooter
    let pools = elements.views.pools
    if !pools.isRegistered(kind: .tableBar, identifier: identifier) {
      pools.register(UITableViewHeaderFooterView.self, .tableBar, identifier)
    }
    let view = pools.dequeue(kind: .tableBar, identifier: identifier, frame: .zero) as? UITableViewHeaderFooterView
    view?.textLabel?.text = title
    return view
  }

  final func tellDelegate(willDisplay child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell):
      if cell.standsForNoItem { return }
      delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(place.indexPath))
    case (.header(let section), _): delegate?.tableView(self, willDisplayHeaderView: child, forSection: section)
    case (.footer(let section), _): delegate?.tableView(self, willDisplayFooterView: child, forSection: section)
    default: break
    }
  }

  final func tellDelegate(didEndDisplaying child: UIView, _ element: TableElement) {
    switch (element, child) {
    case (.row(let place), let cell as UITableViewCell):
      if cell.standsForNoItem { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(place.indexPath))
    case (.header(let section), _): delegate?.tableView(self, didEndDisplayingHeaderView: child, forSection: section)
    case (.footer(let section), _): delegate?.tableView(self, didEndDisplayingFooterView: child, forSection: section)
    default: break
    }
  }
}
