import CollectionCore
import GeometryCore

// Scrolling to items, and the sizes of their views, in random scripts.
extension CollectionEngineScript {
  /// Scrolls to an item at once, begins to, or ends that.
  func scrollToItem() {
    guard !names.isEmpty else { return }
    let positions: [ItemAlignment.Position] = [.nearest, .start, .middle, .end]
    let alignment = ItemAlignment(vertical: positions[random.next(4)])
    let place = port.place(random.next(names.count))
    switch random.next(3) {
    case 0: engine.send(.anchor(.itemShown(place, alignment)), to: port)
    case 1:
      port.anchoring.scrollNumber += random.next(2)
      engine.send(.anchor(.scrollToItemBegan(place, alignment)), to: port)
    default: engine.send(.anchor(.scrollEnds), to: port)
    }
  }

  /// Checks that every measurement has ended, and that views which were measured in their rows have their sizes.
  func checkSizes() -> String? {
    if port.sizing.openCount != 0 { return "\(port.sizing.openCount) views are measured for ever" }
    guard port.sizing.isTaken else { return nil }
    for (key, entry) in engine.state.elements.entries where entry.state == .visible {
      guard let view = port.views[entry.slot], let row = port.preparedRow(key),
        port.sizing.fitted.contains(view.name), let height = port.sizing.preferred(view.name)
      else { continue }
      if port.prepared[row] != height { return "\(key) is \(port.prepared[row]) high instead of \(height)" }
    }
    return nil
  }
}
