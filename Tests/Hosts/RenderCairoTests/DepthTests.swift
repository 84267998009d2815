import DisplayList
import GeometryCore
import Testing

@testable import RenderCairo

/// Depth, replicas, and fading apart, as pixels.
@MainActor
@Suite struct DepthTests {
  private func pixels(_ root: Node, scale: Double = 1) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: 100 * 100)
    pixels.withUnsafeMutableBytes {
      CairoRenderer().render(
        Scene(size: Size(100, 100), scale: scale, root: root), into: $0.baseAddress!, width: 100, height: 100,
        stride: 400, isFresh: true)
    }
    return pixels
  }

  private func box(
    _ id: UInt64, _ rect: Rect, _ color: Color?, at transform: Transform3D = .identity, opacity: Double = 1,
    _ children: [Node] = [], edit: (inout Look) -> Void = { _ in }
  ) -> Node {
    var look = Look(bounds: Rect(0, 0, rect.width, rect.height))
    look.background = color
    edit(&look)
    return Node(
      id: NodeID(id),
      placement: Placement(
        transform: .full(transform.concatenating(.translation(rect.minX, rect.minY, 0))), opacity: opacity),
      look: look, children: children, revision: id)
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func nearerNodesOfNestedSpacesAreDrawnInFront() {
    // The first child of the inner space is nearer than what comes later in the outer one.
    let near = box(2, Rect(20, 20, 40, 40), red, at: .translation(0, 0, 30))
    let inner = box(3, Rect(0, 0, 100, 100), nil, at: .translation(0, 0, 5), [near]) { $0.keepsDepth = true }
    let far = box(4, Rect(30, 30, 40, 40), blue, at: .translation(0, 0, 10))
    let space = box(5, Rect(0, 0, 100, 100), nil, [inner, far]) { $0.keepsDepth = true }
    let found = pixels(box(1, Rect(0, 0, 100, 100), .white, [space]))
    #expect(found[50 * 100 + 50] & 0xFF_FFFF == 0xFF_0000)
    #expect(found[65 * 100 + 65] & 0xFF_FFFF == 0x00_00FF)
  }

  @Test func colorFactorsMultiplyColorsAndKeepAlpha() {
    let half = box(3, Rect(0, 0, 50, 50), Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    let dyed = box(2, Rect(10, 10, 50, 50), nil, [half]) { $0.colorFactor = Color(red: 1, green: 0.5, blue: 0) }
    let found = pixels(box(1, Rect(0, 0, 100, 100), .black, [dyed]))
    let pixel = found[30 * 100 + 30]
    #expect(abs(Int(pixel >> 16 & 0xFF) - 128) <= 1)
    #expect(abs(Int(pixel >> 8 & 0xFF) - 64) <= 1)
    #expect(pixel & 0xFF == 0)
    #expect(found[70 * 100 + 70] & 0xFF_FFFF == 0)
  }

  @Test func opacityOfANodeThatIsNoGroupAppliesToEachChild() {
    func scene(_ isGroup: Bool) -> [UInt32] {
      let top = box(3, Rect(10, 10, 30, 30), red)
      let group = box(2, Rect(10, 10, 60, 60), blue, opacity: 0.5, [top]) { $0.fadesAsGroup = isGroup }
      return pixels(box(1, Rect(0, 0, 100, 100), .white, [group]))
    }
    let at = 30 * 100 + 30
    // As one picture only red is seen through; one by one, the blue below it, too.
    #expect(abs(Int(scene(true)[at] >> 8 & 0xFF) - 127) <= 1 && scene(true)[at] & 0xFF < 130)
    #expect(scene(false)[at] & 0xFF > 120 && abs(Int(scene(false)[at] >> 8 & 0xFF) - 63) <= 2)
  }

  @Test func aNodeInADrawingIsDrawnInTheCoordinatesOfTheDrawing() {
    let inner = box(3, Rect(5, 5, 10, 10), red)
    let root = box(1, Rect(0, 0, 100, 100), .white) {
      $0.content = .drawing(
        Drawing([
          .save, .concat(Affine(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0)), .node(NodeReference(inner)), .restore,
          .setAlpha(0.5), .node(NodeReference(inner)),
        ]))
    }
    let found = pixels(root)
    #expect(found[20 * 100 + 35] & 0xFF_FFFF == 0xFF_0000)
    #expect(abs(Int(found[8 * 100 + 8] >> 8 & 0xFF) - 127) <= 1)
    #expect(found[40 * 100 + 35] & 0xFF_FFFF == 0xFF_FFFF)
  }

  @Test func conicGradientStopsAtTheSameLocationMakeAnEdge() {
    let root = box(1, Rect(0, 0, 100, 100), nil) {
      $0.content = .gradient(
        Gradient(
          shape: .conic(center: Point(50, 50), towards: Point(50, 0)),
          stops: [
            .init(location: 0, color: red), .init(location: 0.31, color: red), .init(location: 0.31, color: blue),
            .init(location: 1, color: blue),
          ]))
    }
    let found = pixels(root)
    // 0.31 of a turn from the top is 111.6°: a degree to either side is one color.
    for (turn, color) in [(0.305, 0xFF_0000 as UInt32), (0.315, 0x00_00FF)] {
      let angle = turn * 2 * Double.pi - .pi / 2
      let (x, y) = (Int(50 + 45 * cosine(angle)), Int(50 + 45 * cosine(angle - .pi / 2)))
      #expect(found[y * 100 + x] & 0xFF_FFFF == color)
    }
  }

  private func cosine(_ x: Double) -> Double {
    // Tests below UIKit need no Foundation; the series is exact enough here.
    var (sum, term) = (1.0, 1.0)
    for k in 1...20 {
      term *= -x * x / Double((2 * k - 1) * (2 * k))
      sum += term
    }
    return sum
  }
}
