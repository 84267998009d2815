package import DiffCore

/// The view that a diffable data source updates: a collection view, or a table with the animation of its rows.
@MainActor
package protocol SnapshotTarget {
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Reports the operations of a difference.
  func reportOperations(_ operations: [UpdateOperation])
  func deleteSections(_ sections: IndexSet)
  func insertSections(_ sections: IndexSet)
  func reloadSections(_ sections: IndexSet)
  func moveSection(_ section: Int, toSection newSection: Int)
  func deleteItems(at paths: [IndexPath])
  func insertItems(at paths: [IndexPath])
  func reloadItems(at paths: [IndexPath])
  func reconfigureItems(at paths: [IndexPath])
  func moveItem(at path: IndexPath, to newPath: IndexPath)
}

// Applying snapshots: a data source accepts them from any thread, and updates its view on the main thread.
extension UIDiffableDataSource {
  package typealias State = DiffableState<SectionIdentifierType, ItemIdentifierType>
  typealias Step = DiffableStep<SectionIdentifierType, ItemIdentifierType>

  /// Makes a new state, on the caller's thread, and shows it on the main thread.
  package nonisolated final func submit(
    _ method: DiffableMethod, _ completion: (() -> Void)?,
    _ change: (inout State) -> DiffableMarks<SectionIdentifierType, ItemIdentifierType>
  ) {
    let isMain = MainQueue.isCurrent
    if store.noteUse(onMain: isMain) { Log.warn(DiffableSourceMisuse.mixedThreads.message) }
    // States that other threads have submitted before are shown first.
    if isMain { MainActor.assumeIsolated { prepareToApply() } }
    let step = store.submit(method, change)
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

  /// Ends the program if a snapshot is being applied, and shows the states that other threads have submitted.
  package final func prepareToApply() {
    if let applying { fatalError(DiffableSourceMisuse.reentrant(during: applying).message) }
    store.runWaiting()
  }

  /// Shows a state.
  private final func perform(_ step: Step, _ completion: (() -> Void)?) {
    guard let target = target() else {
      store.show(step.after)
      completion?()
      return
    }
    let outer = applying
    applying = "apply(_:animatingDifferences:)"
    let pending = PendingCompletion(completion)
    if step.isReload {
      store.show(step.after)
      target.reloadData()
      if step.method == .differences(isAnimated: true) { refresh(step, in: target, pending) }
    } else if step.method == .differences(isAnimated: true) {
      change(step, in: target, pending)
    } else {
      UIView.performWithoutAnimation { change(step, in: target, pending) }
    }
    applying = outer
    pending.release()
  }

  /// Updates a view from one state to the next in one batch, and reloads marked items in a second.
  private final func change(_ step: Step, in target: any SnapshotTarget, _ pending: PendingCompletion) {
    if step.operations.isEmpty {
      store.show(step.after)
    } else {
      pending.retain()
      target.performBatchUpdates { [store] in
        store.show(step.after)
        target.reportOperations(step.operations)
      } completion: { _ in
        pending.release()
      }
    }
    refresh(step, in: target, pending)
    showsLevels()
  }

  /// Reloads or reconfigures the marked sections and items, by index paths after the change.
  private final func refresh(_ step: Step, in target: any SnapshotTarget, _ pending: PendingCompletion) {
    let marks = step.marks
    guard !marks.isEmpty else { return }
    let contents = step.after.flat.contents
    pending.retain()
    target.performBatchUpdates {
      var sections = IndexSet()
      var reloaded: Set<ItemPlace> = []
      if !marks.sections.isEmpty {
        sections = IndexSet(marks.sections.compactMap(contents.index(ofSection:)))
        if !sections.isEmpty { target.reloadSections(sections) }
      }
      if !marks.items.isEmpty {
        let places = marks.items.compactMap(contents.place(of:)).filter { !sections.contains($0.section) }
        if !places.isEmpty { target.reloadItems(at: places.map(\.indexPath)) }
        reloaded = Set(places)
      }
      let reconfigured = marks.reconfigured.compactMap(contents.place(of:)).filter {
        !sections.contains($0.section) && !reloaded.contains($0)
      }
      if !reconfigured.isEmpty { target.reconfigureItems(at: reconfigured.map(\.indexPath)) }
    } completion: { _ in
      pending.release()
    }
  }
}

extension SnapshotTarget {
  /// Reports operations, in groups, through the methods that a subclass of the view may override.
  package func reportInGroups(_ operations: [UpdateOperation]) {
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
    if !deletedSections.isEmpty { deleteSections(deletedSections) }
    if !insertedSections.isEmpty { insertSections(insertedSections) }
    for case .moveSection(let from, let to) in operations { moveSection(from, toSection: to) }
    if !deleted.isEmpty { deleteItems(at: deleted) }
    if !inserted.isEmpty { insertItems(at: inserted) }
    for case .moveItem(let from, let to) in operations { moveItem(at: from.indexPath, to: to.indexPath) }
  }
}
