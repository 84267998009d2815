import TestSupport
import Testing
import UIKit

@testable import CollectionLayouts

struct WaterfallDepthsTests {
  /// Sizes converted several at once against the rule for one, to the bit.
  @Test(arguments: 0..<60)
  func manyDepthsAreThoseOfOneByOne(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let odd: [CGFloat] = [0, -0.0, -3, .nan, .infinity, -.infinity, 1e-300, 1e300, 0x1p51, 0x1p52, 0.5]
    let scale = [1, 1.5, 2, 3][Int.random(in: 0..<4, using: &random)] as CGFloat
    let length = CGFloat.random(in: 0.5...400, using: &random)
    let hasOdd = seed.isMultiple(of: 2)
    func extent() -> CGFloat {
      if hasOdd, Int.random(in: 0..<50, using: &random) == 0 { return odd.randomElement(using: &random)! }
      return Bool.random(using: &random)
        ? CGFloat(Int.random(in: 1...500, using: &random)) : CGFloat.random(in: 0.1...900, using: &random)
    }
    let sizes = (0..<Int.random(in: 0...900, using: &random)).map { _ in CGSize(width: extent(), height: extent()) }
    for isVertical in [true, false] {
      let rule = WaterfallDepths(length, isVertical: isVertical, PixelFloor(scale: scale))
      var depths = [CGFloat](repeating: -1, count: sizes.count)
      depths.withUnsafeMutableBufferPointer { depths in
        sizes.withUnsafeBufferPointer { rule.set(depths, from: $0) }
      }
      for (depth, size) in zip(depths, sizes) {
        #expect(depth.bitPattern == rule.depth(of: size).bitPattern, "seed \(seed): \(size) at scale \(scale)")
      }
    }
  }
}
