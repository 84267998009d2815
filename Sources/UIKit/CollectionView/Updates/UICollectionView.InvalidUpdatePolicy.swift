extension UICollectionView {
  /// What happens when a batch of updates contradicts what the data source says.
  public enum InvalidUpdatePolicy {
    /// The program ends with a message, as on iOS.
    case stop
    /// The data before and after are compared by position: what is on the screen is asked for again, selection and offset
    /// stay. The closure hears what was wrong.
    case recover((InvalidUpdate) -> Void)
  }

  /// A batch of updates that contradicts what the data source says.
  public struct InvalidUpdate: Sendable {
    /// What is wrong, the likely mistake, and every operation.
    public let message: String
    /// The numbers of items by section before the batch.
    public let itemCountsBefore: [Int]
    /// The numbers of items by section that the data source says now.
    public let itemCountsAfter: [Int]
  }
}
