import SwiftRuntime

/// The pools of a table's cells, headers and footers that wait to be reused for another row or section, by reuse
/// identifier.
@MainActor
final class TableReusePools {
  /// The origin of the views of a registration.
  enum Source {
    case viewClass(AnyClass)
    case nib(UINib)
    /// No registration: the client makes cells of the identifier, and dequeues waiting ones.
    case client
  }

  /// The views of one identifier.
  final class Pool {
    let identifier: String
    let isCell: Bool
    let source: Source
    fileprivate(set) var isRetired = false
    fileprivate var views: [any TableElementView] = []

    fileprivate init(_ identifier: String, isCell: Bool, source: Source) {
      self.identifier = identifier
      self.isCell = isCell
      self.source = source
    }
  }

  private struct Key: Hashable {
    var isCell: Bool
    var identifier: String
  }

  private var pools: [Key: Pool] = [:]
  /// The number of views that registrations have made.
  private(set) var madeCount = 0

  /// Registers the source of the views with an identifier; nil unregisters it. Waiting views are not reused.
  func register(_ source: Source?, isCell: Bool, identifier: String) {
    Log.require(!identifier.isEmpty, TableMessage.emptyIdentifier)
    if case .viewClass(let viewClass)? = source {
      let isRight = isCell ? viewClass is UITableViewCell.Type : viewClass is UITableViewHeaderFooterView.Type
      Log.require(isRight, TableMessage.wrongClass(viewClass, isCell: isCell, identifier: identifier))
    }
    let key = Key(isCell: isCell, identifier: identifier)
    if let old = pools.removeValue(forKey: key) {
      old.isRetired = true
      for view in old.views { view.removeFromSuperview() }
      old.views = []
    }
    pools[key] = source.map { Pool(identifier, isCell: isCell, source: $0) }
  }

  func isRegistered(_ identifier: String, isCell: Bool) -> Bool {
    switch pools[Key(isCell: isCell, identifier: identifier)]?.source {
    case .viewClass, .nib: true
    case .client, nil: false
    }
  }

  /// The registered identifiers, in order.
  func identifiers(isCell: Bool) -> [String] {
    pools.keys.filter { $0.isCell == isCell && isRegistered($0.identifier, isCell: isCell) }.map(\.identifier).sorted()
  }

  /// Dequeues a waiting view, after `prepareForReuse()`, or makes one from the registered source; nil without either.
  func dequeue(_ identifier: String, isCell: Bool) -> (any TableElementView)? {
    guard let pool = pools[Key(isCell: isCell, identifier: identifier)] else { return nil }
    if let view = pool.views.popLast() {
      view.isHidden = false
      (view as? UITableViewCell)?.prepareForReuse()
      (view as? UITableViewHeaderFooterView)?.prepareForReuse()
      return view
    }
    guard let made = make(pool) else { return nil }
    madeCount += 1
    if let cell = made as? UITableViewCell {
      cell.storedReuseIdentifier = identifier
      cell.pool = pool
    } else if let view = made as? UITableViewHeaderFooterView {
      view.storedReuseIdentifier = identifier
      view.pool = pool
    }
    return made
  }

  /// Enqueues a view for reuse; it stays a subview, hidden. A view without an identifier is removed.
  func recycle(_ view: any TableElementView) {
    let cell = view as? UITableViewCell
    let header = view as? UITableViewHeaderFooterView
    guard let identifier = cell?.reuseIdentifier ?? header?.reuseIdentifier, !identifier.isEmpty else {
      view.removeFromSuperview()
      return
    }
    let key = Key(isCell: cell != nil, identifier: identifier)
    if let made = cell?.pool ?? header?.pool, made.isRetired { return view.removeFromSuperview() }
    let pool = pools[key] ?? Pool(identifier, isCell: cell != nil, source: .client)
    pools[key] = pool
    view.isHidden = true
    pool.views.append(view)
  }

  private func make(_ pool: Pool) -> (any TableElementView)? {
    switch pool.source {
    case .client: return nil
    case .viewClass(let viewClass):
      return pool.isCell
        ? TableCellTrampoline.make(viewClass, identifier: pool.identifier)
        : TableHeaderTrampoline.make(viewClass, identifier: pool.identifier)
    case .nib(let nib):
      let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
      let found = views.first as? any TableElementView
      let isRight = pool.isCell ? found is UITableViewCell : found is UITableViewHeaderFooterView
      guard views.count == 1, isRight else {
        fatalError(TableMessage.wrongNib(pool.identifier, isCell: pool.isCell, found: views.map { "\(type(of: $0))" }))
      }
      return found
    }
  }
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
