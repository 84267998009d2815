/// A phase of an update of the interface, in which the actions of update links run.
///
/// The phases of an update run in the order in which they are listed here. Those of low latency run when a link wants
/// them, after the others.
@preconcurrency @MainActor
open class UIUpdateActionPhase: NSObject {
  enum Name: Int, CaseIterable {
    case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch, beforeCADisplayLinkDispatch
    case afterCADisplayLinkDispatch, beforeCATransactionCommit, afterCATransactionCommit
    case beforeLowLatencyEventDispatch, afterLowLatencyEventDispatch
    case beforeLowLatencyCATransactionCommit, afterLowLatencyCATransactionCommit, afterUpdateComplete
  }

  let name: Name

  private init(_ name: Name) { self.name = name }

  nonisolated open override var description: String { "<UIUpdateActionPhase: \(name)>" }

  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIUpdateActionPhase)?.name == name }
  nonisolated open override var hash: Int { name.hashValue }

  /// The phase after the times of the update are known.
  open class var afterUpdateScheduled: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateScheduled) }
  /// The phase before events are delivered. Here events are delivered as they arrive, before the update.
  open class var beforeEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeEventDispatch) }
  /// The phase after events have been delivered.
  open class var afterEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterEventDispatch) }
  /// The phase before display links fire.
  open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeCADisplayLinkDispatch) }
  /// The phase after display links have fired.
  open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterCADisplayLinkDispatch) }
  /// The phase before views are laid out and drawn.
  open class var beforeCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.beforeCATransactionCommit) }
  /// The phase after the changes have been sent to the screen.
  open class var afterCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.afterCATransactionCommit) }
  /// The phase before late events are delivered; it runs when a link wants low latency.
  open class var beforeLowLatencyEventDispatch: UIUpdateActionPhase {
    UIUpdateActionPhase(.beforeLowLatencyEventDispatch)
  }
  /// The phase after late events have been delivered; it runs when a link wants low latency.
  open class var afterLowLatencyEventDispatch: UIUpdateActionPhase {
    UIUpdateActionPhase(.afterLowLatencyEventDispatch)
  }
  /// The phase before late changes are sent to the screen; it runs when a link wants low latency.
  open class var beforeLowLatencyCATransactionCommit: UIUpdateActionPhase {
    UIUpdateActionPhase(.beforeLowLatencyCATransactionCommit)
  }
  /// The phase after late changes have been sent to the screen; it runs when a link wants low latency.
  open class var afterLowLatencyCATransactionCommit: UIUpdateActionPhase {
    UIUpdateActionPhase(.afterLowLatencyCATransactionCommit)
  }
  /// The phase at the end of the update.
  open class var afterUpdateComplete: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateComplete) }
}
