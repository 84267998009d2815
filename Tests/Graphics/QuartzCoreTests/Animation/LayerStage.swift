import CoreGraphics
import DisplayList
import QuartzCore

/// A layer in a tree whose frames are made at times that a test gives.
@MainActor
struct LayerStage {
  let root = CALayer()
  let layer = CALayer()
  let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.addSublayer(layer)
    layer.isViewBacked = true
    tree = LayerTree(root: root)
    frame(0)
  }

  /// Makes a frame; returns the node of the layer and whether there is more to come.
  @discardableResult
  func frame(_ time: Double) -> (node: Node?, more: Bool) {
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    let more = tree.advance(to: time)
    let node = tree.commit()
    tree.checkInvariants()
    return (node.children.first, more)
  }
}

/// A suite of tests that have a layer on a stage.
@MainActor
protocol LayerSuite {
  var stage: LayerStage { get }
}

extension LayerSuite {
  var root: CALayer { stage.root }
  var layer: CALayer { stage.layer }
  var tree: LayerTree { stage.tree }

  @discardableResult
  func frame(_ time: Double) -> (node: Node?, more: Bool) { stage.frame(time) }
}
