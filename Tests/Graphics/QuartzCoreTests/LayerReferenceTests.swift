import Dispatch
import SwiftRuntime
import TestSupport
import Testing

@testable import QuartzCore

/// Layers and their delegates refer to each other without side tables, and with the semantics of `weak`.
@MainActor
@Suite struct LayerReferenceTests {
  private class Delegate: CALayerDelegate {
    nonisolated(unsafe) var didEnd: (() -> Void)?
    var isAsked = false
    func layoutSublayers(of layer: CALayer) { isAsked = true }
    deinit { didEnd?() }
  }

  private final class EndingLayer: CALayer {
    nonisolated(unsafe) var didEnd: (() -> Void)?
    deinit { didEnd?() }
  }

  @Test func theDelegateOfALayerIsNilOnceItIsGone() {
    let layer = CALayer()
    #expect(layer.delegate == nil)
    do {
      let delegate = Delegate()
      layer.delegate = delegate
      #expect(layer.delegate === delegate)
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      #expect(delegate.isAsked)
    }
    #expect(layer.delegate == nil)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let other = Delegate()
    layer.delegate = other
    #expect(layer.delegate === other)
    layer.delegate = nil
    #expect(layer.delegate == nil)
  }

  @Test func theDelegateOfALayerIsNilDuringItsDeinit() {
    let layer = CALayer()
    var wasNil: Bool?
    do {
      let delegate = Delegate()
      layer.delegate = delegate
      delegate.didEnd = { wasNil = MainActor.assumeIsolated { layer.delegate == nil } }
    }
    #expect(wasNil == true)
  }

  @Test func theDelegateOfALayerIsNotRetained() {
    let layer = CALayer()
    var didEnd = false
    do {
      let delegate = Delegate()
      delegate.didEnd = { didEnd = true }
      layer.delegate = delegate
    }
    #expect(didEnd)
  }

  @Test func theSuperlayerIsNilDuringItsDeinitAndAfterIt() {
    let sublayer = CALayer()
    let bottom = CALayer()
    sublayer.addSublayer(bottom)
    var wasNil: Bool?
    do {
      let layer = EndingLayer()
      layer.addSublayer(sublayer)
      #expect(sublayer.superlayer === layer)
      layer.didEnd = { wasNil = MainActor.assumeIsolated { sublayer.superlayer == nil } }
    }
    #expect(wasNil == true)
    #expect(sublayer.superlayer == nil)
    #expect(bottom.superlayer === sublayer)
    bottom.setNeedsLayout()
    bottom.removeFromSuperlayer()
    #expect(sublayer.sublayers == nil)
  }

  @Test func aDelegateIsNilOrItselfWhileItIsReleasedOnAnotherThread() {
    for _ in 0..<300 {
      let layers = (0..<4).map { _ in CALayer() }
      let carrier = Carrier(Delegate())
      for layer in layers { layer.delegate = carrier.object }
      let released = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        carrier.object = nil
        released.signal()
      }
      repeat {
        for layer in layers {
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
        }
      } while released.wait(timeout: .now()) != .success
      #expect(layers.allSatisfy { $0.delegate == nil })
    }
  }

  @Test func layersOfACommittedTreeHaveNoSideTables() {
    let layers = (0..<6).map { _ in CALayer() }
    let delegate = Delegate()
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.delegate = delegate
      if index > 0 { layers[(index - 1) / 2].addSublayer(layer) }
    }
    let mask = CALayer()
    layers[1].mask = mask
    let tree = LayerTree(root: layers[0])
    for time in 0..<3 {
      layers[3].setNeedsLayout()
      layers[3].setNeedsDisplay()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 2
      layers[4].add(animation, forKey: "fade")
      tree.root.layoutIfNeeded()
      tree.displayIfNeeded()
      _ = tree.advance(to: Double(time))
      _ = tree.commit()
    }
    #expect(layers[2].sublayers?.first?.superlayer === layers[2])
    #expect(!(layers + [mask]).contains { hasSideTable($0) })
    #expect(!hasSideTable(delegate))
  }
}
