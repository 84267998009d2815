package import CollectionCore
import CoreGraphics
import GeometryCore
package import UIKitCore

/// The views of a list's elements by slot, and those that were recycled and are not hidden yet.
///
/// The engine decides which elements have a view, see `CollectionEngine.placeElements(in:tile:)`; it knows a view by
/// its slot.
@MainActor
package final class ElementViews {
  /// The pools of the views that wait for reuse.
  package let pools = ReusePools()
  /// The views by slot; nil for a slot that is not assigned.
  @exclusivity(unchecked) private var views: [UIView?] = []
  @exclusivity(unchecked) private var freeSlots: [ViewSlot] = []
  @exclusivity(unchecked) private var slots: [ObjectIdentifier: ViewSlot] = [:]
  /// The views in the pools that are not hidden yet and lie where they left the bounds, until the next pass uses or
  /// hides them: hiding a view in one frame and showing it in the next would change the scene twice.
  @exclusivity(unchecked) private var recentlyRecycled: [UIView] = []
  @exclusivity(unchecked) private var previouslyRecycled: [UIView] = []
  /// The number of elements that have been given a view so far.
  package private(set) var givenCount = 0

  /// Creates a list without views.
  package init() {}

  /// Returns the view in a slot.
  package subscript(slot: ViewSlot) -> UIView {
    // Lent, not returned: many of the views are weakly referenced, and so expensive to retain.
    _read {
      guard views[slot.index] != nil else { fatalError("Slot \(slot.index) has no view.") }
      yield views[slot.index].unsafelyUnwrapped
    }
  }

  /// Returns the view in a slot; nil when that is not assigned.
  package func view(in slot: ViewSlot) -> UIView? { slot.index < views.count ? views[slot.index] : nil }

  /// Returns the slot of a view; nil for a view that is not in use.
  package func slot(of view: UIView) -> ViewSlot? { slots[ObjectIdentifier(view)] }

  /// Assigns a slot to a view that was given to an element.
  package func assignSlot(to view: UIView) -> ViewSlot {
    let slot = freeSlots.popLast() ?? ViewSlot(views.count)
    if slot.index == views.count { views.append(view) } else { views[slot.index] = view }
    slots[ObjectIdentifier(view)] = slot
    givenCount += 1
    return slot
  }

  /// Releases the slot of a view; returns the view, nil if it was given to another element meanwhile.
  package func release(_ slot: ViewSlot) -> UIView? {
    let view = self[slot]
    views[slot.index] = nil
    freeSlots.append(slot)
    guard slots[ObjectIdentifier(view)] == slot else { return nil }
    slots[ObjectIdentifier(view)] = nil
    return view
  }

  /// Returns whether a view contains the first responder of its window, so that it must not be recycled.
  package func containsFirstResponder(_ view: UIView, in list: UIView) -> Bool {
    guard let first = list.storedWindow?.firstResponder as? UIView, first !== list else { return false }
    return first.isDescendant(of: view)
  }

  // MARK: Recycled views

  /// Begins a layout pass.
  package func beginPass() { swap(&recentlyRecycled, &previouslyRecycled) }

  /// Puts a view that shows no element into its pool; one that is not reused is removed.
  package func recycle(_ view: UIView, in list: UIView, hidesAtOnce: Bool) {
    if view.layer.isAnimated { view.layer.removeAllAnimations() }
    if list.storedWindow?.firstResponder != nil { view.endEditing(true) }
    guard let reusable = view as? any ReusableElementView else { return view.removeFromSuperview() }
    pools.recycle(reusable)
    recentlyRecycled.append(view)
    if hidesAtOnce { hide(view) }
  }

  /// Hides all views that were recycled.
  package func hideRecycled() {
    previouslyRecycled += recentlyRecycled
    recentlyRecycled.removeAll(keepingCapacity: true)
    for view in previouslyRecycled { hide(view) }
    previouslyRecycled.removeAll(keepingCapacity: true)
  }

  /// Hides all views that were recycled, if there are some.
  package func hideRecentlyRecycled() { if !recentlyRecycled.isEmpty { hideRecycled() } }

  /// Ends a layout pass: hides the views that were recycled in the pass before, and those of this pass that would be
  /// visible.
  package func endPass(isVisible: (UIView) -> Bool) {
    for view in previouslyRecycled { hide(view) }
    previouslyRecycled.removeAll(keepingCapacity: true)
    for view in recentlyRecycled where isVisible(view) { hide(view) }
  }

  private func hide(_ view: UIView) {
    if let reusable = view as? any ReusableElementView, reusable.reuse.isWaiting { reusable.isHiddenForReuse = true }
  }
}
