import CoreGraphics
package import Foundation

/// Handles drops into a collection view or a table by means of its drop delegate.
@MainActor
package final class ItemDropTarget: NSObject, UIDropInteractionDelegate {
  private weak var host: (any ItemDropHost)?
  /// The session of the drag that is over the view or being dropped into it.
  package private(set) weak var activeSession: (any UIDropSession)?
  private var proposal: ItemDropProposal?
  /// The destination that was last passed to the delegate, in the data's order.
  private var destination: IndexPath?
  /// The item into which a drop would go, in the shown order.
  private var highlighted: IndexPath?
  private var endings: DropEndings?
  /// The cells that wait for their dropped items, in the data's order.
  private var landing: Set<IndexPath> = []
  private var scroller: EdgeScroller?

  package init(of host: any ItemDropHost) {
    self.host = host
    super.init()
  }

  /// Returns the drop state of an item of the shown order.
  package func state(of path: IndexPath) -> UICellConfigurationState.DropState {
    guard activeSession != nil, endings == nil else { return .none }
    return path == highlighted ? .targeted : .notTargeted
  }

  /// Returns true if a dropped item is animating to the cell at a path of the shown order.
  package func isLanding(_ path: IndexPath) -> Bool {
    guard !landing.isEmpty, let order = host?.order else { return false }
    return order.isPhantom(path) ? landing.contains(path) : landing.contains(order.dataPath(path))
  }

  // MARK: Hovering

  package func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    host?.canHandleDrop(session) ?? false
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    activeSession = session
    endings = nil
    host?.refreshDragStates()
    host?.dropDidChange(.enters, session)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let host else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: host.dropView)
    let source = session.allowsMoveOperation ? host.source.singlePath(in: session) : nil
    let proposed = host.dropPath(at: point, gap: host.order.gap?.indexPath ?? source)
    let new = host.proposal(for: session, proposed, movingFrom: source)
    destination = new.destination
    proposal = new
    show(new, in: host, movingFrom: new.proposal.operation == .move ? source : nil)
    scroll(to: point, in: host.dropView)
    return new.proposal
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    activeSession = nil
    host?.refreshDragStates()
    host?.dropDidChange(.exits, session)
  }

  /// Scrolls while a point of the content is near an edge of the view.
  private func scroll(to point: CGPoint, in view: UIScrollView) {
    guard let window = view.window else { return }
    let scroller = self.scroller ?? EdgeScroller(of: view)
    self.scroller = scroller
    scroller.didScroll = { [weak view] in view?.runtime.drag?.updateTarget() }
    scroller.move(to: view.convert(point, to: window))
  }

  private func show(_ proposal: ItemDropProposal, in host: any ItemDropHost, movingFrom source: IndexPath?) {
    let placement = proposal.proposal.operation.isDelivered ? proposal.placement : .none
    switch (placement, proposal.path) {
    case (.at, let path?): host.order.open(at: path, movingFrom: source)
    default: host.order.close()
    }
    let target = placement == .into ? destination.map(host.order.path(ofData:)) : nil
    guard highlighted != target else { return }
    highlighted = target
    host.refreshDragStates()
  }

  private func leave() {
    scroller?.stop()
    highlighted = nil
    host?.order.close()
  }

  // MARK: Dropping

  package func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let host, let proposal else { return }
    scroller?.stop()
    highlighted = nil
    let endings = DropEndings()
    self.endings = endings
    host.performDrop(session, at: destination, proposal, endings)
    // A gap that the delegate has not used closes.
    host.order.close()
    host.dropView.layoutIfNeeded()
    host.refreshDragStates()
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let host, let ending = endings?.ending(of: item) else { return nil }
    switch ending.place {
    case .item(let path):
      guard let cell = host.dropCell(at: host.order.path(ofData: path)) else { return nil }
      landing.insert(path)
      host.refreshDragStates()
      let parameters = host.dropPreviewParameters(at: path)
      return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    case .placeholder(let id, let previewParameters):
      guard let path = host.order.path(of: id), let cell = host.dropCell(at: path) else { return nil }
      landing.insert(path)
      host.refreshDragStates()
      let parameters = previewParameters(cell)
      return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    case .into(let path, let rect):
      guard let cell = host.dropCell(at: host.order.path(ofData: path)) else { return nil }
      let size = defaultPreview.size
      let fit = min(1, min(rect.width / max(size.width, 1), rect.height / max(size.height, 1)))
      let scale = max(fit, 0.01)
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = endings?.ending(of: item)?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.finish(at: $0) }
  }

  package func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    landing = []
    endings = nil
    if activeSession === session { activeSession = nil }
    host?.refreshDragStates()
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    if activeSession === session { activeSession = nil }
    host?.dropDidChange(.ends, session)
  }
}
