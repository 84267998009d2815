import DiffCore
import Foundation

extension UITableViewDiffableDataSource {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Step = DiffableStep<SectionIdentifierType, ItemIdentifierType>

  /// Makes a new state, on the thread of the caller, and has it shown on the main thread.
  nonisolated final func submit(_ method: DiffableMethod, _ snapshot: Snapshot, _ completion: (() -> Void)?) {
    let isMain = MainQueue.isCurrent
    if store.noteUse(onMain: isMain) { Log.warn(DiffableSourceMisuse.mixedThreads.message) }
    // What another thread has submitted was meant to be shown first.
    if isMain { MainActor.assumeIsolated { prepareToApply() } }
    let step = store.submit(method) { $0.follow(snapshot) }
    nonisolated(unsafe) let completion = completion
    if isMain {
      MainActor.assumeIsolated { perform(step, completion) }
    } else {
      store.wait { [weak self] in
        if let self { self.perform(step, completion) } else { completion?() }
      }
      DispatchQueue.main.async { [store] in MainActor.assumeIsolated { store.runWaiting() } }
    }
  }

  private final func prepareToApply() {
    if let applying { fatalError(DiffableSourceMisuse.reentrant(during: applying).message) }
    store.runWaiting()
  }

  private final func perform(_ step: Step, _ completion: (() -> Void)?) {
    guard let view = tableView else {
      store.show(step.after)
      completion?()
      return
    }
    let outer = applying
    applying = "apply(_:animatingDifferences:)"
    let pending = PendingCompletion(completion)
    if step.isReload {
      store.show(step.after)
      view.reloadData()
    } else if step.method == .differences(isAnimated: true) {
      change(step, in: view, pending)
    } else {
      UIView.performWithoutAnimation { change(step, in: view, pending) }
    }
    applying = outer
    pending.release()
  }

  /// Brings a table from one state to the next by one batch, and shows marked rows again in a second.
  private final func change(_ step: Step, in view: UITableView, _ pending: PendingCompletion) {
    if step.operations.isEmpty {
      store.show(step.after)
    } else {
      pending.retain()
      view.performBatchUpdates {
        store.show(step.after)
        view.report(step.operations, with: defaultRowAnimation)
      } completion: { _ in
        pending.release()
      }
    }
    refresh(step, in: view, pending)
  }

  /// Asks again for what is marked, by index paths after the change.
  private final func refresh(_ step: Step, in view: UITableView, _ pending: PendingCompletion) {
    let marks = step.marks
    guard !marks.isEmpty else { return }
    let contents = step.after.flat.contents
    pending.retain()
    view.performBatchUpdates {
      let sections = IndexSet(marks.sections.compactMap(contents.index(ofSection:)))
      if !sections.isEmpty { view.reloadSections(sections, with: defaultRowAnimation) }
      let reloaded = marks.items.compactMap(contents.place(of:)).filter { !sections.contains($0.section) }
      if !reloaded.isEmpty { view.reloadRows(at: reloaded.map(\.indexPath), with: defaultRowAnimation) }
      let known = Set(reloaded)
      let reconfigured = marks.reconfigured.compactMap(contents.place(of:)).filter {
        !sections.contains($0.section) && !known.contains($0)
      }
      if !reconfigured.isEmpty { view.reconfigureRows(at: reconfigured.map(\.indexPath)) }
    } completion: { _ in
      pending.release()
    }
  }
}

extension UITableView {
  /// Reports operations, in groups, through the methods that a subclass may override.
  fileprivate final func report(_ operations: [UpdateOperation], with animation: RowAnimation) {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section): deletedSections.insert(section)
      case .insertSection(let section): insertedSections.insert(section)
      case .deleteItem(let place): deleted.append(place.indexPath)
      case .insertItem(let place): inserted.append(place.indexPath)
      default: break
      }
    }
    if !deletedSections.isEmpty { deleteSections(deletedSections, with: animation) }
    if !insertedSections.isEmpty { insertSections(insertedSections, with: animation) }
    for case .moveSection(let from, let to) in operations { moveSection(from, toSection: to) }
    if !deleted.isEmpty { deleteRows(at: deleted, with: animation) }
    if !inserted.isEmpty { insertRows(at: inserted, with: animation) }
    for case .moveItem(let from, let to) in operations { moveRow(at: from.indexPath, to: to.indexPath) }
  }
}

extension UITableViewDiffableDataSource: IdentifierNaming {
  final func name(of path: IndexPath) -> String? {
    itemIdentifier(for: path).flatMap(IdentifierText.text(of:))
  }

  final func indexPath(of name: String) -> IndexPath? {
    IdentifierText.identifier(ItemIdentifierType.self, from: name).flatMap(indexPath(for:))
  }
}
