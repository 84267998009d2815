import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@Suite
@MainActor
struct CAReplicatorLayerTests {
  private let root = CALayer()
  private let ring = CAReplicatorLayer()
  private let dot = CALayer()
  private let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    ring.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
    // Changes are to show at once.
    ring.isViewBacked = true
    root.addSublayer(ring)
    ring.addSublayer(dot)
    tree = LayerTree(root: root)
  }

  private func commit() -> [Node] {
    let node = tree.commit()
    tree.checkInvariants()
    return node.children[0].children
  }

  @Test func replicatedInstancesShareNodesAndRotateAboutTheCenter() throws {
    ring.instanceCount = 4
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let instances = commit()
    #expect(instances.count == 4)
    #expect(instances.allSatisfy { $0.children.count == 1 && $0.children[0] === instances[0].children[0] })
    let second = instances[1].placement.transform.affine.apply(Point(50, 0))
    #expect((second - Point(100, 50)).length < 1e-9)
    #expect(Set(instances.map(\.id.rawValue)).count == 4)
  }

  @Test func instanceColorsAreMultipliedAndOffsetsAddedUp() {
    ring.instanceCount = 3
    ring.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    ring.instanceRedOffset = -0.4
    ring.instanceBlueOffset = 0.3
    ring.instanceAlphaOffset = -0.5
    let instances = commit()
    // The third is transparent.
    #expect(instances.map(\.placement.opacity) == [1, 0.5])
    let factor = instances[1].look.colorFactor ?? .white
    #expect(abs(factor.red - 0.6) < 1e-6)
    #expect(abs(factor.blue - 0.3) < 1e-6)
    ring.instanceColor = .white
    ring.instanceRedOffset = 0
    ring.instanceBlueOffset = 0
    #expect(commit()[0].look.colorFactor == nil)
  }

  @Test func changesOfSublayersReachEveryReplicatedInstance() {
    ring.instanceCount = 2
    _ = commit()
    dot.backgroundColor = .black
    #expect(commit().allSatisfy { $0.children[0].look.background == .black })
    dot.isHidden = true
    #expect(commit().allSatisfy { $0.children.isEmpty })
    ring.instanceCount = 0
    #expect(commit().isEmpty)
  }

  @Test func delayedInstancesShowTheAnimationAtAnEarlierTime() throws {
    ring.instanceCount = 3
    ring.instanceDelay = 0.25
    _ = commit()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = 1
    dot.add(fade, forKey: nil)
    _ = tree.advance(to: 10)
    _ = tree.advance(to: 10.5)
    let opacities = commit().compactMap { $0.children.first?.placement.opacity }
    #expect(opacities.count == 3)
    for (found, expected) in zip(opacities, [0.5, 0.75, 1]) { #expect(abs(found - expected) < 1e-9) }
    // The model is drawn without delays.
    #expect(ring.makeNode(at: .model).children.allSatisfy { $0.children[0].placement.opacity == 1 })
  }

  @Test func theInstanceTransformOfAReplicatorIsAnimated() {
    ring.instanceCount = 2
    _ = commit()
    let turn = CABasicAnimation(keyPath: "instanceTransform.rotation.z")
    turn.fromValue = 0.0
    turn.toValue = Double.pi
    turn.duration = 1
    ring.add(turn, forKey: nil)
    let more = CABasicAnimation(keyPath: "instanceCount")
    more.fromValue = 2
    more.toValue = 6
    more.duration = 1
    ring.add(more, forKey: nil)
    _ = tree.advance(to: 20)
    _ = tree.advance(to: 20.5)
    let instances = commit()
    #expect(instances.count == 4)
    let second = instances[1].placement.transform.affine.apply(Point(50, 0))
    #expect((second - Point(100, 50)).length < 1e-9)
    #expect(ring.presentation()?.instanceCount == 4)
  }

  @Test func aReplicatorThatPreservesDepthSortsInstancesByDepth() {
    ring.preservesDepth = true
    ring.instanceCount = 2
    ring.instanceTransform = CATransform3DMakeTranslation(0, 0, 20)
    dot.zPosition = 5
    let instances = commit()
    #expect(instances.map(\.look.keepsDepth) == [true, true])
    let entries = tree.commit().children[0].inDepth(.identity, fade: 1)
    #expect(entries.map(\.depth) == [5, 25])
  }
}
