import CoreGraphics
package import GeometryCore
package import HostInterface

/// Receives the desktop's drags over the windows of a scene: those of other programs, and those that began in this one
/// and were handed to the desktop.
@MainActor
package final class DesktopDropReceiver: SceneDragReceiver {
  private let scene: UIWindowScene

  package init(in scene: UIWindowScene) { self.scene = scene }

  package func drag(_ offer: any DragOffer, didMoveTo location: Point) -> DragOperations {
    scene.runtime.perform {
      if let own = own(offer), own.window.windowScene === scene {
        own.move(to: point(location, in: own.window))
        return own.isDropAccepted ? .copy : []
      }
      guard let drag = incoming(offer, at: location) else { return [] }
      return drag.move(to: point(location, in: drag.activity.window))
    }
  }

  package func dragDidLeave(_ offer: any DragOffer) {
    scene.runtime.perform {
      if let own = own(offer), own.window.windowScene === scene { return own.leaveTarget() }
      known(offer)?.leave()
    }
  }

  package func drop(
    _ offer: any DragOffer, at location: Point, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) {
    scene.runtime.perform {
      if let own = own(offer), own.window.windowScene === scene {
        own.move(to: point(location, in: own.window))
        let isAccepted = own.isDropAccepted
        own.drop(at: point(location, in: own.window))
        return reply(isAccepted ? .copy : [])
      }
      guard let drag = incoming(offer, at: location) else { return reply([]) }
      drag.drop(at: point(location, in: drag.activity.window), reply)
    }
  }

  /// Returns the drag of this program that the desktop has; nil for another program's.
  private func own(_ offer: any DragOffer) -> DragActivity? { (offer.ownContent as? DragExport)?.activity }

  private func known(_ offer: any DragOffer) -> IncomingDrag? {
    guard let drag = scene.runtime.drag?.incoming, drag.offer === offer else { return nil }
    return drag
  }

  /// Returns the drag of an offer in the window at a location; nil while another drag is in progress.
  private func incoming(_ offer: any DragOffer, at location: Point) -> IncomingDrag? {
    if let known = known(offer) { return known }
    let outer = own(offer)
    if let current = scene.runtime.drag {
      // A drag that has left without a word, as that of a program that has ended.
      if let stale = current.incoming { stale.leave() } else if current !== outer { return nil }
    }
    if offer.ownContent != nil, outer?.isMoving != true { return nil }
    let visible = scene.windows.reversed().filter { !$0.isHidden && $0.alpha > 0 }
    guard let window = visible.first(where: { $0.hitTest(point(location, in: $0), with: nil) != nil }) else {
      return nil
    }
    return IncomingDrag(offer, into: window, at: point(location, in: window), from: outer)
  }

  private func point(_ location: Point, in window: UIWindow) -> CGPoint {
    CGPoint(x: location.x - Double(window.frame.minX), y: location.y - Double(window.frame.minY))
  }
}
