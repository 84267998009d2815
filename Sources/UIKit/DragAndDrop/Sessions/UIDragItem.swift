public import Foundation

/// One item of a drag: the data that is handed on, and how it looks on the way.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The provider of the item's data.
  open var itemProvider: NSItemProvider { storedProvider }
  /// An object that only views of this program see, which need no data then.
  open var localObject: Any?
  /// A closure that makes the preview of the dragged item; nil keeps the one that was lifted, its answer nil hides it.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { if isInDrag { DragActivity.current?.itemPreviewDidChange(self) } }
  }

  private let storedProvider: NSItemProvider
  /// A Boolean value that indicates whether the item has been lifted.
  final var isInDrag = false

  /// Creates an item from a provider of its data.
  public init(itemProvider: NSItemProvider) {
    storedProvider = itemProvider
    super.init()
  }

  /// Asks the receiver for another drop preview; there is one question a drop here, so that nothing follows.
  open func setNeedsDropPreviewUpdate() {}
}
