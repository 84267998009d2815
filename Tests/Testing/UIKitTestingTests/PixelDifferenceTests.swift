import DisplayList
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@Suite struct PixelDifferenceTests {
  /// A white picture with some black pixels.
  private func picture(_ width: Int, _ height: Int, black: Set<Int> = []) -> TestPicture {
    TestPicture(
      Bitmap(id: TestPicture.nextID(), width: width, height: height) { pixels, stride in
        for y in 0..<height {
          for x in 0..<width {
            let value: UInt32 = black.contains(y * width + x) ? 0xFF00_0000 : 0xFFFF_FFFF
            pixels.storeBytes(of: value, toByteOffset: y * stride + x * 4, as: UInt32.self)
          }
        }
      })
  }

  private func difference(_ width: Int, _ height: Int, _ black: Set<Int>) throws -> PixelDifference {
    try #require(picture(width, height, black: black).difference(from: picture(width, height), tolerance: 8))
  }

  @Test func aBlockWithMostPixelsDifferentExceedsAnyTolerance() throws {
    // At a position that is no multiple of the block's side.
    let block = Set((37..<45).flatMap { y in (211..<219).map { x in y * 500 + x } })
    #expect(try difference(500, 100, block).exceeds(share: 0.01))
    #expect(try difference(500, 100, Set(block.sorted().prefix(33))).exceeds(share: 0.01))
    #expect(try !difference(500, 100, Set(block.sorted().prefix(32))).exceeds(share: 0.01))
    #expect(try difference(500, 100, Set(block.sorted().prefix(32))).exceeds(share: 0.0006))
  }

  @Test func outlinesOfOnePixelMayDiffer() throws {
    let (top, bottom) = (20 * 500 + 50, 60 * 500 + 50)
    let outline = Set(top..<top + 400).union(bottom..<bottom + 400)
    #expect(try !difference(500, 100, outline).exceeds(share: 0.02))
    #expect(try !difference(500, 100, []).exceeds(share: 0))
  }

  @Test func aPictureSmallerThanABlockIsComparedAsOneBlock() throws {
    #expect(try difference(3, 2, [0, 1, 2, 3]).worstBlock == .init(x: 0, y: 0, width: 3, height: 2, count: 4))
    #expect(try difference(3, 2, [0, 1, 2, 3]).exceeds(share: 1))
    #expect(try !difference(3, 2, [0, 1, 2]).exceeds(share: 1))
  }

  @Test func theWorstBlockEqualsThatOfASearchOfAllBlocks() throws {
    for seed in 0..<UInt64(150) {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (1 + random.next(24), 1 + random.next(24))
      let black = Set((0..<random.next(width * height)).map { _ in random.next(width * height) })
      let found = try difference(width, height, black)
      let (w, h) = (min(8, width), min(8, height))
      var worst = PixelDifference.Block(width: w, height: h)
      for y in 0...(height - h) {
        for x in 0...(width - w) {
          let (columns, rows) = (x..<x + w, y..<y + h)
          let count = black.filter { columns.contains($0 % width) && rows.contains($0 / width) }.count
          if count > worst.count { worst = .init(x: x, y: y, width: w, height: h, count: count) }
        }
      }
      #expect(found.worstBlock == worst, "seed \(seed)")
      #expect(found.count == black.count, "seed \(seed)")
    }
  }

  @Test func differentPixelsAreRedInTheDifferencePicture() throws {
    let painted = try difference(4, 4, [5]).picture()
    #expect(painted.pixel(x: 1, y: 1) == (255, 0, 0, 255))
    #expect(painted.pixel(x: 0, y: 0) == (255, 255, 255, 255))
  }
}
