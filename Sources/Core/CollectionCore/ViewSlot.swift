/// The number of a view among those that show elements.
///
/// The engine knows views by it. A slot is assigned when a view is given to an element; after the view was recycled the
/// slot may be assigned to another one.
package struct ViewSlot: Hashable, Sendable {
  /// The index in a list of views.
  package let index: Int

  /// Creates the slot at an index.
  package init(_ index: Int) { self.index = index }
}
