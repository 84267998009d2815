import DisplayList
import QuartzCore

/// A sheet of groups that turn: each has a border, a shadow or none, and a sublayer that reaches beyond its bounds.
@MainActor
final class RotationSheet {
  /// The angle by which a group turns from one frame to the next, in radians.
  private static let step = 0.125
  private let tree: LayerTree
  private let root = CALayer()
  /// The scene of each frame; in the last, every group lies at an angle of its own.
  let frames: [Node]

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    let groups = (0..<10).map(RotationSheet.group)
    for group in groups { root.addSublayer(group) }
    tree = LayerTree(root: root)
    var frames: [Node] = []
    for frame in 0..<5 {
      for (i, group) in groups.enumerated() {
        let angle = CGFloat(i) * 0.6 - CGFloat(4 - frame) * RotationSheet.step
        group.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      }
      tree.layoutIfNeeded()
      tree.displayIfNeeded()
      frames.append(tree.commit())
    }
    self.frames = frames
  }

  private static func group(_ place: Int) -> CALayer {
    let (column, row) = (place % 5, place / 5)
    let group = DepthSheet.box(
      CGFloat(column) * 128 + 39, CGFloat(row) * 240 + 95, 50, 50, CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1))
    group.borderColor = CGColor(gray: 0, alpha: 1)
    group.borderWidth = CGFloat(column)
    group.cornerRadius = CGFloat(row) * 12
    group.opacity = place == 7 ? 0.5 : 1
    let mark = DepthSheet.box(-10, 20, 40, 10, CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1))
    group.addSublayer(mark)
    if column == 2 {
      group.shadowOpacity = 0.5
      group.shadowRadius = 4
    }
    group.masksToBounds = column == 4
    return group
  }
}
