import Foundation

/// Calendars as folders of `.ics` files, one item a file: the vdir format of vdirsyncer, khal and others.
///
/// A root that holds `.ics` files is a calendar itself. Otherwise its folders are calendars, and folders that hold
/// folders are sources of their own, as vdirsyncer's pairs are. A calendar's files `displayname` and `color` name it
/// and say its color; one that nobody may write to is read-only.
package final class VdirStore: CalendarStore, @unchecked Sendable {
  let roots: [String]
  let database: ZoneDatabase
  let index: CalendarIndex?
  /// Guards what follows, and the index.
  let lock = NSRecursiveLock()
  var folders: [CalendarFolder] = []
  var sourceRecords: [SourceRecord] = []
  var handler: (@Sendable () -> Void)?
  private var watcher: FolderWatcher?

  /// Opens folders.
  ///
  /// - Parameters:
  ///   - index: The path of the index; nil keeps none.
  ///   - watches: A Boolean value that determines whether changes on the disk are noticed.
  /// - Complexity: O(files), a question to the file system for each; files that changed since the index was made are
  ///   read.
  package init(roots: [String], index: String? = nil, watches: Bool = true, database: ZoneDatabase = .system) {
    self.roots = roots.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    self.database = database
    self.index = index.flatMap { CalendarIndex(path: $0) }
    if watches { watcher = FolderWatcher { [weak self] in self?.take($0) } }
    // Watched before it is read, nothing is missed between the two.
    lock.withLock {
      _ = scan()
    }
  }

  package var sources: [SourceRecord] { lock.withLock { sourceRecords } }
  package var calendars: [CalendarRecord] { lock.withLock { folders.map(\.record) } }
  package var changeHandler: (@Sendable () -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  package func refresh() {
    let hasChanged = lock.withLock { scan() }
    if hasChanged { announce() }
  }

  /// Reads all folders again; returns whether anything is different.
  func scan() -> Bool {
    var found = VdirLayout(roots: roots)
    watcher?.watch(found.watched)
    let known = Dictionary(folders.map { ($0.path, $0) }) { first, _ in first }
    var hasChanged = found.calendars != folders.map(\.record) || found.sources != sourceRecords
    for path in known.keys where !found.calendars.contains(where: { $0.identifier == path }) { index?.remove(path) }
    found.calendars.sort { ($0.source, $0.title, $0.identifier) < ($1.source, $1.title, $1.identifier) }
    hasChanged = found.calendars != folders.map(\.record) || found.sources != sourceRecords
    folders = found.calendars.map { record in
      let folder = known[record.identifier] ?? CalendarFolder(record)
      folder.record = record
      if synchronize(folder) { hasChanged = true }
      return folder
    }
    sourceRecords = found.sources
    return hasChanged
  }

  func announce() { changeHandler?() }

  private func take(_ changes: FolderWatcher.Changes) {
    let hasChanged = lock.withLock { () -> Bool in
      let metadata = changes.names.contains { $0.value.contains("color") || $0.value.contains("displayname") }
      let isInRoot = changes.names.keys.contains { path in !folders.contains { $0.path == path } }
      if changes.isUnclear || metadata || isInRoot { return scan() }
      var hasChanged = false
      for (path, names) in changes.names {
        guard let folder = folders.first(where: { $0.path == path }) else { continue }
        if reread(folder, names) { hasChanged = true }
      }
      return hasChanged
    }
    if hasChanged { announce() }
  }
}
