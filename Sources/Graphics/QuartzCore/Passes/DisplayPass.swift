import CoreGraphics
import DisplayList
import GeometryCore

extension LayerTree {
  /// Displays the layers that are marked for it.
  package func displayIfNeeded() {
    for layer in runtime.tiled.layers where layer.treeNode.root.tree === self { layer.markMissingTiles() }
    root.displaySubtreeIfNeeded()
  }
}

extension CALayer {
  final func displayNowIfNeeded() {
    guard treeNode.dirtyFlags.contains(.display) else { return }
    treeNode.dirtyFlags.remove(.display)
    display()
  }

  final func displaySubtreeIfNeeded() {
    displayIfNeeded()
    guard treeNode.dirtyFlags.contains(.displayBelow) else { return }
    treeNode.dirtyFlags.remove(.displayBelow)
    let layers = sublayerList
    for layer in layers where !layer.treeNode.dirtyFlags.isDisjoint(with: .anyDisplay) {
      layer.displaySubtreeIfNeeded()
    }
    if let mask = maskStorage, !mask.treeNode.dirtyFlags.isDisjoint(with: .anyDisplay) { mask.displaySubtreeIfNeeded() }
  }

  /// Asks the delegate for contents; if it sets none, records what the layer draws.
  final func displayContents() {
    treeNode.dirtyFlags.remove(.display)
    if let delegate {
      // A delegate that implements `display(_:)` is recognized by the contents it sets.
      contentsWereSet = false
      delegate.display(self)
      if contentsWereSet { return }
    }
    // There is nothing to draw on. The layer is not marked meanwhile, or its next mark would reach no ancestor.
    waitsForExtent = treeNode.values.bounds.isEmpty
    if waitsForExtent { return }
    delegate?.layerWillDraw(self)
    let part = markedPart
    let context = CGContext(clip: part ?? treeNode.values.bounds)
    draw(in: context)
    var drawing = context.drawing
    if let part, let partialDisplay {
      drawing = partialDisplay.add(drawing, in: part, of: treeNode.values.bounds)
    } else {
      partialDisplay?.startOver(with: drawing)
    }
    if let drawing {
      backing = .drawing(drawing, in: treeNode.values.bounds)
    } else if case .drawing = backing {
      backing = .none
    } else {
      return
    }
    contentsChanged()
  }
}
