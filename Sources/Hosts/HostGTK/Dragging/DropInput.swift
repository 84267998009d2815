import CGTK
import GeometryCore
import HostInterface

/// The source of drags over a window.
///
/// The target accepts every action: file managers prefer to move, and some compositors allow nothing else. The receiver
/// copies nevertheless, unless the source only allows moving.
@MainActor
final class DropInput {
  private unowned let surface: GTKSurface
  private let signals = SignalConnections()
  private var offer: DesktopOffer?
  /// The drop whose data are being read.
  private var dropped: DesktopOffer?

  init(surface: GTKSurface) {
    self.surface = surface
    let all = DragOperations([.copy, .move, .link]).actions
    let target = surface.addController(gtk_drop_target_async_new(nil, all))
    signals.choose(target, "drag-enter", of: self) { (input, drop: OpaquePointer, x: Double, y: Double) in
      input.move(drop, Point(x, y)).actions.rawValue
    }
    signals.choose(target, "drag-motion", of: self) { (input, drop: OpaquePointer, x: Double, y: Double) in
      input.move(drop, Point(x, y)).actions.rawValue
    }
    signals.connect(target, "drag-leave", of: self) { (input, drop: OpaquePointer) in input.leave(drop) }
    signals.handle(target, "drop", of: self) { (input, drop: OpaquePointer, x: Double, y: Double) in
      input.drop(drop, Point(x, y))
    }
  }

  func detach() { signals.disconnect() }

  private var receiver: (any DragReceiver)? { surface.delegate?.dragReceiver(of: surface) }

  private func move(_ drop: OpaquePointer, _ location: Point) -> DragOperations {
    // A call that waits for the desktop is not interrupted.
    guard !surface.isClosed, !surface.loop.isWaiting, let receiver else { return [] }
    return receiver.drag(offer(of: drop), didMoveTo: location)
  }

  private func leave(_ drop: OpaquePointer) {
    // A drop is a leave, too.
    guard let left = offer, left.drop == drop, dropped !== left else { return }
    offer = nil
    receiver?.dragDidLeave(left)
  }

  private func drop(_ drop: OpaquePointer, _ location: Point) -> Bool {
    guard !surface.isClosed, let receiver else { return false }
    let offer = offer(of: drop)
    dropped = offer
    receiver.drop(offer, at: location) { [self] operations in
      // Every drop is finished, a refused one without an action: the source waits for that, and may delete moved data.
      gdk_drop_finish(drop, operations.actions)
      if dropped === offer { dropped = nil }
      if self.offer === offer { self.offer = nil }
    }
    return true
  }

  private func offer(of drop: OpaquePointer) -> DesktopOffer {
    if let offer, offer.drop == drop { return offer }
    let new = DesktopOffer(drop)
    offer = new
    return new
  }
}
