public import Foundation

/// A recorder of operations that can be undone and redone; Foundation has none on Linux.
///
/// Operations are recorded in groups, and an undo reverses a group as a whole. With `groupsByEvent`, the operations of
/// one turn of the run loop form a group. Operations that are registered during an undo are those of the redo.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// An operation or a group of them.
  private indirect enum Entry {
    case operation(target: ObjectIdentifier, perform: @MainActor () -> Void)
    case group([Entry], actionName: String)
  }

  private enum Activity { case idle, undoing, redoing }

  /// A Boolean value that determines whether the operations of a turn of the run loop form a group. The default is
  /// true.
  open var groupsByEvent = true
  /// The greatest number of groups that can be undone; 0, the default, for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// The modes of the run loop in which groups by event are closed; without effect here.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// The number of open groups.
  public private(set) final var groupingLevel = 0

  private final var undoStack: [Entry] = []
  private final var redoStack: [Entry] = []
  /// The entries of the open groups, the innermost last.
  private final var open: [(entries: [Entry], actionName: String)] = []
  private final var activity = Activity.idle
  private final var disabledCount = 0
  private final var isEventGroupOpen = false
  /// The number of recordings, undos, redos and removals so far. A recorder that coalesces changes compares it with
  /// that after its last recording, which is still the last of all if they are equal.
  package private(set) final var generation = 0

  public override nonisolated init() { super.init() }

  // MARK: State

  /// A Boolean value that indicates whether an operation is being undone.
  open var isUndoing: Bool { activity == .undoing }
  /// A Boolean value that indicates whether an operation is being redone.
  open var isRedoing: Bool { activity == .redoing }
  /// A Boolean value that indicates whether there is an operation to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.entries.isEmpty } }
  /// A Boolean value that indicates whether there is an operation to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }
  /// A Boolean value that indicates whether operations are recorded.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Stops recording operations, until `enableUndoRegistration()` has been called as often.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Ends what `disableUndoRegistration()` began; without that, raises an exception.
  open func enableUndoRegistration() {
    guard disabledCount > 0 else {
      return raise("enableUndoRegistration() was called while the registration is enabled; disable it first.")
    }
    disabledCount -= 1
  }

  // MARK: Recording

  /// Records an operation that reverses a change of an object, which is not retained.
  ///
  /// - Parameter handler: Called with the target when the change is undone.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if groupingLevel == 0 {
      guard groupsByEvent else {
        return raise("An operation was registered outside of a group; call beginUndoGrouping() first.")
      }
      beginEventGroup()
    }
    let entry = Entry.operation(target: ObjectIdentifier(target)) { [weak target] in
      if let target { handler(target) }
    }
    open[open.count - 1].entries.append(entry)
    if activity == .idle { redoStack = [] }
    generation += 1
  }

  /// Opens a group; groups can be nested.
  open func beginUndoGrouping() {
    if groupingLevel == 0, groupsByEvent, activity == .idle { beginEventGroup() }
    beginGroup()
  }

  /// Closes the innermost group; raises an exception if there is none.
  open func endUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    guard let group = open.last else {
      return raise("endUndoGrouping() was called without an open group; call beginUndoGrouping() first.")
    }
    post(.NSUndoManagerWillCloseUndoGroup)
    open.removeLast()
    groupingLevel -= 1
    if !group.entries.isEmpty {
      let entry = Entry.group(group.entries, actionName: group.actionName)
      if open.isEmpty {
        if activity == .undoing { redoStack.append(entry) } else { undoStack.append(entry) }
        trim()
      } else {
        open[open.count - 1].entries.append(entry)
        if !group.actionName.isEmpty { open[open.count - 1].actionName = group.actionName }
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Removes all operations.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    for index in open.indices { open[index].entries = [] }
    generation += 1
  }

  /// Removes the operations of a target.
  open func removeAllActions(withTarget target: Any) {
    generation += 1
    let identifier = ObjectIdentifier(target as AnyObject)
    undoStack = undoStack.compactMap { Self.entry($0, without: identifier) }
    redoStack = redoStack.compactMap { Self.entry($0, without: identifier) }
    for index in open.indices {
      open[index].entries = open[index].entries.compactMap { Self.entry($0, without: identifier) }
    }
  }

  /// Records an operation as a group of its own, also within a turn of the run loop: the group of the turn is closed
  /// before. In a group that was begun explicitly, and during an undo or a redo, records it there.
  package final func registerStep<TargetType: AnyObject>(
    withTarget target: TargetType, actionName: String, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if activity == .idle { endEventGroup() }
    let isAlone = groupingLevel == 0
    if isAlone { beginGroup() }
    registerUndo(withTarget: target, handler: handler)
    setActionName(actionName)
    if isAlone { endUndoGrouping() }
  }

  // MARK: Undo and redo

  /// Reverses the last group of operations; closes a group by event before.
  open func undo() {
    if isEventGroupOpen, groupingLevel == 1 { endEventGroup() }
    guard groupingLevel == 0 else { return raise("undo() was called with an open group; end it first.") }
    undoNestedGroup()
  }

  /// Reverses the last closed group of operations.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard let entry = undoStack.popLast() else { return }
    run(entry, as: .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
  }

  /// Reverses the last undo.
  open func redo() {
    if isEventGroupOpen, groupingLevel == 1 { endEventGroup() }
    post(.NSUndoManagerCheckpoint)
    guard let entry = redoStack.popLast() else { return }
    run(entry, as: .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
  }

  // MARK: Names

  /// The name of the operation that is undone next; empty without a name.
  open var undoActionName: String {
    Self.name(open.first.map { .group($0.entries, actionName: $0.actionName) } ?? undoStack.last)
  }
  /// The name of the operation that is redone next; empty without a name.
  open var redoActionName: String { Self.name(redoStack.last) }
  /// The title of the menu item that undoes, with the name of the operation.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu item that redoes, with the name of the operation.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Sets the name of the operation that is being recorded, or else of the one that is undone next.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[0].actionName = actionName
    } else if case .group(let entries, _)? = undoStack.last {
      undoStack[undoStack.count - 1] = .group(entries, actionName: actionName)
    }
  }

  /// Returns the title of the menu item that undoes an operation with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns the title of the menu item that redoes an operation with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: Groups

  private func beginGroup() {
    post(.NSUndoManagerCheckpoint)
    open.append(([], ""))
    groupingLevel += 1
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func beginEventGroup() {
    isEventGroupOpen = true
    beginGroup()
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.endEventGroup() } }
  }

  private func endEventGroup() {
    guard isEventGroupOpen, groupingLevel == 1 else { return }
    isEventGroupOpen = false
    endUndoGrouping()
  }

  private func run(
    _ entry: Entry, as new: Activity, _ will: NSNotification.Name, _ did: NSNotification.Name
  ) {
    post(will)
    generation += 1
    activity = new
    beginGroup()
    open[0].actionName = Self.name(entry)
    perform(entry)
    endUndoGrouping()
    activity = .idle
    post(did)
  }

  private func perform(_ entry: Entry) {
    switch entry {
    case .operation(_, let perform): perform()
    case .group(let entries, _): for entry in entries.reversed() { perform(entry) }
    }
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func raise(_ reason: String) {
    NSException(name: .internalInconsistencyException, reason: reason).raise()
  }

  private static func name(_ entry: Entry?) -> String {
    if case .group(_, let name)? = entry { name } else { "" }
  }

  private static func entry(_ entry: Entry, without target: ObjectIdentifier) -> Entry? {
    switch entry {
    case .operation(let own, _): return own == target ? nil : entry
    case .group(let entries, let name):
      let left = entries.compactMap { Self.entry($0, without: target) }
      return left.isEmpty ? nil : .group(left, actionName: name)
    }
  }
}

extension NSNotification.Name {
  /// Posted before a group is opened or closed, and before an undo or a redo.
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// Posted after a group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group is closed.
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before an undo.
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted after an undo.
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before a redo.
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted after a redo.
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
