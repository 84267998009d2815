import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct QueryTileTests {
  @Test func boundsAreWidenedToWholeViewports() {
    func tile(_ y: CGFloat) -> CGRect? { QueryTile.around(CGRect(x: 0, y: y, width: 200, height: 300)) }
    #expect(tile(0) == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(tile(0.667) == CGRect(x: 0, y: 0, width: 200, height: 600))
    #expect(tile(300) == CGRect(x: 0, y: 300, width: 200, height: 300))
    #expect(tile(376) == CGRect(x: 0, y: 300, width: 200, height: 600))
    #expect(tile(-10) == CGRect(x: 0, y: -300, width: 200, height: 600))
  }

  @Test func emptyOrUnusableBoundsHaveNoTile() {
    #expect(QueryTile.around(CGRect(x: 0, y: 0, width: 0, height: 300)) == nil)
    #expect(QueryTile.around(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 300)) == nil)
  }
}

@MainActor
@Suite struct CalmRegionTests {
  /// Inside the region the same frames overlap the bounds as at its start: compared with testing each frame.
  @Test(arguments: 0..<40)
  func insideTheRegionNothingEntersOrLeaves(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bounds = CGRect(x: random.number(-50...300), y: random.number(-50...500), width: 200, height: 300)
    let frames = (0..<40).map { _ in
      CGRect(
        x: random.number(-200...600).rounded(), y: random.number(-300...900).rounded(),
        width: random.number(0...90).rounded(), height: random.number(0...90).rounded())
    }
    guard let tile = QueryTile.around(bounds) else { return #expect(Bool(false)) }
    var region = CalmRegion(bounds: bounds, tile: tile)
    for frame in frames { region.add(frame) }
    #expect(region.contains(bounds.origin), "seed \(seed)")
    let before = frames.map { ElementPlacer.overlap($0, bounds) }
    var inside = 0
    for _ in 0..<400 {
      let origin = CGPoint(x: bounds.minX + random.number(-12...12), y: bounds.minY + random.number(-12...12))
      guard region.contains(origin) else { continue }
      inside += 1
      let moved = CGRect(origin: origin, size: bounds.size)
      #expect(frames.map { ElementPlacer.overlap($0, moved) } == before, "seed \(seed) at \(origin)")
      #expect(QueryTile.around(moved).map { tile.contains($0) } == true, "seed \(seed) at \(origin)")
    }
    #expect(inside > 0, "seed \(seed)")
  }

  @Test func theRegionReachesToWhereTheNextElementAppears() {
    let bounds = CGRect(x: 0, y: 10, width: 200, height: 300)
    var region = CalmRegion(bounds: bounds, tile: CGRect(x: 0, y: 0, width: 200, height: 600))
    region.add(CGRect(x: 0, y: 0, width: 200, height: 40))
    region.add(CGRect(x: 0, y: 350, width: 200, height: 40))
    #expect(region.contains(CGPoint(x: 0, y: 39)))
    #expect(!region.contains(CGPoint(x: 0, y: 40)))
    #expect(region.contains(CGPoint(x: 0, y: 0)))
  }
}

@Suite struct ItemScrollTests {
  let bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
  let insets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
  let frame = CGRect(x: 0, y: 500, width: 200, height: 40)

  func y(_ position: UICollectionView.ScrollPosition, from origin: CGFloat = 0) -> CGFloat {
    ItemScroll.offset(
      showing: frame, at: position, bounds: CGRect(x: 0, y: origin, width: 200, height: 300), insets: insets
    ).y
  }

  @Test func positionsCountInsets() {
    #expect(y(.top) == 480)
    #expect(y(.bottom) == 250)
    #expect(y(.centeredVertically) == 365)
  }

  @Test func withoutAPositionAsLittleAsPossibleIsScrolled() {
    #expect(y([], from: 0) == 250)
    #expect(y([], from: 300) == 300)
    #expect(y([], from: 600) == 480)
  }
}
