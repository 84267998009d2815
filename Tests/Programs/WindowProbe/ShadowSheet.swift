import DisplayList
import QuartzCore

/// White boxes with shadows, from lower than their blur reaches to twice as high.
@MainActor
final class ShadowSheet {
  /// The heights of the boxes, in points; a blur of 12 points reaches 48, and the corners take 20 more.
  private static let heights: [CGFloat] = [30, 47, 48, 50, 56, 64, 67, 68, 69, 70, 80, 110]
  private let tree: LayerTree
  private let root = CALayer()
  let node: Node

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    for (i, height) in ShadowSheet.heights.enumerated() {
      let (x, y) = (CGFloat(i % 4) * 155 + 40, CGFloat(i / 4) * 155 + 35)
      // The last row has narrow boxes instead of low ones.
      let (width, height) = i < 8 ? (90, height) : (height, 90)
      let box = DepthSheet.box(x, y, width, height, CGColor(gray: 1, alpha: 1))
      box.cornerRadius = 10
      box.shadowOpacity = 0.9
      box.shadowRadius = 12
      box.shadowOffset = CGSize(width: 0, height: 5)
      root.addSublayer(box)
    }
    tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }
}
