import CollectionCore
import GeometryCore

extension VisibleElements {
  /// Carries out an effect of the engine on views.
  func perform(_ effect: ElementEffect, _ tileAttributes: [UICollectionViewLayoutAttributes]) {
    switch effect {
    case .beginPlacing(let bounds): beginPlacing(tileAttributes, in: CGRect(bounds))
    case .move(let slot, let index): move(slot, toElement: index)
    case .moveBack(let slot, let index): moveBack(slot, toElement: index)
    case .place(let slot, let index): place(slot, atElement: index)
    case .animateOut(let slot, let key): animateOut(slot, key)
    case .install(let slot, let key): install(self[slot], for: key)
    case .display(let slot, let key): display(self[slot], for: key)
    case .startFromInitialAttributes(let slot, let key, let laysOut):
      startFromInitialAttributes(self[slot], key, laysOut: laysOut)
    case .stackEntered: stackEntered()
    case .endDisplaying(let slot, let key): view.tellDelegate(didEndDisplaying: self[slot], for: key)
    case .placeRetained(let slot, let key): placeRetained(self[slot], for: key)
    case .recycle(let slot, let key, let wasDisplayed, let hidesAtOnce):
      recycle(slot, key, wasDisplayed: wasDisplayed, hidesAtOnce: hidesAtOnce)
    case .hideRecycledViews: views.hideRecycled()
    case .endPlacing(let bounds): endPlacing(in: CGRect(bounds))
    case .reportDuplicate(let key): reportDuplicate(key)
    }
  }
}
