/// An inconsistency between a batch of updates and the data before and after it.
package enum UpdateError: Error, Equatable, Sendable {
  /// A place or section is used twice in ways that exclude each other.
  case conflict(UpdateOperation, UpdateOperation)
  /// An operation refers to an item or section that does not exist, before or after the batch.
  case outOfRange(UpdateOperation, isAfter: Bool)
  /// The number of sections after the batch is not the one that results from the operations.
  case sections(before: Int, inserted: Int, deleted: Int, after: Int)
  /// The number of items of a section is not the one that results from the operations; sections are numbered after the
  /// batch.
  case items(
    section: Int, oldSection: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int, after: Int)
}
