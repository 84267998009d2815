/// A storage of calendars.
///
/// The one implementation is `VdirStore`; CalDAV servers are reached through the same folders, by programs such as
/// vdirsyncer.
package protocol CalendarStore: AnyObject, Sendable {
  /// The sources in their order.
  var sources: [SourceRecord] { get }
  /// The calendars in the order of their sources and names.
  var calendars: [CalendarRecord] { get }
  /// The parts of the files that could not be read, a line for each, which begins with the path of the file.
  var diagnostics: [String] { get }
  /// Called after a change, on any thread and without a lock held.
  var changeHandler: (@Sendable () -> Void)? { get set }

  /// Returns the items of some calendars, or of all, that may have an occurrence in a range of moments, in their order.
  func items(_ kind: StoredItem.Kind, in calendars: Set<String>?, range: Range<Int>?) -> [ItemReference]
  /// Returns the items that have a UID.
  func items(uid: String) -> [ItemReference]
  /// Returns the current version of a file; nil if there is none.
  func file(_ path: String) -> FileReference?
  /// Makes changes one after the other. It stops at the first failure; earlier changes stay.
  func commit(_ changes: [FileChange]) throws(CommitFailure)
  /// Creates a calendar, or changes its name and color.
  func save(_ calendar: CalendarRecord) throws(CommitFailure)
  /// Deletes a calendar with all its items.
  func remove(calendar: String) throws(CommitFailure)
  /// Reads changes from the disk.
  func refresh()
}

/// A source of calendars.
package struct SourceRecord: Hashable, Sendable {
  package var identifier: String
  package var title: String
}

/// A calendar: its folder, name and color.
package struct CalendarRecord: Hashable, Sendable {
  /// The path of its folder.
  package var identifier: String
  package var source: String
  package var title: String
  /// The color as `#RRGGBB` or `#RRGGBBAA`; nil if none is given.
  package var color: String?
  package var isWritable: Bool
}

/// A file in a store at some moment.
package struct FileReference: Sendable {
  package var path: String
  package var calendar: String
  package var file: ParsedFile
  /// The number of changes by other programs since it was first read.
  package var generation: Int
}

/// A file to be written, from one content to another; nil means no file.
package struct FileChange: Sendable {
  package var path: String
  package var calendar: String
  package var base: [UInt8]?
  package var content: [UInt8]?
}

/// The reason why a change could not be made.
package enum CommitFailure: Error {
  /// Another program has changed the file; its current content.
  case conflict(path: String, now: [UInt8]?)
  case readOnly(String)
  case system(String, Int32)
}
