import CollectionCore
import DiffCore

extension UICollectionView: SelectionPanOwner {
  package var allowsSelectingSeveral: Bool { selectionControl.allowsMultiple }

  package func selectableItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  package func selectionPanMayBegin(at path: IndexPath) -> Bool {
    selectionControl.handle(.sweepMayBegin(ItemPlace(path)))
    return selectionControl.isAccepted
  }

  package func selectionPanBegins(at path: IndexPath) -> Bool {
    selectionControl.handle(.sweepBegins(ItemPlace(path)))
    return selectionControl.isAccepted
  }

  package func selectionPanReaches(_ path: IndexPath) { selectionControl.handle(.sweepReaches(ItemPlace(path))) }

  package func selectionPanEnds() { selectionControl.handle(.gestureEnds) }

  package func makeMarquee(over view: UIView?) -> Marquee? {
    let isEmptySpace = view === self || view === backgroundView
    return isEmptySpace && allowsRubberBandSelection && allowsSelectingSeveral ? Marquee(self) : nil
  }
}
