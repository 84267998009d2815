/// A reason why a batch of updates cannot be what happened to the data.
package enum UpdateError: Error, Equatable, Sendable {
  /// A place or section is named twice in ways that exclude each other.
  case conflict(UpdateOperation, UpdateOperation)
  /// An operation names what does not exist, before or after the batch.
  case outOfRange(UpdateOperation, isAfter: Bool)
  /// The number of sections after the batch is not what the operations make of the number before.
  case sections(before: Int, inserted: Int, deleted: Int, after: Int)
  /// The number of items of a section is not what the operations make of it; sections are numbered after the batch.
  case items(
    section: Int, oldSection: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int, after: Int)
}
