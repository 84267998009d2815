import CoreGraphics
import Foundation
import HostInterface

/// A drag that the desktop brings into a window, from another window or another program.
@MainActor
final class IncomingDrag {
  /// The time that the source has to deliver its data after a drop, in seconds.
  private static let patience = 10.0

  let offer: any DragOffer
  let activity: DragActivity
  /// The drag of another window of this program; nil for another program's.
  private weak var outer: DragActivity?
  private let content: OfferedContent
  private let runtime: UIRuntime
  /// The operation that is reported to a source in another program.
  private let operation: DragOperations
  private var isReady = false
  private var isDropped = false
  /// A closure that is called when the items are known.
  private var whenReady: (() -> Void)?

  init(_ offer: any DragOffer, into window: UIWindow, at point: CGPoint, from outer: DragActivity?) {
    self.offer = offer
    self.outer = outer
    runtime = window.runtime
    activity = DragActivity(into: window, at: point, from: outer)
    content = OfferedContent(types: offer.types)
    operation = [.copy, .move, .link].first { offer.operations.contains($0) } ?? .copy
    activity.incoming = self
    runtime.drag = activity
    if let outer {
      start(with: outer.items)
      return
    }
    read(content.typesForHover) { [weak self] in
      guard let self else { return }
      start(with: content.makeProviders().map(UIDragItem.init))
    }
  }

  /// Moves the drag to a point of the window, and returns the operation of a drop there.
  func move(to point: CGPoint) -> DragOperations {
    guard !isDropped else { return operation }
    activity.move(to: point)
    // As long as the files are not known, nothing is refused.
    return !isReady || activity.isDropAccepted ? operation : []
  }

  /// Ends the drag because the pointer has left the window.
  func leave() {
    guard !isDropped else { return }
    end { activity.cancel() }
  }

  /// Performs a drop when the data have arrived.
  func drop(at point: CGPoint, _ reply: @escaping @MainActor (DragOperations) -> Void) {
    isDropped = true
    guard isReady else {
      whenReady = { [self] in drop(at: point, reply) }
      return
    }
    activity.move(to: point)
    guard activity.isDropAccepted else { return refuse(reply) }
    guard outer == nil else { return perform(at: point, reply) }
    read(content.typesForDrop) { [self] in
      if content.isEmpty { return refuse(reply) }
      if let only = activity.items.first, activity.items.count == 1 { content.addFile(to: only.itemProvider) }
      perform(at: point, reply)
    }
  }

  private func perform(at point: CGPoint, _ reply: @escaping @MainActor (DragOperations) -> Void) {
    let proposal = activity.acceptedOperation
    end { activity.drop(at: point) }
    outer?.finish(with: proposal ?? .copy)
    reply(operation)
  }

  private func refuse(_ reply: @escaping @MainActor (DragOperations) -> Void) {
    end { activity.cancel() }
    reply([])
  }

  /// Ends the drag in this window; that of the other window goes on.
  private func end(_ body: () -> Void) {
    activity.incoming = nil
    body()
    if runtime.drag == nil, outer?.isMoving == true { runtime.drag = outer }
  }

  private func start(with items: [UIDragItem]) {
    isReady = true
    // Receivers are not asked about nothing, such as a file that is not there.
    if !items.isEmpty { activity.begin(with: items) }
    whenReady?()
    whenReady = nil
  }

  /// Reads types and calls a closure when all have arrived, or the source has had its time.
  private func read(_ types: [String], then next: @escaping () -> Void) {
    var waiting = Set(types)
    guard !waiting.isEmpty else { return next() }
    let deadline = runtime.host.schedule(at: runtime.now + Self.patience) { [runtime] in
      guard !waiting.isEmpty else { return }
      waiting = []
      runtime.perform(next)
    }
    deadline.isAwaited = false
    for type in types {
      offer.read(type) { [runtime, content] bytes in
        if let bytes { content.add(bytes, ofType: type) }
        guard waiting.remove(type) != nil, waiting.isEmpty else { return }
        deadline.cancel()
        runtime.perform(next)
      }
    }
  }
}
