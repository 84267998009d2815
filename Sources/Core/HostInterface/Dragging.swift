package import DisplayList
package import GeometryCore

/// The operations that the source and the receiver of a drag agree on.
package struct DragOperations: OptionSet, Hashable, Sendable {
  /// The bits, one per operation.
  package let rawValue: Int

  /// The receiver gets a copy.
  package static let copy = DragOperations(rawValue: 1 << 0)
  /// The receiver gets the content, and the source deletes its own.
  package static let move = DragOperations(rawValue: 1 << 1)
  /// The receiver refers to the content of the source.
  package static let link = DragOperations(rawValue: 1 << 2)

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The content of a drag, in types of which each is made when it is asked for.
@MainActor
package protocol DragContent: AnyObject {
  /// The MIME types, the best first.
  var types: [String] { get }
  /// Makes the content in one of its types.
  ///
  /// - Parameter reply: Called once, at once or later; with nil if the type is not offered or cannot be made.
  func read(_ type: String, _ reply: @escaping @MainActor ([UInt8]?) -> Void)
}

/// A drag over a surface, by another program or by this one.
@MainActor
package protocol DragOffer: DragContent {
  /// The operations that the source allows.
  var operations: DragOperations { get }
  /// The content that this program drags; nil for a drag of another program.
  var ownContent: (any DragContent)? { get }
}

/// The receiver of the drags over a surface. Locations are in points from the top left of the surface.
@MainActor
package protocol DragReceiver: AnyObject {
  /// Tells the receiver that a drag has entered the surface or moved over it.
  ///
  /// - Returns: The operation of a drop at this location; empty if nothing can be dropped there.
  func drag(_ offer: any DragOffer, didMoveTo location: Point) -> DragOperations
  /// Tells the receiver that a drag has left the surface or was canceled; not called after a drop.
  func dragDidLeave(_ offer: any DragOffer)
  /// Performs a drop.
  ///
  /// - Parameter reply: Called once, at once or later, with the operation that was performed; empty if nothing was
  ///   dropped. The offer cannot be read afterwards.
  func drop(_ offer: any DragOffer, at location: Point, _ reply: @escaping @MainActor (DragOperations) -> Void)
}

/// A drag that a surface hands to the desktop, which shows it to all programs.
package struct DragRequest {
  /// The content for other programs.
  package var content: any DragContent
  /// The operations that the receiver may choose.
  package var operations: DragOperations
  /// The picture at the pointer; nil for that of the desktop.
  package var picture: Bitmap?
  /// The size of the picture, in points.
  package var size: Size
  /// The location of the pointer in the picture, in points.
  package var hotSpot: Point

  /// Creates a request.
  package init(
    _ content: any DragContent, operations: DragOperations, picture: Bitmap?, size: Size, hotSpot: Point
  ) {
    self.content = content
    self.operations = operations
    self.picture = picture
    self.size = size
    self.hotSpot = hotSpot
  }
}
