import Dispatch
import SwiftRuntime
import Testing

@testable import QuartzCore

/// Layers are released on any thread. What frames walk ends on the main actor; the layers themselves do where
/// `MainThreadDeinit` is enabled.
@MainActor
@Suite struct LayerReleaseTests {
  /// A client's layer that notes its end in a plain `deinit`.
  private class NotingLayer: CALayer {
    var end: DispatchSemaphore?
    deinit { end?.signal() }
  }

  private final class GenericLayer<Value>: NotingLayer {
    var value: Value?
  }

  /// An object that a client stores in a layer.
  private final class Token: Sendable {
    let end: DispatchSemaphore
    init(_ end: DispatchSemaphore) { self.end = end }
    deinit { end.signal() }
  }

  /// Carries a reference to another thread.
  private final class Carrier: @unchecked Sendable {
    var layer: CALayer?
    init(_ layer: CALayer) { self.layer = layer }
  }

  @Test(.enabled(if: MainThreadDeinit.isEnabled)) func aLayerReleasedOnAnotherThreadIsDeinitializedOnTheMainActor()
    async
  {
    await expectWaiting(for: { NotingLayer() })
    await expectWaiting(for: { GenericLayer<Int>() })
    await expectWaiting(for: { GenericLayer<String>() })
  }

  @Test func objectsOwnedByALayerReleasedElsewhereAreReleasedOnTheMainActor() async {
    let end = DispatchSemaphore(value: 0)
    releaseElsewhere {
      let layer = CALayer()
      let sublayer = CALayer()
      sublayer.setValue(Token(end), forKey: "token")
      layer.addSublayer(sublayer)
      return layer
    }
    #expect(!hasPassed(end))
    await expectPassing(end)
  }

  @Test func aLayerReleasedOnTheMainActorIsDeinitializedAtOnce() {
    let end = DispatchSemaphore(value: 0)
    var kept: NotingLayer? = NotingLayer()
    kept?.end = end
    kept = nil
    #expect(hasPassed(end))
  }

  @Test func aLayerThatWaitsForDeinitIsNoSuperlayer() async {
    let end = DispatchSemaphore(value: 0)
    let sublayer = CALayer()
    releaseElsewhere {
      let layer = NotingLayer()
      layer.end = end
      layer.addSublayer(sublayer)
      #expect(sublayer.superlayer === layer)
      return layer
    }
    let kept = sublayer.superlayer
    #expect(kept == nil)
    sublayer.setNeedsLayout()
    sublayer.layoutIfNeeded()
    #expect(sublayer.visibleRect == .zero)
    #expect(sublayer.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
    #expect(hasPassed(end) != MainThreadDeinit.isEnabled)
    if MainThreadDeinit.isEnabled { await expectPassing(end) }
    await expectNoOwner(sublayer)
  }

  @Test func aMaskOutlivesItsReleasedLayerAndCanMaskAnother() async {
    let mask = CALayer()
    releaseElsewhere {
      let layer = CALayer()
      layer.mask = mask
      return layer
    }
    mask.opacity = 0.5
    mask.removeFromSuperlayer()
    #expect(mask.treeNode.owner == nil)
    let other = CALayer()
    other.mask = mask
    await Task.yield()
    #expect(other.mask === mask)
    #expect(mask.treeNode.owner === other.treeNode)
  }

  @Test func aSublayerCanMoveToAnotherLayerBeforeDeinitOfItsReleasedSuperlayer() async {
    let sublayer = CALayer()
    releaseElsewhere {
      let layer = CALayer()
      layer.addSublayer(sublayer)
      return layer
    }
    let other = CALayer()
    other.addSublayer(sublayer)
    for _ in 0..<10 { await Task.yield() }
    #expect(sublayer.superlayer === other)
    #expect(other.sublayers == [sublayer])
  }

  @Test func aReleasedLayerTreeReleasesAllItsNodes() {
    weak var node: LayerNode?
    do {
      let layer = CALayer()
      let mask = CALayer()
      let sublayer = CALayer()
      layer.addSublayer(sublayer)
      sublayer.addSublayer(CALayer())
      sublayer.mask = mask
      node = sublayer.treeNode
      #expect(sublayer.superlayer === layer)
    }
    #expect(node == nil)
  }

