import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

private final class Painter: CALayerDelegate {
  var draws = 0
  var image: CGImage?

  func draw(_ layer: CALayer, in ctx: CGContext) {
    draws += 1
    ctx.fill(layer.bounds)
  }

  func display(_ layer: CALayer) { if let image { layer.contents = image } }
}

@MainActor
struct DisplayPassTests {
  private let painter = Painter()

  private func makeTree() -> (LayerTree, CALayer) {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.delegate = painter
    return (LayerTree(root: root), layer)
  }

  @Test func aLayerDrawsOnceUntilItNeedsDisplayAgain() {
    let (tree, layer) = makeTree()
    tree.displayIfNeeded()
    #expect(painter.draws == 0)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    tree.displayIfNeeded()
    tree.displayIfNeeded()
    #expect(painter.draws == 1)
    #expect(layer.hasDrawing)
    #expect(!layer.needsDisplay())
    guard case .drawing(let drawing) = tree.commit().children[0].look.content else {
      Issue.record("no drawing")
      return
    }
    #expect(drawing.commands == [.fill(Path(rect: Rect(0, 0, 10, 10)), .winding, .black)])
  }

  @Test func theDrawingOfALayerResizedSinceIsPlacedByContentsGravity() {
    let (tree, layer) = makeTree()
    layer.setNeedsDisplay()
    tree.displayIfNeeded()
    layer.bounds = CGRect(x: 5, y: 0, width: 20, height: 10)
    tree.displayIfNeeded()
    guard case .drawing(let drawing) = tree.commit().children[0].look.content else {
      Issue.record("no drawing")
      return
    }
    #expect(drawing.commands.first == .concat(Affine(a: 2, b: 0, c: 0, d: 1, tx: 5, ty: 0)))
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 30
    tree.displayIfNeeded()
    #expect(painter.draws == 2)
  }

  @Test func contentsSetByTheDelegateReplaceDrawing() {
    let (tree, layer) = makeTree()
    painter.image = CGImage(Bitmap(id: 77, width: 4, height: 2) { _, _ in })
    layer.contentsGravity = .resizeAspect
    layer.setNeedsDisplay()
    tree.displayIfNeeded()
    #expect(painter.draws == 0)
    #expect(!layer.hasDrawing)
    guard case .bitmap(let bitmap, let rect, _, _, _, _, _) = tree.commit().children[0].look.content else {
      Issue.record("no bitmap")
      return
    }
    #expect(bitmap.id == 77)
    #expect(rect == Rect(0, 2.5, 10, 5))
  }

  @Test func contentsGravityPlacesContentsInTheBounds() {
    let (tree, layer) = makeTree()
    layer.contents = CGImage(Bitmap(id: 78, width: 4, height: 2) { _, _ in })
    layer.contentsScale = 2
    func rect(_ gravity: CALayerContentsGravity) -> Rect? {
      layer.contentsGravity = gravity
      guard case .bitmap(_, let rect, _, _, _, _, _) = tree.commit().children[0].look.content else { return nil }
      return rect
    }
    #expect(rect(.resize) == Rect(0, 0, 10, 10))
    #expect(rect(.center) == Rect(4, 4.5, 2, 1))
    #expect(rect(.topLeft) == Rect(0, 0, 2, 1))
    #expect(rect(.bottomRight) == Rect(8, 9, 2, 1))
    #expect(rect(.resizeAspectFill) == Rect(-5, 0, 20, 10))
    #expect(rect(.right) == Rect(8, 4.5, 2, 1))
  }
}
