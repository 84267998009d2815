import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

/// Collects the updates of a batch and performs them as one change of the rows.
///
/// The counts before the batch are those that the rows on the screen were made from; the new ones are requested once,
/// when the outermost batch ends.
@MainActor
final class TableUpdates {
  /// The duration of a batch's animation, in seconds: that in which the spring of iOS 26 comes to rest.
  static let duration = 0.441

  private unowned let view: UITableView
  private var operations: [UpdateOperation] = []
  private var reconfigured: [IndexPath] = []
  /// The animations of the operations, in their order.
  private var rowAnimations: [UITableView.RowAnimation] = []
  private var completions: [(Bool) -> Void] = []
  private var depth = 0
  private var runningChanges = 0

  /// The animations of a batch: of inserted elements, by their keys after it, and of deleted ones, by their keys before
  /// it.
  private struct Animations {
    var coming: [TableElement: UITableView.RowAnimation] = [:]
    var going: [TableElement: UITableView.RowAnimation] = [:]
    var comingSections: [Int: UITableView.RowAnimation] = [:]
    var goingSections: [Int: UITableView.RowAnimation] = [:]

    mutating func note(_ operation: UpdateOperation, _ animation: UITableView.RowAnimation) {
      switch operation {
      case .insertItem(let place): coming[.row(place)] = animation
      case .deleteItem(let place): going[.row(place)] = animation
      // A reloaded row is cross-faded in place unless it slides.
      case .reloadItem(let place): going[.row(place)] = animation == .automatic ? .fade : animation
      case .insertSection(let section): comingSections[section] = animation
      case .deleteSection(let section): goingSections[section] = animation
      case .reloadSection(let section):
        goingSections[section] = animation == .automatic ? .fade : animation
        comingSections[section] = animation == .automatic ? .fade : animation
      case .moveItem, .moveSection: break
      }
    }

    func insertion(_ element: TableElement) -> UITableView.RowAnimation {
      coming[element] ?? comingSections[element.anySection] ?? .none
    }

    func deletion(_ element: TableElement) -> UITableView.RowAnimation {
      going[element] ?? goingSections[element.anySection] ?? .none
    }
  }

  init(of view: UITableView) { self.view = view }

  /// A Boolean value that indicates whether a batch is being collected.
  var isCollecting: Bool { depth > 0 }

  // MARK: Collecting

  func begin() {
    if depth == 0 {
      view.reordering.interrupt()
      view.knownDragAndDrop?.dataWillChange()
      view.knownSwipes?.close(animated: true)
      // The rows of the last change have to exist before the data changes again.
      if view.visibleRows.showsOldData, view.storedWindow != nil { view.layoutIfNeeded() }
      _ = view.data.counts
    }
    depth += 1
  }

  func end() {
    guard depth > 0 else { return Log.warn(TableMessage.unbalancedEnd) }
    depth -= 1
    if depth == 0 { commit() }
  }

