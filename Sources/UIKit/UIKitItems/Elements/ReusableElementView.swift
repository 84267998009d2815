package import CollectionCore
package import UIKitCore

/// A view that a list shows for one element, and reuses for another after it has waited in a pool.
@MainActor
package protocol ReusableElementView: UIView {
  /// The identifier of the pool that the view waits in; nil for a view that is not reused.
  var reuseIdentifier: String? { get }
  /// The kind of the elements that the view can show.
  var elementKind: ElementKind { get }
  /// The place of the view among the pools; the pools set it.
  var reuse: ReuseState { get set }
  /// A Boolean value that indicates whether the list hides the view, because it waits for reuse or was made ahead of
  /// time.
  var isHiddenForReuse: Bool { get set }

  /// Resets what belongs to the old element.
  func prepareForReuse()
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
