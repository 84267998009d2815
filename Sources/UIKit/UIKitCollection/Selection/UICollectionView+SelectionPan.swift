import CollectionCore
import DiffCore

extension UICollectionView: SelectionPanOwner {
  package var allowsSelectingSeveral: Bool { selectionControl.allowsMultiple }

  package func selectableItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  package func selectionPanMayBegin(at path: IndexPath) -> Bool {
    engine.maySweep(from: ItemPlace(path), layoutSession)
  }

  package func selectionPanBegins(at path: IndexPath) -> Bool { engine.beginSweep(at: ItemPlace(path), layoutSession) }

  package func selectionPanReaches(_ path: IndexPath) { selectionControl.handle(.sweepReaches(ItemPlace(path))) }

  package func selectionPanEnds() { selectionControl.handle(.gestureEnds) }

  // MARK: The rectangle of the mouse

  package func marqueeMayBegin(over view: UIView?) -> Bool {
    let isEmptySpace = view === self || view === backgroundView
    return isEmptySpace && allowsRubberBandSelection && allowsSelectingSeveral
  }

  package func marqueeBegins(adding: Bool) { selectionControl.handle(.marqueeBegins(adding: adding)) }

  package func marqueeCovers(_ frame: CGRect) { selectionControl.handle(.marqueeCovers(items(in: frame))) }

  package func marqueeEnds(isCancelled: Bool) {
    selectionControl.handle(isCancelled ? .gestureIsCancelled : .gestureEnds)
  }

  package func addMarquee(_ frameView: UIView) { withoutLayout { addSubview(frameView) } }

  private func items(in frame: CGRect) -> [ItemPlace] {
    layoutSession.prepareIfNeeded()
    let query = CGRect(
      x: frame.minX, y: frame.minY, width: max(frame.width, 1), height: max(frame.height, 1))
    return layoutSession.elements(in: query).compactMap {
      let element = $0.values.element
      guard element.kind == .cell, !$0.values.isHidden, shownFrame($0.values).intersects(query),
        data.counts.contains(element.path)
      else { return nil }
      return element.path.place
    }
  }
}
