import DisplayList
import Foundation
import QuartzCore

/// Gradients of every shape, of few stops and of more than GSK draws, each clipped by the corners of its layer or of
/// another one.
///
/// A row shows one shape. Its columns are a circle of three stops, a circle of thirteen, two rounded corners, a layer
/// whose circular parent clips it, and a rotated circle.
@MainActor
final class GradientSheet {
  /// The side of a gradient, in points.
  static let side: CGFloat = 80
  private let tree: LayerTree
  private let root = CALayer()
  let node: Node

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    for row in 0..<4 {
      for column in 0..<5 {
        let origin = CGPoint(x: column * 128 + 24, y: row * 120 + 20)
        GradientSheet.add(GradientSheet.gradient(row, stopCount: column == 0 ? 3 : 13), column, at: origin, to: root)
      }
    }
    tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }

  private static func add(_ layer: CALayer, _ column: Int, at origin: CGPoint, to root: CALayer) {
    layer.frame = CGRect(origin: origin, size: CGSize(width: side, height: side))
    if column == 3 {
      let parent = DepthSheet.box(origin.x, origin.y, side, side, nil)
      parent.cornerRadius = side / 2
      parent.masksToBounds = true
      layer.frame.origin = .zero
      parent.addSublayer(layer)
      return root.addSublayer(parent)
    }
    layer.cornerRadius = side / 2
    if column == 2 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
    if column == 4 { layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
    root.addSublayer(layer)
  }

  /// Returns a gradient: along a line, from the center, around it, or along a line with stops of different alpha.
  private static func gradient(_ row: Int, stopCount: Int) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = [.axial, .radial, .conic, .axial][row]
    if row == 1 || row == 2 { layer.startPoint = CGPoint(x: 0.5, y: 0.5) }
    layer.endPoint = [CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0.5)][row]
    layer.colors = (0..<stopCount).map { index in
      // The last color is the first one, so that a gradient around the center has no edge.
      let angle = Double(index) / Double(stopCount - 1) * 2 * .pi
      return CGColor(
        red: 0.5 + 0.4 * cos(angle), green: 0.5 + 0.4 * sin(angle), blue: 0.5 - 0.4 * cos(angle),
        alpha: row == 3 ? 0.6 + 0.4 * cos(angle) : 1)
    }
    return layer
  }
}
