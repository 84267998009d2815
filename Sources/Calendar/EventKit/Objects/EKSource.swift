import Foundation

/// A source of calendars: a folder of calendars.
open class EKSource: EKObject {
  let record: SourceRecord
  private weak var store: EKEventStore?

  init(_ record: SourceRecord, _ store: EKEventStore) {
    self.record = record
    self.store = store
  }

  /// The path of the folder.
  open var sourceIdentifier: String { record.identifier }
  /// The kind; folders are local.
  open var sourceType: EKSourceType { .local }
  /// The user-visible name.
  open var title: String { record.title }
  /// A Boolean value that indicates whether the calendars belong to another person, who has delegated them.
  open var isDelegate: Bool { false }

  /// Returns the source's calendars.
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set((store?.calendars(for: entityType) ?? []).filter { $0.source == self })
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? EKSource)?.record.identifier == record.identifier }
  open override var hash: Int { record.identifier.hashValue }
}
