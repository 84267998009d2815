package import DiffCore

extension UIScrollView {
  /// Constants that specify the behavior of a collection view or a table when a batch of updates contradicts the data
  /// source.
  public enum InvalidUpdatePolicy {
    /// The program ends with a message, as on iOS.
    case stop
    /// The data before and after are compared by position: the visible elements are reloaded, selection and offset do
    /// not change. The closure is called with a description of the error.
    case recover((InvalidUpdate) -> Void)
  }

  /// A batch of updates that contradicts the data source.
  public struct InvalidUpdate: Sendable {
    /// A message with the error, the likely mistake, and every operation.
    public let message: String
    /// The numbers of items by section before the batch.
    public let itemCountsBefore: [Int]
    /// The numbers of items by section that the data source currently returns.
    public let itemCountsAfter: [Int]

    package init(message: String, itemCountsBefore: [Int], itemCountsAfter: [Int]) {
      self.message = message
      self.itemCountsBefore = itemCountsBefore
      self.itemCountsAfter = itemCountsAfter
    }
  }
}

extension UIScrollView.InvalidUpdatePolicy {
  /// Returns the map of a batch of updates. One that contradicts the data ends the program, or the changes by position
  /// replace it if the client's policy is to recover.
  package func map(
    _ operations: inout [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts,
    shown: @autoclosure () -> [ItemPlace], message: (UpdateError, [UpdateOperation]) -> String
  ) -> UpdateMap {
    do throws(UpdateError) {
      return try UpdateTransaction.map(operations, before: before, after: after).get()
    } catch {
      let text = message(error, operations)
      guard case .recover(let handler) = self else { fatalError(text) }
      handler(
        UIScrollView.InvalidUpdate(
          message: text, itemCountsBefore: before.itemCounts, itemCountsAfter: after.itemCounts))
      operations = UpdateOperation.positional(before: before, after: after, shown: shown())
      var map = (try? UpdateTransaction.map(operations, before: before, after: after).get()) ?? .identity
      map.isGuess = true
      return map
    }
  }
}
