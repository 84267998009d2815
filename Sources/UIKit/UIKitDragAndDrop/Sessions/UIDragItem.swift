public import Foundation
public import SwiftRuntime

/// One item of a drag: its data, and its preview during the drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// An object that is visible to views of this program only; they need no data then.
  open var localObject: Any?

  /// A closure that makes the preview during the drag; nil keeps the lifted one, a closure that returns nil hides it.
  @Observed open var previewProvider: (() -> UIDragPreview?)? {
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

  /// The provider of the item's data.
  open var itemProvider: NSItemProvider { storedProvider }

  /// Requests another drop preview; here the receiver is asked once for each drop, so that nothing follows.
  open func setNeedsDropPreviewUpdate() {}
}
