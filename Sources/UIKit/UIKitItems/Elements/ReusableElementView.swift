package import CollectionCore

/// A view that a list shows for one element, and reuses for another after it has waited in a pool.
@MainActor
package protocol ReusableElementView: UIReusableElementView {
  /// The kind of the elements that the view can show.
  var elementKind: ElementKind { get }
}

/// The place of a view among the pools of its list.
package struct ReuseState {
  /// The pool that made the view; nil for a view that a client has made.
  package internal(set) var pool: ReusePools.Pool?
  /// The identifier of the pool.
  package var identifier: String?
  /// A Boolean value that indicates whether the view waits in its pool.
  package internal(set) var isWaiting = false

  /// Creates the state of a view that was not made by a pool.
  package init(identifier: String? = nil) { self.identifier = identifier }
}