  func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    body?()
    if let completion { completions.append(completion) }
    end()
  }

  /// Adds operations to the batch, or performs them as a batch of their own. Before the counts were loaded it does
  /// nothing.
  func add(_ new: [UpdateOperation], with animation: UITableView.RowAnimation) {
    guard isCollecting || view.data.known != nil else { return }
    let isAlone = !isCollecting
    if isAlone { begin() }
    operations += new
    rowAnimations += new.map { _ in animation }
    if isAlone { end() }
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { reconfigured += paths } else { view.reconfigureShownRows(paths.map(view.shownPath)) }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  func discard() {
    operations = []
    reconfigured = []
    rowAnimations = []
  }

  // MARK: Committing

  private func commit() {
    var operations = self.operations
    let (reconfigured, completions) = (self.reconfigured.map(view.shownPath), self.completions)
    let rowAnimations = rowAnimations
    var animations = Animations()
    discard()
    self.completions = []
    guard let before = view.data.known else { return finish(completions) }
    var map = UpdateMap.identity
    if !operations.isEmpty {
      var after = view.data.ask()
      view.dropOrder?.translate(&operations, before: before, after: &after)
      for (operation, animation) in zip(operations, rowAnimations) { animations.note(operation, animation) }
      do throws(UpdateError) {
        map = try UpdateTransaction.map(operations, before: before, after: after).get()
      } catch {
        operations = recover(from: error, operations, before, after)
        map = (try? UpdateTransaction.map(operations, before: before, after: after).get()) ?? map
        map.isGuess = true
      }
      view.data.replace(by: after)
    }
    show(map, animations, reconfigured, completions)
  }

  /// Ends the program, or returns the changes by position if the client's policy is to recover.
  private func recover(
    from error: UpdateError, _ operations: [UpdateOperation], _ before: CollectionDataCounts,
    _ after: CollectionDataCounts
  ) -> [UpdateOperation] {
    let message = error.tableMessage(operations, before: before, after: after)
    guard case .recover(let handler) = view.invalidUpdatePolicy else { fatalError(message) }
    handler(
      UITableView.InvalidUpdate(
        message: message, itemCountsBefore: before.itemCounts, itemCountsAfter: after.itemCounts))
    let shown = view.visibleRows.shown.keys.compactMap { element -> ItemPlace? in
      if case .row(let place) = element { place } else { nil }
    }
    return UpdateOperation.positional(before: before, after: after, shown: shown)
  }

  private var canAnimate: Bool {
    UIView.areAnimationsEnabled && view.storedWindow != nil && !view.visibleRows.showsOldData
      && !view.visibleRows.isRunning
      && view.heights.isKnown && view.bounds.width > 0 && view.bounds.height > 0
  }

  private func show(
    _ map: UpdateMap, _ animations: Animations, _ reconfigured: [IndexPath], _ completions: [(Bool) -> Void]
  ) {
    let isAnimated = canAnimate
    guard view.heights.isKnown else {
      view.session.handle(.itemsMoved(map))
      view.setNeedsLayout()
      return finish(completions)
    }
    let before = view.heights.geometry
    let frames = OldFrames(of: view, before, map)
    let gone = view.visibleRows.rename(by: map)
    view.session.handle(.itemsMoved(map))
    view.followUpdate(map)
    view.heights.geometry = view.heights.build(keeping: (before, map))
    view.reconfigureShownRows(reconfigured.compactMap(map.newPath))
    let change = TableChange(
      isAnimated: isAnimated, oldFrame: frames.frame, insertions: animations.insertion)
    for (_, child) in gone where isAnimated {
      view.withoutLayout { view.insertSubview(child, at: view.backgroundView == nil ? 0 : 1) }
    }
    let place = {
      for (element, child) in gone where !change.remove(child, animations.deletion(element)) {
        self.view.visibleRows.recycle(child)
      }
      for (element, child) in gone { self.view.tellDelegate(didEndDisplaying: child, element) }
      self.view.visibleRows.updateContentSize()
      if self.view.visibleRows.isRunning { self.view.setNeedsLayout() } else { self.view.visibleRows.run(change) }
    }
    guard isAnimated else {
      place()
      return finish(completions)
    }
    runningChanges += 1
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.layoutSubviews, .allowUserInteraction], animations: place
    ) { [weak self] _ in
      self?.end(change, completions)
    }
  }

  private func end(_ change: TableChange, _ completions: [(Bool) -> Void]) {
    runningChanges -= 1
    view.visibleRows.recycleRemoved(by: change)
    completions.forEach { $0(true) }
  }

  /// Calls completions in the next turn of the run loop.
  private func finish(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completions.forEach { $0(true) } } }
  }
}

/// The frames of elements before an update, by their keys after it.
@MainActor
struct OldFrames {
  let view: UITableView
  let geometry: TableGeometry
  let map: UpdateMap

  init(of view: UITableView, _ geometry: TableGeometry, _ map: UpdateMap) {
    self.view = view
    self.geometry = geometry
    self.map = map
  }

  func frame(of element: TableElement) -> CGRect? {
    switch element {
    case .row(let place):
      guard let old = map.oldPlace(ofNew: place), !map.reloadedItems.contains(old) else { return nil }
      return view.frame(geometry.span(of: old), isRow: true)
    case .header(let section):
      guard map.existed(section: section), let old = map.oldSection(ofNew: section) else { return nil }
      return view.frame(geometry.header(of: old), isRow: false)
    case .footer(let section):
      guard map.existed(section: section), let old = map.oldSection(ofNew: section) else { return nil }
      return view.frame(geometry.footer(of: old), isRow: false)
    }
  }
}

extension TableElement {
  /// The section that the element belongs to.
  var anySection: Int {
    switch self {
    case .row(let place): place.section
    case .header(let section), .footer(let section): section
    }
  }
}
