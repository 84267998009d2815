import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@MainActor
struct CATiledLayerTests {
  /// A layer that notes the tiles that it is asked for.
  private final class Map: CATiledLayer {
    var areas: [CGRect] = []
    var scales: [CGFloat] = []

    override func draw(in ctx: CGContext) {
      areas.append(ctx.boundingBoxOfClipPath)
      scales.append(ctx.ctm.a)
      ctx.fill(ctx.boundingBoxOfClipPath)
    }
  }

  private let root = CALayer()
  private let scroller = CALayer()
  private let map = Map()
  private let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    scroller.frame = root.frame
    scroller.masksToBounds = true
    map.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    map.tileSize = CGSize(width: 100, height: 100)
    root.addSublayer(scroller)
    scroller.addSublayer(map)
    map.setNeedsDisplay()
    tree = LayerTree(root: root)
  }

  private func frame() {
    tree.displayIfNeeded()
    _ = tree.advance(to: 0)
    _ = tree.commit()
    tree.checkInvariants()
  }

  @Test func onlyTilesInSightAreDrawn() {
    frame()
    #expect(map.areas.count == 4)
    #expect(map.areas.contains(CGRect(x: 100, y: 0, width: 100, height: 100)))
    #expect(map.scales.allSatisfy { $0 == 1 })
    frame()
    #expect(map.areas.count == 4)
  }

  @Test func scrollingDrawsTheTilesThatComeIntoSight() {
    frame()
    map.areas = []
    scroller.bounds.origin.x = 50
    frame()
    #expect(Set(map.areas.map(\.minX)) == [200])
    map.areas = []
    scroller.bounds.origin.x = 0
    frame()
    #expect(map.areas.isEmpty)
  }

  @Test func invalidTilesAreDrawnAgain() {
    frame()
    map.areas = []
    map.setNeedsDisplay(CGRect(x: 10, y: 110, width: 5, height: 5))
    frame()
    #expect(map.areas == [CGRect(x: 0, y: 100, width: 100, height: 100)])
    map.areas = []
    map.setNeedsDisplay()
    frame()
    #expect(map.areas.count == 4)
  }

  @Test func magnifiedLayersDrawLargerLevelsOfDetail() {
    map.levelsOfDetail = 3
    map.levelsOfDetailBias = 2
    frame()
    #expect(map.scales.allSatisfy { $0 == 1 })
    (map.areas, map.scales) = ([], [])
    map.anchorPoint = .zero
    map.position = .zero
    map.transform = CATransform3DMakeScale(4, 4, 1)
    frame()
    #expect(map.scales.allSatisfy { $0 == 4 })
    #expect(map.areas.contains(CGRect(x: 25, y: 25, width: 25, height: 25)))
    #expect(map.areas.count == 4)
  }

  @Test func valuesOfUnknownKeysRedrawLayersThatAskForIt() {
    final class Ring: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
      }
    }
    let ring = Ring()
    ring.setValue(1, forKey: "other")
    #expect(!ring.needsDisplay())
    ring.setValue(0.5, forKey: "progress")
    #expect(ring.needsDisplay())
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
  }
}
