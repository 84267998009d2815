public import Foundation

/// The effect that a drop would have.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing is dropped; the drag goes on or is cancelled.
  case cancel = 0
  /// A drop that would be possible elsewhere is not possible here.
  case forbidden = 1
  case copy = 2
  /// The receiver takes the item over; only between views of one program, and if the source allows it.
  case move = 3

  /// A Boolean value that indicates whether a drop is delivered.
  var isDelivered: Bool { self == .copy || self == .move }
}

/// An answer to a drag that is over a view: the effect of a drop there.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  /// The effect of a drop.
  open var operation: UIDropOperation { storedOperation }
  /// A Boolean value that indicates whether the point counts exactly, as between letters of a text.
  open var isPrecise = false
  /// A Boolean value that indicates whether previews keep their full size over the view.
  open var prefersFullSizePreview = false
  private let storedOperation: UIDropOperation

  /// Creates a proposal of an effect.
  public init(operation: UIDropOperation) {
    storedOperation = operation
    super.init()
  }

  /// Returns the proposal itself, or a copy of what can be changed in it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
