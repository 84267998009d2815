import DisplayList
import GeometryCore
import HostInterface
import TestSupport
import Testing

@testable import RenderCairo

/// Pictures that another thread draws side by side in a bitmap, against those that are drawn alone.
@MainActor
@Suite struct PictureQueueTests {
  /// A picture of a bitmap that is compared with its twin.
  private struct Placed {
    let picture: NodePicture
    let x: Int
    let y: Int
  }

  @Test(arguments: 0..<40) func `pictures in one bitmap have the pixels of single ones`(seed: Int) {
    let scale = Double(seed % 3 + 1)
    var random = SeededGenerator(seed: UInt64(seed))
    let renderer = CairoRenderer()
    let tree = MutableTree(seed: UInt64(seed))
    var drawn: [(bitmap: Bitmap, placed: [Placed])] = []
    for _ in 0..<6 {
      // The nodes of earlier steps are drawn while the tree changes.
      for _ in 0..<4 { tree.change() }
      var (placed, parts): ([Placed], [PlacedPicture]) = ([], [])
      var (x, height) = (0, 1)
      for node in tree.scene().root.children {
        guard let picture = renderer.picture(of: node, scale: scale) else {
          #expect(renderer.pictureRect(of: node, scale: scale) == nil, "seed \(seed)")
          continue
        }
        #expect(renderer.pictureRect(of: node, scale: scale) == picture.rect, "seed \(seed)")
        x += Int.random(in: 0...2, using: &random)
        let y = Int.random(in: 0...3, using: &random)
        placed.append(Placed(picture: picture, x: x, y: y))
        parts.append(PlacedPicture(node, x: x, y: y))
        x += picture.bitmap.width
        height = max(height, y + picture.bitmap.height)
      }
      let bitmap = Bitmap(id: 0, width: x + 1, height: height) { _, _ in }
      renderer.drawPictures(parts, into: bitmap, scale: scale)
      drawn.append((bitmap, placed))
    }
    renderer.finishPictures()
    for (step, (bitmap, placed)) in drawn.enumerated() {
      #expect(bitmap.words == Self.twin(of: placed, like: bitmap).words, "seed \(seed), step \(step)")
    }
  }

  @Test func `random trees have enough pictures`() {
    let trees = (0..<40).map { MutableTree(seed: UInt64($0)) }
    let count = trees.reduce(0) { count, tree in
      count + tree.scene().root.children.filter { CairoRenderer().pictureRect(of: $0, scale: 1) != nil }.count
    }
    #expect(count > 100, "\(count) pictures")
  }

  private static func twin(of placed: [Placed], like bitmap: Bitmap) -> Bitmap {
    Bitmap(id: 0, width: bitmap.width, height: bitmap.height) { pixels, stride in
      for one in placed {
        let source = one.picture.bitmap
        for row in 0..<source.height {
          (pixels + (one.y + row) * stride + one.x * 4).copyMemory(
            from: source.baseAddress + row * source.stride, byteCount: source.width * 4)
        }
      }
    }
  }
}

extension Bitmap {
  /// The pixels, row by row.
  fileprivate var words: [UInt32] { withPixels { Array($0.bindMemory(to: UInt32.self)) } }
}
