import Foundation
public import UIKitCore

extension UIScrollView {
  /// One action by which a list updated its elements, with its cause; see `startTrace()`.
  public struct TraceEvent: Codable, Equatable, Sendable {
    /// Constants that specify the action.
    public enum Action: String, Codable, Sendable {
      /// The layout was invalidated; `detail` lists the invalid parts.
      case invalidated
      /// `prepare()` was called.
      case prepared
      /// Sections of a compositional layout were solved; `element` names them, `detail` has the reason. The others kept
      /// their groups.
      case solved
      /// The layout was queried for the elements in a rectangle; `detail` has the rectangle and their number.
      case queried
      /// A view was measured; `detail` has both sizes in points, and whether the layout accepted the preferred one.
      case measured
      /// A new view was made for an element.
      case made
      /// A view was reused for an element.
      case reused
      /// A view was made or reused before its element became visible.
      case prefetched
      /// New attributes were applied to the view of an element.
      case placed
      /// An element's view was recycled.
      case recycled
    }

    /// The time of the frame, in seconds.
    public var time: Double
    /// The action that was performed.
    public var action: Action
    /// The cause: the call, or the event, from which the action follows.
    public var cause: String
    /// The element, such as "cell 0-3", or the sections, such as "sections 2–5"; nil for actions on the layout as a
    /// whole.
    public var element: String?
    /// The details that are documented at each action; nil where there are none.
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
}

extension [UIScrollView.TraceEvent] {
  /// The events as JSON, one object per line with its keys in alphabetical order.
  public var jsonLines: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return map { event in
      // Numbers are finite and strings are valid: encoding cannot fail.
      String(decoding: (try? encoder.encode(event)) ?? Data(), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
