public import Foundation

/// A layer that only groups its sublayers in a common 3-D space; it shows nothing of its own.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    treeNode.keepsDepth = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    treeNode.keepsDepth = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    treeNode.keepsDepth = true
  }
}
