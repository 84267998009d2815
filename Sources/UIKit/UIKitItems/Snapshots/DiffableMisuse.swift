/// A misuse of a snapshot for which iOS throws an `NSInternalInconsistencyException`.
///
/// Identifiers are stored as text, so that the error can be passed on whatever their types are.
package enum DiffableMisuse: Error, Equatable {
  /// A part of a snapshot that has identifiers.
  package enum Element: String {
    case item
    case section
  }

  /// An operation that is refused because its destination is among the identifiers it is for.
  package enum Operation: Equatable {
    case insertItems
    case insertSections
    case moveItem
    case moveSection
  }

  // Of snapshots.
  case repeated(Element, identifiers: [String])
  case noSections
  case unknownSection
  case existingSections([String])
  case unknownReload(Element, verb: String, identifier: String)
  /// A place that was not found; the name is that in Apple's message.
  case notFound(String)
  case destinationInIdentifiers(Operation, destination: String, identifiers: [String])
  // Of section snapshots.
  case repeatedInOutline([String])
  case unknownParent(String)
  case unknownChild(String)
  case unknownItem(String)
  case unknownDestination(relation: String, identifier: String)
  case unknownDeletion(String)
}
