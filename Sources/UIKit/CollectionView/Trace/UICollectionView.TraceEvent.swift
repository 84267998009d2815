import Foundation

extension UICollectionView {
  /// One thing that a collection view did to bring its elements up to date, and why; see `startTrace()`.
  public struct TraceEvent: Codable, Equatable, Sendable {
    /// What was done.
    public enum Action: String, Codable, Sendable {
      /// The layout was declared stale; `detail` says how much of it.
      case invalidated
      /// `prepare()` was called.
      case prepared
      /// The layout was asked for the elements in a rectangle; `detail` says which, and how many it gave.
      case queried
      /// A view was asked for its preferred size; `detail` gives both sizes in points, and whether the layout took it.
      case measured
      /// A new view was made for an element.
      case made
      /// A view that waited for reuse was given to an element.
      case reused
      /// A view was made or reused before its element came on the screen.
      case prefetched
      /// An element that has a view got another place or look.
      case placed
      /// An element's view was taken back.
      case recycled
    }

    /// When: the time of the frame, in seconds.
    public var time: Double
    /// What was done.
    public var action: Action
    /// What is to blame: the call, or the event, that the action follows from.
    public var cause: String
    /// The element, such as "cell 0-3"; nil for what concerns the layout as a whole.
    public var element: String?
    /// What `action` says of itself; nil where it says nothing.
    public var detail: String?

    /// Creates an event; `time` in seconds.
    public init(time: Double, action: Action, cause: String, element: String? = nil, detail: String? = nil) {
      self.time = time
      self.action = action
      self.cause = cause
      self.element = element
      self.detail = detail
    }
  }

  /// Begins to write down what is invalidated, measured and placed, and by whom; what was written before is dropped.
  ///
  /// While no trace runs, nothing is written and nothing is allocated for it.
  public final func startTrace() { layoutSession.trace = LayoutTrace() }

  /// What was written down since `startTrace()`, in order; empty when no trace runs.
  public final var traceEvents: [TraceEvent] { layoutSession.trace?.events ?? [] }

  /// Ends the trace and gives what it has written.
  @discardableResult
  public final func stopTrace() -> [TraceEvent] {
    defer { layoutSession.trace = nil }
    return traceEvents
  }
}

extension [UICollectionView.TraceEvent] {
  /// The events as JSON, one object a line with its keys in alphabetical order.
  public var jsonLines: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return map { event in
      // Numbers are finite and strings are strings: encoding cannot fail.
      String(decoding: (try? encoder.encode(event)) ?? Data(), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
