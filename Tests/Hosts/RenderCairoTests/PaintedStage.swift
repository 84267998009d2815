import DisplayList
import GeometryCore

@testable import RenderCairo

/// Pixels that painters draw scenes of 120 by 90 points into, one after the other.
@MainActor
final class PaintedStage {
  nonisolated static let width = 120
  nonisolated static let height = 90
  private nonisolated(unsafe) let memory = UnsafeMutableRawPointer.allocate(
    byteCount: width * height * 4, alignment: 16)

  deinit { memory.deallocate() }

  /// Clears the pixels.
  private func canvas() -> Canvas {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.width * Self.height * 4)
    return Canvas(
      pixels: Canvas.Pixels(base: memory, stride: Self.width * 4, width: Self.width, height: Self.height))
  }

  func painter(keeps: Bool = true) -> Painter {
    let painter = Painter(canvas: canvas())
    painter.keepsPictures = keeps
    return painter
  }

  /// Draws the next frame of a painter: a node placed in the middle of nothing.
  func painted(_ node: Node, _ placement: Placement, by painter: Painter) -> [UInt32] {
    let placed = Node(
      id: node.id, placement: placement, look: node.look, children: node.children, revision: node.revision)
    let (width, height) = (Double(Self.width), Double(Self.height))
    let root = Node(
      id: NodeID(99), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, width, height)),
      children: [placed], revision: 99)
    painter.canvas = canvas()
    painter.frame += 1
    painter.draw(scene(width, height, root), clip: PixelRect(0, 0, Self.width, Self.height))
    return (0..<Self.width * Self.height).map { memory.load(fromByteOffset: $0 * 4, as: UInt32.self) }
  }
}
