public import Foundation

/// A table's proposal for a drag: the effect of a drop, and its destination.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The place of a drop in relation to the rows.
  public enum Intent: Int, Hashable, Sendable {
    /// No place is indicated.
    case unspecified = 0
    /// The rows make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// The row at the destination is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Insertion at the destination near the edges of a row, and into it in its middle; the proposal of the drop
    /// coordinator has the intent that applies.
    case automatic = 3
  }

  private let storedIntent: Intent

  /// Creates a proposal of an effect in a place.
  public init(operation: UIDropOperation, intent: Intent) {
    storedIntent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal of an effect, whose place is not indicated.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  /// The place of a drop in relation to the rows.
  open var intent: Intent { storedIntent }

  open override func copy(with zone: NSZone? = nil) -> Any { copy(with: intent) }

  /// Returns a copy with another intent.
  final func copy(with intent: Intent) -> UITableViewDropProposal {
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
