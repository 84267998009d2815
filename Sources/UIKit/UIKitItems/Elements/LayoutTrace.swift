package import CollectionCore
import UIKitCore

/// Records the actions of a list on its elements, each with its cause.
@MainActor
package final class LayoutTrace {
  package private(set) var events: [UIScrollView.TraceEvent] = []
  /// The current causes, the innermost last.
  private var causes: [String] = []
  /// The last cause that made the layout stale: its effects may come frames later.
  private var lastCause = "the first layout"

  /// Creates a trace without events.
  package init() {}

  /// Runs a closure with a cause.
  package func withTraceCause(_ cause: String, _ body: () -> Void) {
    causes.append(cause)
    body()
    causes.removeLast()
  }

  /// Records an action on an element.
  package func add(_ action: UIScrollView.TraceEvent.Action, _ key: ElementKey? = nil, _ detail: String? = nil) {
    add(action, element: key?.description, detail)
  }

  /// Records an invalidation of parts of the layout: by the current cause, or else by the client.
  package func addInvalidation(of extent: String) {
    lastCause = causes.last ?? "invalidateLayout()"
    add(.invalidated, nil, extent)
  }

  /// Records scrolling as the cause of elements that appear.
  package func contentDidMove() { lastCause = "scrolling" }

  /// Records an action on a part that has a name.
  package func add(_ action: UIScrollView.TraceEvent.Action, element: String?, _ detail: String?) {
    events.append(
      UIScrollView.TraceEvent(
        time: UIRuntime.current.frames.frameTime, action: action, cause: causes.last ?? lastCause, element: element,
        detail: detail))
  }
}
