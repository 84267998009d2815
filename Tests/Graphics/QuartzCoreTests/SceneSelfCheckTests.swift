import CoreGraphics
import DisplayList
import GeometryCore
import TestSupport
import Testing

@testable import QuartzCore

/// The comparison of all layers with the damage between two scenes, as `QUIRE_SELF_CHECKS` makes it in every frame.
@MainActor
@Suite struct SceneSelfCheckTests {
  private let root = CALayer()
  private let box = CALayer()
  private let tree: LayerTree

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    box.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(box)
    tree = LayerTree(root: root)
  }

  private func scene(_ node: Node) -> Scene { Scene(size: Size(100, 100), scale: 2, root: node) }

  @Test func theSelfCheckFindsCommittedChangesWithinTheDamage() {
    var check = SceneSelfCheck()
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
    box.position = CGPoint(x: 60, y: 60)
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
    box.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
    box.removeFromSuperlayer()
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
  }

  /// A picture that fills a layer reaches beyond its bounds, where it is not drawn.
  @Test func theSelfCheckIgnoresContentsClippedByTheirLayer() {
    box.contents = CGImage(Bitmap(id: 79, width: 40, height: 10) { _, _ in })
    box.contentsGravity = .resizeAspectFill
    box.masksToBounds = true
    var check = SceneSelfCheck()
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
    box.position = CGPoint(x: 60, y: 60)
    #expect(check.differences(of: root, in: scene(tree.commit())) == [])
  }

  /// Mistakes: a layer that has changed is not marked, so that the commit keeps its node.
  @Test(arguments: ["place", "look", "size"]) func theSelfCheckFindsAChangeThatIsNotCommitted(what: String) {
    var check = SceneSelfCheck()
    _ = check.differences(of: root, in: scene(tree.commit()))
    switch what {
    case "place": box.treeNode.values.position = Point(60, 60)
    case "look": box.treeNode.values.cornerRadius = 5
    default: box.treeNode.values.bounds.size = Size(40, 20)
    }
    let differences = check.differences(of: root, in: scene(tree.commit()))
    #expect(differences.first?.hasPrefix("a CALayer changes at") == true, "\(differences)")
  }

  @Test func theSelfCheckFindsALayerThatIsMissingInTheScene() {
    var check = SceneSelfCheck()
    let node = tree.commit()
    _ = check.differences(of: root, in: scene(node))
    let other = CALayer()
    other.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    other.backgroundColor = box.backgroundColor
    root.addSublayer(other)
    // The scene of the frame before.
    #expect(
      check.differences(of: root, in: scene(node)).first?.hasPrefix("a CALayer appears at") == true)
    other.removeFromSuperlayer()
    #expect(check.differences(of: root, in: scene(node)).first?.hasPrefix("a CALayer disappears from") == true)
  }

  /// Random edits of random trees: the commit marks all of them.
  @Test(arguments: 0..<20) func randomEditsOfLayersChangeOnlyPixelsWithinTheDamage(seed: UInt64) {
    var layers = RandomLayers(seed: seed)
    let root = layers.tree(12, perspective: false)
    root.transform = CATransform3DIdentity
    for layer in layers.layers { layer.backgroundColor = box.backgroundColor }
    let tree = LayerTree(root: root)
    var check = SceneSelfCheck()
    for step in 0..<12 {
      let differences = check.differences(of: root, in: scene(tree.commit()))
      #expect(differences == [], "seed \(seed), step \(step)")
      let layer = layers.layers[layers.random.next(layers.layers.count)]
      switch layers.random.next(6) {
      case 0: layer.position = layers.point(0...100)
      case 1: layer.bounds.origin = layers.point(-20...20)
      case 2: layer.opacity = Float(layers.random.next(3)) / 2
      // The root of a tree has a node in any case.
      case 3: if layer !== root { layer.isHidden.toggle() }
      case 4: layer.masksToBounds.toggle()
      default: layer.transform = layers.transform(perspective: false)
      }
    }
  }
}
