public import Foundation

/// The operations of a drop.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing is dropped; the drag continues or is canceled.
  case cancel = 0
  /// The drop is not possible here, although it would be elsewhere.
  case forbidden = 1
  case copy = 2
  /// The receiver moves the item; only between views of one program, and if the source allows it.
  case move = 3

  /// A Boolean value that indicates whether a drop is delivered.
  package var isDelivered: Bool { self == .copy || self == .move }
}

/// A receiver's proposal for a drag over its view: the operation of a drop there.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  /// A Boolean value that indicates whether the drop needs an exact point, as between letters of a text.
  open var isPrecise = false
  /// A Boolean value that indicates whether previews keep their full size over the view.
  open var prefersFullSizePreview = false
  private let storedOperation: UIDropOperation

  /// Creates a proposal of an effect.
  public init(operation: UIDropOperation) {
    storedOperation = operation
    super.init()
  }

  /// The effect of a drop.
  open var operation: UIDropOperation { storedOperation }

  /// Returns a copy of the proposal.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
