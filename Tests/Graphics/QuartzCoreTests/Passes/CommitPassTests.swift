import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@MainActor
struct CommitPassTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    return layer
  }

  @Test func aScrollCommitsOnlyTheNodesOfItsPathAndSharesTheOthers() {
    let root = layer(0, 0, 100, 100)
    let scroll = layer(0, 0, 100, 100)
    let cell = layer(0, 0, 100, 20)
    let other = layer(0, 0, 10, 10)
    root.sublayers = [other, scroll]
    scroll.addSublayer(cell)
    let tree = LayerTree(root: root)
    var last = tree.commit()
    for i in 1...5 {
      scroll.bounds.origin.y = CGFloat(i)
      let next = tree.commit()
      tree.checkInvariants()
      #expect(next !== last)
      #expect(next.revision != last.revision)
      #expect(next.children[0] === last.children[0])
      #expect(next.children[1] !== last.children[1])
      #expect(next.children[1].look.bounds.minY == Double(i))
      #expect(last.children[1].look.bounds.minY == Double(i - 1))
      #expect(next.children[1].children[0] === last.children[1].children[0])
      last = next
    }
    #expect(tree.commit() === last)
  }

  @Test func theStorageOfTheSceneBeforeLastIsReusedIfItIsNotRetained() {
    let root = layer(0, 0, 100, 100)
    let scroll = layer(0, 0, 100, 100)
    root.addSublayer(scroll)
    let tree = LayerTree(root: root)
    var seen: Set<ObjectIdentifier> = []
    var shown = tree.commit()
    for i in 1...20 {
      scroll.bounds.origin.y = CGFloat(i)
      shown = tree.commit()
      seen.insert(ObjectIdentifier(shown))
    }
    #expect(seen.count == 2)
    #expect(shown.children[0].look.bounds.minY == 20)
    // A retained scene does not change.
    scroll.bounds.origin.y = 30
    let held = tree.commit()
    for i in 31...34 {
      scroll.bounds.origin.y = CGFloat(i)
      shown = tree.commit()
      #expect(held.children[0].look.bounds.minY == 30)
      #expect(shown !== held)
    }
  }

  @Test func aMovedLayerKeepsTheRevisionOfItsNode() {
    let root = layer(0, 0, 100, 100)
    let child = layer(0, 0, 10, 10)
    root.addSublayer(child)
    let tree = LayerTree(root: root)
    let before = tree.commit()
    let childRevision = before.children[0].revision
    child.position.x += 5
    child.opacity = 0.5
    let after = tree.commit()
    #expect(after.children[0].revision == childRevision)
    #expect(after.revision != before.revision)
    root.position.x += 1
    #expect(tree.commit().revision == after.revision)
    child.cornerRadius = 3
    #expect(tree.commit().children[0].revision != childRevision)
  }

  @Test func hiddenAndTransparentLayersHaveNoNode() {
    let root = layer(0, 0, 100, 100)
    let a = layer(0, 0, 10, 10)
    let b = layer(0, 0, 10, 10)
    root.sublayers = [a, b]
    let tree = LayerTree(root: root)
    a.isHidden = true
    #expect(tree.commit().children.map(\.id) == [b.id])
    a.position.x = 50
    b.opacity = 0
    #expect(tree.commit().children.isEmpty)
    a.isHidden = false
    b.opacity = 1
    let node = tree.commit()
    tree.checkInvariants()
    #expect(node.children.map(\.id) == [a.id, b.id])
    #expect(node.children[0].placement.transform.affine.tx == 45)
  }

  @Test func siblingsAreOrderedByZPositionAndEqualOnesByTheirIndex() {
    let root = layer(0, 0, 100, 100)
    let layers = (0..<5).map { _ in layer(0, 0, 10, 10) }
    root.sublayers = layers
    layers[0].zPosition = 2
    layers[3].zPosition = -1
    let tree = LayerTree(root: root)
    #expect(tree.commit().children.map(\.id) == [3, 1, 2, 4, 0].map { layers[$0].id })
    // Without perspective a depth is an order and nothing else.
    if case .offset = tree.commit().children[0].placement.transform {} else { Issue.record("not an offset") }
    root.sublayerTransform.m34 = -1 / 500
    if case .full = tree.commit().children[0].placement.transform {} else { Issue.record("no depth") }
    tree.checkInvariants()
  }

  @Test func severalChangesRequestOneFrame() {
    let root = layer(0, 0, 100, 100)
    let child = layer(0, 0, 10, 10)
    root.addSublayer(child)
    let tree = LayerTree(root: root)
    var count = 0
    tree.needsFrame = { count += 1 }
    tree.layoutIfNeeded()
    _ = tree.commit()
    #expect(count == 0)
    child.position.x = 3
    child.opacity = 0.4
    root.cornerRadius = 2
    child.setNeedsLayout()
    #expect(count == 1)
    tree.layoutIfNeeded()
    _ = tree.commit()
    child.setNeedsDisplay()
    #expect(count == 2)
    child.position.x = 3
    tree.displayIfNeeded()
    _ = tree.commit()
    #expect(count == 2)
  }

  @Test func aMaskIsCommittedAsPartOfTheLook() {
    let root = layer(0, 0, 100, 100)
    let tree = LayerTree(root: root)
    let mask = layer(0, 0, 50, 50)
    root.mask = mask
    let first = tree.commit()
    #expect(first.look.mask?.id == mask.id)
    mask.position.x = 60
    let second = tree.commit()
    tree.checkInvariants()
    #expect(second.revision != first.revision)
    #expect(second.look.mask !== first.look.mask)
    root.addSublayer(mask)
    #expect(root.mask == nil)
    #expect(tree.commit().look.mask == nil)
    tree.checkInvariants()
  }

  @Test(arguments: 0..<25)
  func randomEditsOfLayersCommitTheSceneOfAFreshTree(seed: UInt64) {
    var random = RandomLayers(seed: seed)
    let root = random.tree(15, perspective: true)
    let tree = LayerTree(root: root)
    var revisions: [String: UInt64] = [:]
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0...3, using: &random.random) { edit(&random, root: root) }
      tree.layoutIfNeeded()
      tree.displayIfNeeded()
      let node = tree.commit()
      tree.checkInvariants()
      let text = SceneText.describe(node)
      let fresh = LayerTree(root: SceneText.copy(root))
      #expect(text == SceneText.describe(fresh.commit()), "seed \(seed), step \(step)")
      // One revision, one picture.
      var twice = false
      SceneText.visit(node) { n in
        let key = "\(n.id.rawValue)/\(n.revision)"
        let hash = UInt64(bitPattern: Int64(SceneText.describe(n, placement: false).hashValue))
        if let old = revisions[key], old != hash { twice = true }
        revisions[key] = hash
      }
      #expect(!twice, "seed \(seed), step \(step): a revision shows two pictures")
    }
  }

  private func edit(_ random: inout RandomLayers, root: CALayer) {
    let layer = random.layers.randomElement(using: &random.random)!
    let other = random.layers.randomElement(using: &random.random)!
    switch Int.random(in: 0..<14, using: &random.random) {
    case 0: layer.position = random.point(0...100)
    case 1: layer.bounds.origin = random.point(-9...9)
    case 2: layer.bounds.size.width = CGFloat(random.random.number(1...90))
    case 3: layer.opacity = [0, 0.5, 1].randomElement(using: &random.random)!
    case 4: layer.isHidden.toggle()
    case 5: layer.zPosition = CGFloat(Int.random(in: -2...2, using: &random.random))
    case 6: layer.transform = random.transform(perspective: true)
    case 7: layer.sublayerTransform = random.transform(perspective: true)
    case 8:
      layer.backgroundColor = CGColor(gray: CGFloat(random.random.number(0...1)), alpha: 1)
    case 9: layer.cornerRadius = CGFloat(Int.random(in: 0...5, using: &random.random))
    case 10: layer.masksToBounds.toggle()
    case 11: if layer !== root { layer.removeFromSuperlayer() }
    default:
      if other !== root {
        layer.insertSublayer(other, at: UInt32.random(in: 0...4, using: &random.random))
      }
    }
  }
}
