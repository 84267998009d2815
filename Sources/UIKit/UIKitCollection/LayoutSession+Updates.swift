import CollectionCore
import DiffCore
import GeometryCore

// The questions about a change of the elements, as the layout answers them.
extension LayoutSession: @MainActor UpdatePort {
  func targetOffset(forProposed offset: Point, in update: Int?) -> Point {
    Point(
      view.targetOffset(afterChangeFrom: CGPoint(offset), updates.attributes(of: update)?.layout ?? view.storedLayout))
  }

  func ownViewsToDelete(of kind: ElementKind, _ update: Int) -> [ElementPath] {
    (updates.attributes(of: update)?.layout.pathsToDelete(of: kind) ?? []).map { ElementPath($0) }
  }

  func ownViewsToInsert(of kind: ElementKind, _ update: Int) -> [ElementPath] {
    (updates.attributes(of: update)?.layout.pathsToInsert(of: kind) ?? []).map { ElementPath($0) }
  }

  func visibleElements(in bounds: Rect, _ update: Int) -> [(key: ElementKey, center: Point)] {
    let bounds = CGRect(bounds)
    // Loops, because closures would check the actor for each element.
    var visible: [UICollectionViewLayoutAttributes] = []
    var elements: [(key: ElementKey, center: Point)] = []
    for attributes in tileAttributes where !attributes.values.isHidden && attributes.values.isFinite {
      guard VisibleElements.overlap(view.shownFrame(attributes.values), bounds) else { continue }
      visible.append(attributes)
      elements.append((attributes.values.element, Point(attributes.values.center)))
    }
    updates.attributes(of: update)?.setVisible(visible)
    return elements
  }

  func collectFinalAttributes(of key: ElementKey, _ slot: ViewSlot, _ update: Int) {
    guard let update = updates.attributes(of: update) else { return }
    let final = mirrored((update.previousLayout ?? update.layout).end(of: key))
    // The view of an element that a change without an animation removes has no slot any more.
    if let shown = elements.view(in: slot) { update.setFinal(final, of: shown) }
  }

  func collectInitialAttributes(of key: ElementKey, _ update: Int) {
    guard let update = updates.attributes(of: update) else { return }
    update.setInitial(mirrored(update.layout.start(of: key)), of: key)
    elements.hasInitialAttributes = true
  }

  func withoutLayout(_ body: () -> Void) { view.withoutLayout(body) }
}
