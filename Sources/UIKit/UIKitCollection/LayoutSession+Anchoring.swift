import CollectionCore
import DiffCore
import GeometryCore

// The questions of the engine about the content that keeps its position on the screen.
extension LayoutSession: @MainActor AnchorPort {
  func placedFrame(of slot: ViewSlot) -> Rect? {
    // A closure for each view would cost more than the frame.
    guard let attributes = elements[slot].appliedAttributes else { return nil }
    return Rect(standardizing: attributes.values.frame)
  }

  func layoutFrame(of key: ElementKey) -> Rect? { attributes(for: key).map { Rect(standardizing: $0.frame) } }

  func usableFrame(of key: ElementKey) -> Rect? {
    attributes(for: key).flatMap { $0.isUsable ? Rect(standardizing: $0.frame) : nil }
  }

  func forEachCell(in bounds: Rect, _ body: (ItemPlace, Rect, _ isFitted: Bool) -> Void) {
    let bounds = CGRect(bounds)
    for attributes in tileAttributes {
      guard attributes.element.kind == .cell, let place = attributes.element.path.place,
        VisibleElements.overlap(attributes.values.frame, bounds)
      else { continue }
      let isFitted = elements.view(for: attributes.element)?.fittedSize == attributes.values.size
      body(place, Rect(standardizing: attributes.values.frame), isFitted)
    }
  }

  func shiftContent(to offset: CGPoint) { view.shiftContent(to: offset) }
}

extension UICollectionView {
  /// Moves the content under the viewport without ending a motion.
  final func shiftContent(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    layoutSession.setOffset(to: offset) { shiftOffset(to: offset) }
  }
}
