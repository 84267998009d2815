import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

/// Moves a row by its reorder control. The other rows make room; the data source is told once, when the row is dropped.
///
/// While a row is moving, the table shows an order that the data source does not have: the data source receives its own
/// index paths.
@MainActor
final class TableReordering {
  private struct Session {
    let source: ItemPlace
    var current: ItemPlace
    /// The distance from the centre of the row to the finger, in points.
    var grip: CGFloat
    var point: CGPoint
  }

  private unowned let view: UITableView
  private var session: Session?
  private weak var cell: UITableViewCell?
  private var scroller: EdgeScroller?
  private lazy var recognizer = TableReorderRecognizer { [weak self] in self?.act($0) }

  init(of view: UITableView) { self.view = view }

  var isActive: Bool { session != nil }
  /// The moving row, in the shown order.
  var carried: ItemPlace? { session?.current }
  func isCarrying(_ view: UIView) -> Bool { session != nil && cell === view }

  /// Tracks touches on reorder controls while rows are being edited.
  func follow() {
    let isNeeded = view.isEditing && view.storedWindow != nil
    guard isNeeded != (recognizer.view != nil) else { return }
    if isNeeded {
      recognizer.table = view
      view.addGestureRecognizer(recognizer)
    } else {
      view.removeGestureRecognizer(recognizer)
    }
  }

