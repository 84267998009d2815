package import CollectionCore
import CoreGraphics
import SwiftRuntime
import UIKitItems

extension ElementKind {
  /// The kind of headers and footers in the pools of a table.
  static let tableBar = ElementKind.supplementary("UITableViewHeaderFooterView")
}

// The registrations of tables.
extension ReusePools {
  /// Registers the class of the views with an identifier; nil unregisters it. Waiting views are not reused.
  func register(_ viewClass: AnyClass?, _ kind: ElementKind, _ identifier: String) {
    Log.require(!identifier.isEmpty, TableMessage.emptyIdentifier)
    guard let viewClass else { return register(kind: kind, identifier: identifier, make: nil) }
    let isCell = kind == .cell
    let isRight = isCell ? viewClass is UITableViewCell.Type : viewClass is UITableViewHeaderFooterView.Type
    Log.require(isRight, TableMessage.wrongClass(viewClass, isCell: isCell, identifier: identifier))
    register(kind: kind, identifier: identifier) { _ -> any ReusableElementView in
      if isCell { return TableCellTrampoline.make(viewClass, identifier: identifier) }
      return TableHeaderTrampoline.make(viewClass, identifier: identifier)
    }
  }

  /// Registers the nib of the views with an identifier, which has one view as its top-level object; nil unregisters it.
  func register(_ nib: UINib?, _ kind: ElementKind, _ identifier: String) {
    Log.require(!identifier.isEmpty, TableMessage.emptyIdentifier)
    guard let nib else { return register(kind: kind, identifier: identifier, make: nil) }
    register(kind: kind, identifier: identifier) { _ -> any ReusableElementView in
      let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
      guard views.count == 1, let found = views[0] as? UITableElementView & ReusableElementView,
        (found is UITableViewCell) == (kind == .cell)
      else {
        fatalError(
          TableMessage.wrongNib(identifier, isCell: kind == .cell, found: views.map { "\(type(of: $0))" }))
      }
      return found
    }
  }
}

extension UITableElementView {
  /// The table that shows the view.
  final var table: UITableView? { list as? UITableView }
}

extension UITableViewCell: ReusableElementView {
  package final var elementKind: ElementKind { .cell }
}

extension UITableViewHeaderFooterView: ReusableElementView {
  package final var elementKind: ElementKind { .tableBar }
}

/// A trampoline that makes cells of classes that are known only at run time.
@_spi(Trampolines)
open class TableCellTrampoline: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  static func make(_ viewClass: AnyClass, identifier: String) -> UITableViewCell {
    Trampoline.metatype(of: viewClass, as: TableCellTrampoline.self)
      .init(style: .default, reuseIdentifier: identifier)
  }
}

/// A trampoline that makes headers and footers of classes that are known only at run time.
@_spi(Trampolines)
open class TableHeaderTrampoline: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  static func make(_ viewClass: AnyClass, identifier: String) -> UITableViewHeaderFooterView {
    Trampoline.metatype(of: viewClass, as: TableHeaderTrampoline.self).init(reuseIdentifier: identifier)
  }
}