  /// A suite may let go of a layer while another test's frames advance the animations of its sublayers.
  @Test func sublayersCanBeUsedWhileTheirSuperlayerIsReleasedOnAnotherThread() async {
    let tree = LayerTree(root: CALayer())
    var time = 0.0
    for _ in 0..<300 {
      let end = DispatchSemaphore(value: 0)
      let sublayers = (0..<4).map { _ in CALayer() }
      let carrier = Carrier(parent(of: sublayers, end: end))
      let mayBegin = DispatchSemaphore(value: 0)
      let released = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        mayBegin.wait()
        carrier.layer = nil
        released.signal()
      }
      use(sublayers, in: tree, time: &time, mayBegin: mayBegin, until: released)
      await expectPassing(end)
    }
  }

  /// The layers between a layer and its root are released one after another, while the main actor walks up that path.
  @Test func aPathOfLayersCanBeWalkedWhileTheyAreReleasedOnAnotherThread() async {
    for _ in 0..<200 {
      let bottom = CALayer()
      let carrier = Carrier(path(of: 200, to: bottom))
      let mayBegin = DispatchSemaphore(value: 0)
      let released = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        mayBegin.wait()
        carrier.layer = nil
        released.signal()
      }
      mayBegin.signal()
      repeat {
        bottom.setNeedsLayout()
        _ = bottom.convert(CGPoint(x: 1, y: 1), to: nil)
        _ = bottom.convertTime(1, to: nil)
      } while !hasPassed(released)
      await Task.yield()
    }
  }

  // MARK: Support

  /// Returns the root of a path of layers that ends at one.
  private func path(of length: Int, to bottom: CALayer) -> CALayer {
    var top = bottom
    for _ in 0..<length {
      let layer = CALayer()
      layer.addSublayer(top)
      top = layer
    }
    return top
  }

  private func parent(of sublayers: [CALayer], end: DispatchSemaphore) -> CALayer {
    let layer = NotingLayer()
    layer.end = end
    sublayers.forEach(layer.addSublayer)
    return layer
  }

  private func expectWaiting(for make: () -> NotingLayer) async {
    let end = DispatchSemaphore(value: 0)
    releaseElsewhere {
      let layer = make()
      layer.end = end
      return layer
    }
    #expect(!hasPassed(end))
    await expectPassing(end)
  }

  private func use(
    _ layers: [CALayer], in tree: LayerTree, time: inout Double, mayBegin: DispatchSemaphore,
    until released: DispatchSemaphore
  ) {
    mayBegin.signal()
    repeat {
      for layer in layers {
        time += 1
        layer.opacity = 0.5
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 100
        layer.add(animation, forKey: "opacity")
        _ = tree.advance(to: time)
        layer.treeNode.dirtyFlags = []
        layer.opacity = 1
      }
    } while !hasPassed(released)
  }

  /// Creates a layer, and releases it on another thread while the main actor is blocked.
  private func releaseElsewhere(_ make: () -> CALayer) {
    let carrier = Carrier(make())
    let released = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      carrier.layer = nil
      released.signal()
    }
    released.wait()
  }

  /// Lets others have the main actor until a layer has no owner.
  private func expectNoOwner(_ layer: CALayer, line: SourceLocation = #_sourceLocation) async {
    for _ in 0..<1000 where layer.treeNode.owner != nil { await Task.yield() }
    #expect(layer.treeNode.owner == nil, sourceLocation: line)
  }

  /// Lets others have the main actor until the semaphore is signaled.
  private func expectPassing(_ semaphore: DispatchSemaphore, line: SourceLocation = #_sourceLocation) async {
    for _ in 0..<1000 {
      if hasPassed(semaphore) { return }
      await Task.yield()
    }
    Issue.record("The end never came.", sourceLocation: line)
  }

  private func hasPassed(_ semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now()) == .success }
}
