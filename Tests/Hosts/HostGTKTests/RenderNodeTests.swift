import CGTK
import GeometryCore
import Testing

@testable import HostGTK

/// Nodes of GSK, which are made without a display.
struct RenderNodeTests {
  private let node: RenderNode

  init() {
    // Registers the types of nodes, as the first window does.
    g_type_ensure(gsk_color_node_get_type())
    node = RenderNode.clear(Rect(0, 0, 10, 10))
  }

  /// GSK has no transform for them, and a node without one ended the program in the middle of an animation.
  @Test(arguments: [1e-9, -1e-8, 1e-40, 5e-324]) func aTranslationByNearlyNothingIsTheNodeItself(length: Double) {
    #expect(node.translated(by: Point(length, 0)) === node)
    #expect(node.translated(by: Point(length, -length)) === node)
  }

  @Test func aTranslationIsANewNode() {
    #expect(node.translated(by: .zero) === node)
    #expect(node.translated(by: Point(0.001, 0)) !== node)
  }
}
