package import GeometryCore
package import HostInterface

/// A drag that has left its surface for other programs, of which a test plays one.
@MainActor
package final class HeadlessDrag {
  /// The content, the picture and the operations.
  package let request: DragRequest
  private var reply: (@MainActor (DragOperations) -> Void)?
  private weak var host: HeadlessHost?

  init(_ request: DragRequest, on host: HeadlessHost, _ reply: @escaping @MainActor (DragOperations) -> Void) {
    self.request = request
    self.host = host
    self.reply = reply
  }

  /// Ends the drag with the operation that a receiver has performed, or with none if it was canceled; has no effect
  /// the second time.
  package func end(with operations: DragOperations) {
    let reply = reply
    close()
    reply?(operations)
  }

  func close() {
    reply = nil
    host?.remove(self)
  }
}

/// A drag over a surface by another program, which a test plays, or by another window.
@MainActor
package final class HeadlessOffer: DragOffer {
  package let types: [String]
  package let operations: DragOperations
  package let ownContent: (any DragContent)?
  /// The types that were read, in order.
  package private(set) var readTypes: [String] = []
  private let data: [String: [UInt8]]
  /// A Boolean value that determines whether the source never delivers its data.
  package var isStuck = false

  /// Creates an offer of data by MIME type; a type without data is one that the source cannot make.
  package init(_ data: [(type: String, bytes: [UInt8]?)], operations: DragOperations) {
    types = data.map(\.type)
    self.data = Dictionary(data.compactMap { item in item.bytes.map { (item.type, $0) } }, uniquingKeysWith: { $1 })
    self.operations = operations
    ownContent = nil
  }

  /// Creates the offer of a drag that has left another window.
  package init(_ drag: HeadlessDrag) {
    types = drag.request.content.types
    data = [:]
    operations = drag.request.operations
    ownContent = drag.request.content
  }

  package func read(_ type: String, _ reply: @escaping @MainActor ([UInt8]?) -> Void) {
    readTypes.append(type)
    if !isStuck { reply(data[type]) }
  }
}

extension HeadlessSurface {
  package func isDragLeaving(at location: Point) -> Bool {
    location.x < 0 || location.y < 0 || location.x >= size.width || location.y >= size.height
  }

  package func beginDrag(
    _ request: DragRequest, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) -> (@MainActor () -> Void)? { host?.beginDrag(request, reply) }

  /// Moves a drag over the surface, and returns the operation of a drop there.
  package func move(_ offer: any DragOffer, to location: Point) -> DragOperations {
    delegate?.dragReceiver(of: self)?.drag(offer, didMoveTo: location) ?? []
  }

  /// Moves a drag out of the surface.
  package func leave(_ offer: any DragOffer) { delegate?.dragReceiver(of: self)?.dragDidLeave(offer) }

  /// Drops a drag.
  package func drop(
    _ offer: any DragOffer, at location: Point, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) {
    guard let receiver = delegate?.dragReceiver(of: self) else { return reply([]) }
    receiver.drop(offer, at: location, reply)
  }
}