  /// Returns true if a row can be moved: if the data source says so, or if it implements moves without saying.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource else { return false }
    return view.ifImplemented { source.tableView(view, canMoveRowAt: path) } ?? TableMethods.implementsMove(source)
  }

  // MARK: Paths

  /// Returns the data source's place of a shown row.
  func dataPlace(_ shown: ItemPlace) -> ItemPlace {
    guard let session else { return shown }
    if shown == session.current { return session.source }
    var place = shown
    if place.section == session.current.section, place.item > session.current.item { place.item -= 1 }
    if place.section == session.source.section, place.item >= session.source.item { place.item += 1 }
    return place
  }

  // MARK: Carrying

  /// Returns the row whose reorder control is at a point; nil if there is none.
  func handle(at point: CGPoint) -> ItemPlace? {
    guard let place = view.row(at: point), let cell = view.visibleRows.currentCell(at: place),
      let handle = cell.parts.handle
    else { return nil }
    return handle.bounds.insetBy(dx: -16, dy: -8).contains(handle.convert(point, from: view)) ? place : nil
  }

  func end() {
    guard let session else { return }
    put(cell) {
      self.session = nil
      if session.current != session.source {
        view.dataSource?.tableView(view, moveRowAt: session.source.indexPath, to: session.current.indexPath)
      }
    }
  }

  func cancel() {
    guard let session else { return }
    if session.current != session.source { rearrange(to: session.source) }
    put(cell) { self.session = nil }
  }

  /// Drops a row at once because the data changes, or the table leaves its window.
  func interrupt() {
    if isActive { cancel() }
  }

  private func act(_ recognizer: UILongPressGestureRecognizer) {
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let place = handle(at: point), begin(place, at: point) else { return recognizer.state = .cancelled }
    case .changed: move(to: point)
    case .ended: end()
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  private func begin(_ place: ItemPlace, at point: CGPoint) -> Bool {
    guard session == nil, view.dropOrder == nil, let cell = view.visibleRows.currentCell(at: place),
      mayMove(place.indexPath)
    else {
      return false
    }
    session = Session(source: place, current: place, grip: point.y - cell.frame.midY, point: point)
    self.cell = cell
    view.withoutLayout { view.bringSubviewToFront(cell) }
    cell.setNeedsUpdateConfiguration()
    cell.setLiftShadow(true)
    return true
  }

  private func move(to point: CGPoint) {
    guard var session, let cell else { return }
    session.point = point
    self.session = session
    cell.center.y = point.y - session.grip
    update()
    let scroller = self.scroller ?? EdgeScroller(of: view)
    self.scroller = scroller
    scroller.didScroll = { [weak self] in self?.viewDidScroll() }
    if let window = view.window { scroller.move(to: view.convert(point, to: window)) }
  }

  private func viewDidScroll() {
    view.layoutIfNeeded()
    guard session != nil else { return }
    move(to: recognizer.location(in: view))
  }

  /// Makes room for the moving row where its centre is.
  private func update() {
    guard let session, let cell else { return }
    let geometry = view.heights.geometry
    let middle = Double(cell.center.y)
    guard var under = geometry.insertionPlace(at: middle, leaving: session.current), under != session.current else {
      return
    }
    // A row makes room when the centre of the moving one has passed its own.
    if geometry.sections[under.section].rows.count > under.item {
      let span = geometry.span(of: under)
      let isAfter = under > session.current
      let passed = isAfter ? middle > span.start + span.length / 2 : middle < span.start + span.length / 2
      if under.section == session.current.section, !passed {
        // A fast finger has passed the rows before it.
        under.item += isAfter ? -1 : 1
        if under == session.current { return }
      }
    }
    var target = under
    if let delegate = view.delegate {
      let wanted = delegate.tableView(
        view, targetIndexPathForMoveFromRowAt: session.source.indexPath, toProposedIndexPath: under.indexPath)
      target = ItemPlace(wanted)
    }
    if target != session.current { rearrange(to: target) }
  }

  private func rearrange(to target: ItemPlace) {
    guard var session else { return }
    let old = session.current
    guard let counts = view.data.counts.moving(old, to: target) else { return }
    let map = UpdateMap(moving: [old], to: [target])
    session.current = target
    self.session = session
    view.showOrder(map, counts, animated: true)
  }

  private func put(_ cell: UITableViewCell?, _ finish: () -> Void) {
    scroller?.stop()
    let place = session?.current
    finish()
    self.cell = nil
    guard let cell else { return }
    cell.setLiftShadow(false)
    cell.setNeedsUpdateConfiguration()
    let land = {
      if let place { cell.frame = self.view.frame(of: .row(place)) }
    }
    if view.window != nil { UIView.animate(withDuration: 0.25, animations: land) } else { land() }
    view.setNeedsLayout()
  }

  // MARK: By keys

  /// Moves a row to the place of another; returns false if it may not move.
  func move(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    guard session == nil, view.dropOrder == nil, view.isEditing, mayMove(path) else { return false }
    var target = proposed
    if let delegate = view.delegate {
      target = delegate.tableView(view, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: target)
    }
    guard view.data.counts.contains(target), target != path,
      let counts = view.data.counts.moving(ItemPlace(path), to: ItemPlace(target))
    else { return false }
    view.dataSource?.tableView(view, moveRowAt: path, to: target)
    view.showOrder(UpdateMap(moving: [ItemPlace(path)], to: [ItemPlace(target)]), counts, animated: true)
    return true
  }
}

extension CollectionDataCounts {
  /// Returns the counts after a row has moved to another place; nil if there is no such place.
  fileprivate func moving(_ old: ItemPlace, to new: ItemPlace) -> CollectionDataCounts? {
    guard contains(old), contains(section: new.section) else { return nil }
    var counts = itemCounts
    counts[old.section] -= 1
    guard new.item >= 0, new.item <= counts[new.section] else { return nil }
    counts[new.section] += 1
    return CollectionDataCounts(counts)
  }
}

/// The gesture recogniser for touches on the reorder control of a row.
final class TableReorderRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  weak var table: UITableView?

  init(_ handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    allowableMovement = .infinity
    delegate = self
    addHandler { [weak self] _ in
      if let self { handler(self) }
    }
  }

  override init?(coder: NSCoder) { nil }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let table else { return false }
    return table.reordering.handle(at: touch.location(in: table)) != nil
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer === table?.panGestureRecognizer
  }
}
