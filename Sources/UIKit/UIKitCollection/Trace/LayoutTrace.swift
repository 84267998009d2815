import CollectionCore

/// Records the actions of a collection view, each with its cause.
@MainActor
final class LayoutTrace {
  private(set) var events: [UICollectionView.TraceEvent] = []
  /// The current causes, the innermost last.
  private var causes: [String] = []
  /// The last cause that made the layout stale: its effects may come frames later.
  private var lastCause = "the first layout"

  /// Runs a closure with a cause.
  func withTraceCause(_ cause: String, _ body: () -> Void) {
    causes.append(cause)
    body()
    causes.removeLast()
  }

  func add(_ action: UICollectionView.TraceEvent.Action, _ key: ElementKey? = nil, _ detail: String? = nil) {
    add(action, element: key?.description, detail)
  }

  /// Records that sections of a compositional layout were solved.
  func addSolved(_ sections: [Range<Int>], _ reason: String) {
    for range in sections {
      let name =
        range.count == 1 ? "section \(range.lowerBound)" : "sections \(range.lowerBound)–\(range.upperBound - 1)"
      add(.solved, element: name, reason)
    }
  }

  /// Records an invalidation of the layout: by the current cause, or else by the client.
  func addInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    lastCause = causes.last ?? "invalidateLayout()"
    add(.invalidated, nil, Self.extent(of: context))
  }

  /// Records scrolling as the cause of elements that appear.
  func contentDidMove() { lastCause = "scrolling" }

  private func add(_ action: UICollectionView.TraceEvent.Action, element: String?, _ detail: String?) {
    events.append(
      UICollectionView.TraceEvent(
        time: UIRuntime.current.frames.frameTime, action: action, cause: causes.last ?? lastCause, element: element,
        detail: detail))
  }

  private static func extent(of context: UICollectionViewLayoutInvalidationContext) -> String {
    var parts: [String] = []
    if context.invalidateEverything { parts.append("everything") }
    if context.invalidateDataSourceCounts { parts.append("the counts") }
    if let items = context.invalidatedItemIndexPaths {
      parts.append("items " + items.map(CollectionViewMessage.text).joined(separator: " "))
    }
    for (kind, paths) in (context.invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + paths.map(CollectionViewMessage.text).joined(separator: " "))
    }
    for (kind, paths) in (context.invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + paths.map(CollectionViewMessage.text).joined(separator: " "))
    }
    return parts.isEmpty ? "the layout" : parts.joined(separator: ", ")
  }
}

extension LayoutSession {
  /// Runs a closure with a cause for the trace.
  @inline(__always)
  func withTraceCause(_ cause: @autoclosure () -> String, _ body: () -> Void) {
    if let trace { trace.withTraceCause(cause(), body) } else { body() }
  }
}
