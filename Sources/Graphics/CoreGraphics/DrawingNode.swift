package import DisplayList
package import GeometryCore
import Synchronization

extension Node {
  /// The last identity that was given to the node of a drawing that is no layer.
  private static let lastDrawing = Atomic<UInt64>(1 << 62)

  /// Returns a node that shows a drawing of a size at the origin.
  package static func showing(_ drawing: Drawing?, size: Size) -> Node {
    var look = Look(bounds: Rect(origin: Point(0, 0), size: size))
    if let drawing { look.content = .drawing(drawing) }
    let id = NodeID(lastDrawing.wrappingAdd(1, ordering: .relaxed).newValue)
    return Node(id: id, placement: Placement(transform: .offset(Point(0, 0))), look: look, revision: id.rawValue)
  }
}
