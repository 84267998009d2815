import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Particles and tiles in a window.
@MainActor @Suite struct SpecialLayerTests {
  private final class TiledView: UIView {
    var areas: [CGRect] = []

    override class var layerClass: AnyClass { CATiledLayer.self }

    override func draw(_ rect: CGRect) {
      areas.append(rect)
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  @Test func aTiledViewDrawsTheTilesThatAreScrolledIntoSight() throws {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
    test.window.backgroundColor = .white
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = TiledView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let layer = try #require(view.layer as? CATiledLayer)
    layer.tileSize = CGSize(width: 50, height: 50)
    scroller.addSubview(view)
    scroller.contentSize = view.bounds.size
    test.window.addSubview(scroller)
    test.settle()
    #expect(view.areas.count == 4)
    #expect(view.areas.contains(CGRect(x: 50, y: 50, width: 50, height: 50)))
    #expect(test.picture().pixel(x: 99, y: 99) == (255, 0, 0, 255))
    view.areas = []
    scroller.contentOffset = CGPoint(x: 500, y: 500)
    test.settle()
    #expect(view.areas.count == 4)
    #expect(view.areas.contains(CGRect(x: 500, y: 550, width: 50, height: 50)))
    #expect(test.picture().pixel(x: 1, y: 99) == (255, 0, 0, 255))
  }

  @Test func anEmitterInAWindowShowsParticlesUntilItStops() {
    let test = TestWindow(size: CGSize(width: 40, height: 40), scale: 1)
    test.window.backgroundColor = .white
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    emitter.beginTime = CACurrentMediaTime()
    let cell = CAEmitterCell()
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }.cgImage
    cell.contentsScale = UIScreen.main.scale
    cell.birthRate = 10
    cell.lifetime = 0.5
    emitter.emitterCells = [cell]
    test.window.layer.addSublayer(emitter)
    test.advance(by: 0.4)
    #expect(test.picture().pixel(x: 20, y: 20) == (255, 0, 0, 255))
    emitter.birthRate = 0
    test.settle()
    #expect(test.picture().pixel(x: 20, y: 20) == (255, 255, 255, 255))
  }
}
