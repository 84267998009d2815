import CoreGraphics
import DisplayList
import QuartzCore
import Testing

/// A layer that counts its layouts.
private final class CountingLayer: CALayer {
  var layouts = 0
  var onLayout: (() -> Void)?

  override func layoutSublayers() {
    layouts += 1
    onLayout?()
  }
}

@MainActor
struct LayerTreeLayoutTests {
  private func chain(_ count: Int) -> [CountingLayer] {
    let layers = (0..<count).map { _ in CountingLayer() }
    for i in 1..<count { layers[i - 1].addSublayer(layers[i]) }
    // Those with a sublayer are marked already.
    layers[count - 1].setNeedsLayout()
    return layers
  }

  @Test func onlyLayersThatNeedLayoutAreLaidOut() {
    let layers = chain(4)
    let tree = LayerTree(root: layers[0])
    tree.layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 1, 1, 1])
    layers[2].setNeedsLayout()
    tree.layoutIfNeeded()
    tree.layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 1, 2, 1])
    layers[3].bounds.size = CGSize(width: 5, height: 5)
    layers[1].bounds.origin.y = 7
    tree.layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 1, 2, 2])
    tree.checkInvariants()
  }

  @Test func anAddedSublayerMakesOnlyItsSuperlayerNeedLayout() {
    let (layer, child) = (CountingLayer(), CountingLayer())
    #expect(!layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(layer.layouts == 0)
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    layer.addSublayer(child)
    #expect(layer.needsLayout())
    #expect(!child.needsLayout())
    layer.layoutIfNeeded()
    #expect(layer.layouts == 2)
    #expect(child.layouts == 0)
  }

  @Test func aLayerCanInvalidateItsSuperlayerDuringItsLayout() {
    let layers = chain(3)
    let tree = LayerTree(root: layers[0])
    var count = 0
    layers[2].onLayout = {
      count += 1
      if count < 3 { layers[1].setNeedsLayout(); layers[2].setNeedsLayout() }
    }
    tree.layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 3, 3])
    tree.checkInvariants()
  }

  @Test func aLayerCanInvalidateItselfBeforeItsSublayersAreLaidOut() {
    let layers = chain(3)
    let tree = LayerTree(root: layers[0])
    tree.layoutIfNeeded()
    var isFirst = true
    layers[1].onLayout = {
      if isFirst { layers[1].setNeedsLayout() }
      isFirst = false
    }
    layers[1].setNeedsLayout()
    layers[2].setNeedsLayout()
    tree.layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 3, 2])
    tree.checkInvariants()
  }

  @Test func aLayerThatAlwaysInvalidatesItselfIsStoppedForTheFrame() {
    let layers = chain(2)
    let tree = LayerTree(root: layers[0])
    layers[1].onLayout = { layers[1].setNeedsLayout() }
    tree.layoutIfNeeded(limit: 5)
    #expect(layers[1].layouts == 5)
    var frames = 0
    tree.needsFrame = { frames += 1 }
    _ = tree.commit()
    #expect(frames == 1)
  }

  @Test func layoutIfNeededStartsAtTheTopmostAncestorInARowThatNeedsLayout() {
    let layers = chain(4)
    layers[0].layoutIfNeeded()
    layers[0].setNeedsLayout()
    layers[2].setNeedsLayout()
    layers[3].setNeedsLayout()
    layers[3].layoutIfNeeded()
    #expect(layers.map(\.layouts) == [1, 1, 2, 2])
    #expect(layers[0].needsLayout())
  }

  @Test func layersThatNeedLayoutAreLaidOutInTheTreeTheyMoveTo() {
    let a = chain(2)
    let b = chain(2)
    let tree = LayerTree(root: b[0])
    a[0].layoutIfNeeded()
    tree.layoutIfNeeded()
    a[1].setNeedsLayout()
    b[1].addSublayer(a[1])
    tree.layoutIfNeeded()
    #expect(a.map(\.layouts) == [1, 2])
    #expect(b.map(\.layouts) == [1, 2])
    #expect(a[0].needsLayout())
    tree.checkInvariants()
  }
}

@MainActor
struct LayerTreeOrderTests {
  @Test func sublayersAreEditedAsInCoreAnimation() {
    let root = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    root.insertSublayer(d, above: a)
    #expect(root.sublayers == [c, a, d, b])
    root.insertSublayer(b, below: c)
    #expect(root.sublayers == [b, c, a, d])
    root.insertSublayer(b, above: a)
    #expect(root.sublayers == [c, a, b, d])
    root.addSublayer(c)
    #expect(root.sublayers == [a, b, d, c])
    let e = CALayer()
    root.replaceSublayer(b, with: e)
    #expect(root.sublayers == [a, e, d, c])
    #expect(b.superlayer == nil)
    root.sublayers = [c, a]
    #expect(root.sublayers == [c, a])
    #expect(d.superlayer == nil)
    root.insertSublayer(a, at: 99)
    a.addSublayer(e)
    e.addSublayer(a)
    #expect(e.sublayers == nil)
    #expect(a.superlayer === root)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func aReleasedSuperlayerLeavesItsSublayerUsable() {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
      parent.mask = CALayer()
    }
    #expect(child.superlayer == nil)
    child.setNeedsLayout()
    child.position.x = 4
  }
}
