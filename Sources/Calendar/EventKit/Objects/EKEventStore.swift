public import Foundation

/// The calendars of the user: folders of `.ics` files.
///
/// ```swift
/// let store = EKEventStore()
/// guard try await store.requestFullAccessToEvents() else { return }
/// let week = store.predicateForEvents(withStart: .now, end: .now + 7 * 86_400, calendars: nil)
/// for event in store.events(matching: week) { print(event.startDate!, event.title!) }
/// ```
open class EKEventStore: NSObject, @unchecked Sendable {
  let options: Options
  let store: any CalendarStore
  /// The zone on whose clock whole days and floating times are read.
  let floatingZone: ZoneTable
  /// Guards the properties below.
  let lock = NSRecursiveLock()
  /// Uncommitted files, by path.
  var staged: [String: StagedFile] = [:]
  private var calendarObjects: [String: EKCalendar] = [:]
  private var isNoticeWaiting = false

  /// Opens the user's calendars: the folder `calendars` in `$XDG_DATA_HOME`.
  public convenience override init() { self.init(options: Options()) }

  /// Opens some of the user's sources; sources of other stores stand for the same folders.
  public convenience init(sources: [EKSource]) {
    self.init(options: Options(folders: sources.map { URL(fileURLWithPath: $0.sourceIdentifier) }))
  }

  /// Opens folders of calendars.
  ///
  /// - Complexity: O(files); a few microseconds each if they match the index.
  public init(options: Options) {
    self.options = options
    let roots = options.folders.map(\.path)
    store = VdirStore(roots: roots, index: options.indexPath, watches: options.noticesChanges)
    floatingZone =
      ZoneDatabase.system.zone(options.timeZone.identifier)
      ?? ZoneTable(name: "", offset: options.timeZone.secondsFromGMT())
    super.init()
    store.changeHandler = { [weak self] in self?.storeDidChange() }
  }

  /// The identifier of the store, which consists of the paths of its folders.
  open var eventStoreIdentifier: String { options.folders.map(\.path).joined(separator: ":") }

  /// The sources.
  open var sources: [EKSource] { canSee(.event) || canSee(.reminder) ? store.sources.map { EKSource($0, self) } : [] }
  /// The sources that others have delegated; there are none.
  open var delegateSources: [EKSource] { [] }

  /// Returns the source with the given identifier.
  open func source(withIdentifier identifier: String) -> EKSource? {
    store.sources.first { $0.identifier == identifier }.map { EKSource($0, self) }
  }

  /// Returns the calendars that can hold a kind of items; none with write-only access.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard canSee(entityType) else { return [] }
    return store.calendars.compactMap { calendarObject($0.identifier) }
  }

  /// Returns the calendar with the given identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    canSee(.event) || canSee(.reminder) ? calendarObject(identifier) : nil
  }

  /// The calendar for new events without a specified calendar: the first writable one. If there is none, one is
  /// created.
  open var defaultCalendarForNewEvents: EKCalendar? { canAdd(.event) ? defaultCalendar() : nil }

  /// Returns the calendar for new reminders without a specified calendar.
  open func defaultCalendarForNewReminders() -> EKCalendar? { canAdd(.reminder) ? defaultCalendar() : nil }

  /// Reads changes from the disk. Calling it is necessary only if changes are not observed.
  open func refreshSourcesIfNecessary() { store.refresh() }

  /// Discards all uncommitted changes.
  open func reset() { lock.withLock { staged = [:] } }

  /// The parts of the calendars' files that could not be read, a line for each: the file, the line and the reason.
  ///
  /// - Complexity: O(files), each of which is read.
  open var diagnostics: [String] { store.diagnostics }

  /// The zone of the local clock, on which whole days and floating times are read.
  package var timeZone: TimeZone { options.timeZone }
  /// Returns the present time, by the clock of the options.
  package func now() -> Date { options.now() }

  var ownAddresses: Set<String> { options.ownAddresses }

  /// Returns the one object for a calendar.
  func calendarObject(_ identifier: String) -> EKCalendar? {
    guard let record = record(ofCalendar: identifier) else { return nil }
    return lock.withLock {
      if let known = calendarObjects[identifier] {
        if known.record != record { known.update(record) }
        return known
      }
      let made = EKCalendar(record, self)
      calendarObjects[identifier] = made
      return made
    }
  }

  func record(ofCalendar identifier: String) -> CalendarRecord? {
    store.calendars.first { $0.identifier == identifier }
  }

  func keep(_ calendar: EKCalendar) { lock.withLock { calendarObjects[calendar.calendarIdentifier] = calendar } }

  /// Notifies observers of changes; several changes at once are reported once.
  func storeDidChange() {
    let isFirst = lock.withLock {
      defer { isNoticeWaiting = true }
      return !isNoticeWaiting
    }
    guard isFirst else { return }
    DispatchQueue.global().async { [weak self] in
      guard let self else { return }
      lock.withLock { isNoticeWaiting = false }
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
    }
  }

  private func defaultCalendar() -> EKCalendar? {
    let writable = store.calendars.filter(\.isWritable)
    if let first = writable.first(where: { $0.identifier == options.defaultCalendar?.path }) ?? writable.first {
      return calendarObject(first.identifier)
    }
    guard store.calendars.isEmpty, let root = options.folders.first?.path else { return nil }
    let made = CalendarRecord(
      identifier: root + "/calendar", source: root, title: "Calendar", color: "#007AFF", isWritable: true)
    try? store.save(made)
    return calendarObject(made.identifier)
  }
}

/// A file with uncommitted changes.
struct StagedFile {
  var calendar: String
  /// The content before the first change; nil if there was no file.
  var base: [UInt8]?
  /// The new content; nil if the file is to be deleted.
  var content: ParsedFile?
  var generation: Int
}
