import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import QuartzCore

/// Bitmaps of one color, each drawn at another scale and in another way: as contents, as a pattern, in nine pieces, in
/// layers that rotate, fade as a group or are rasterized.
///
/// A row shows one color, a column one way.
@MainActor
final class ColorSheet {
  /// The colors of the rows, as their red, green and blue.
  static let colors: [[UInt32]] = [[255, 0, 0], [255, 255, 255], [1, 128, 254], [77, 201, 13]]
  private let tree: LayerTree
  private let root = CALayer()
  let node: Node

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 0, alpha: 1)
    for (row, color) in ColorSheet.colors.enumerated() {
      for column in 0..<10 {
        let layer = ColorSheet.layer(column, ColorSheet.bitmap(11 + 17 * column, 60 + 10 * row, color))
        layer.frame = CGRect(x: column * 64 + 7, y: row * 120 + 15, width: 50, height: 90)
        if column == 5 { layer.frame = layer.frame.offsetBy(dx: 0.3, dy: 0.6) }
        if column == 6 { layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) }
        root.addSublayer(layer)
      }
    }
    tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }

  private static func layer(_ column: Int, _ bitmap: Bitmap) -> CALayer {
    let layer = CALayer()
    if column < 3 {
      // A copy of the pattern has one, two and three pixels in a point.
      let tile = Size(Double(bitmap.width) / Double(column + 1), Double(bitmap.height) / Double(column + 1))
      layer.backgroundColor = CGColor(tiling: Pattern(bitmap, tile: tile), mean: .white)
      return layer
    }
    layer.contents = CGImage(bitmap)
    if column == 4 { layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) }
    if column == 7 { layer.cornerRadius = 9 }
    if column == 7 { layer.masksToBounds = true }
    if column == 8 { layer.shouldRasterize = true }
    if column == 9 { layer.contentsRect = CGRect(x: 0.2, y: 0.1, width: 0.5, height: 0.7) }
    return layer
  }

  private static func bitmap(_ width: Int, _ height: Int, _ color: [UInt32]) -> Bitmap {
    let pixel = 0xFF00_0000 | color[0] << 16 | color[1] << 8 | color[2]
    return Bitmap(id: BitmapNumber.next(), width: width, height: height, isOpaque: true) { base, stride in
      for offset in Swift.stride(from: 0, to: stride * height, by: 4) {
        base.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
      }
    }
  }
}
