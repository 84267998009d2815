package import CollectionCore
import CoreGraphics
import UIKitCore

/// The pools of views that wait to be reused for another element, by kind and reuse identifier.
@MainActor
package final class ReusePools {
  /// The views of one registration; replaced as a whole when a class or nib is registered again.
  package final class Pool {
    /// The kind of the elements.
    package let kind: ElementKind
    package let identifier: String
    /// Makes a view with a frame; nil if only a client makes views.
    fileprivate let make: (@MainActor (CGRect) -> any ReusableElementView)?
    fileprivate var isRetired = false
    fileprivate var views: [any ReusableElementView] = []

    fileprivate init(
      _ kind: ElementKind, _ identifier: String, make: (@MainActor (CGRect) -> any ReusableElementView)?
    ) {
      self.kind = kind
      self.identifier = identifier
      self.make = make
    }
  }

  private struct Key: Hashable {
    var kind: ElementKind
    var identifier: String
  }

  private var pools: [Key: Pool] = [:]

  /// The number of views made so far; recycling keeps this near the number of visible elements.
  package private(set) var madeCount = 0

  /// Creates a list without pools.
  package init() {}

  /// A waiting view retains its pool.
  isolated deinit {
    for pool in pools.values { pool.views = [] }
  }

  /// A Boolean value that indicates whether a cell waits for reuse.
  package var hasWaitingCells: Bool { pools.values.contains { $0.kind == .cell && !$0.views.isEmpty } }

  /// Registers the origin of the views of an identifier; nil unregisters it. Views that were made before are not
  /// reused.
  package func register(
    kind: ElementKind, identifier: String, make: (@MainActor (CGRect) -> any ReusableElementView)?
  ) {
    if let old = pools.removeValue(forKey: Key(kind: kind, identifier: identifier)) {
      old.isRetired = true
      for view in old.views { view.removeFromSuperview() }
      old.views = []
    }
    if let make { pools[Key(kind: kind, identifier: identifier)] = Pool(kind, identifier, make: make) }
  }

  /// Returns whether views of an identifier can be made.
  package func isRegistered(kind: ElementKind, identifier: String) -> Bool {
    pools[Key(kind: kind, identifier: identifier)]?.make != nil
  }

  /// Returns the identifiers registered for a kind, in order.
  package func identifiers(of kind: ElementKind) -> [String] {
    pools.values.filter { $0.kind == kind && $0.make != nil }.map(\.identifier).sorted()
  }

  /// Dequeues a waiting view, after `prepareForReuse()`, or makes one with a frame; nil if there is no view, and none
  /// can be made.
  package func dequeue(kind: ElementKind, identifier: String, frame: CGRect) -> (any ReusableElementView)? {
    guard let pool = pools[Key(kind: kind, identifier: identifier)] else { return nil }
    if let view = pool.views.popLast() {
      view.reuse.isWaiting = false
      view.isHiddenForReuse = false
      view.prepareForReuse()
      return view
    }
    guard let view = pool.make?(frame) else { return nil }
    view.reuse.pool = pool
    view.reuse.identifier = identifier
    madeCount += 1
    return view
  }

  /// Enqueues a view for reuse; it stays a subview, which is cheaper than leaving and re-entering the hierarchy. A view
  /// without an identifier, or of a registration that was replaced, is removed.
  package func recycle(_ view: any ReusableElementView) {
    guard let pool = pool(for: view), !pool.isRetired else { return view.removeFromSuperview() }
    view.reuse.isWaiting = true
    pool.views.append(view)
  }

  /// Returns the pool that made a view, or the one with the identifier that a client gave it.
  private func pool(for view: any ReusableElementView) -> Pool? {
    if let pool = view.reuse.pool { return pool }
    guard let identifier = view.reuseIdentifier, !identifier.isEmpty else { return nil }
    let key = Key(kind: view.elementKind, identifier: identifier)
    let pool = pools[key] ?? Pool(key.kind, identifier, make: nil)
    pools[key] = pool
    return pool
  }
}
