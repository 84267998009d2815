extension LayerTree {
  /// Descriptions of what the tree needs further frames for: running animations, and layers that wait for a pass.
  package var frameCauses: [String] {
    var causes: [String] = []
    for layer in runtime.animatedLayers where layer.treeNode.root.tree === self {
      for animation in layer.treeNode.animations where !animation.isDone && !animation.isResting {
        let name = animation.key ?? "no key"
        let owner: Any = layer.delegate ?? layer
        causes.append("the animation \(animation.animation) for \(name) of \(owner)")
      }
    }
    for emitter in runtime.emitters.layers where emitter.isEmitting && emitter.treeNode.root.tree === self {
      causes.append("the particles of \(emitter)")
    }
    if isDirty { causes.append("layers that wait for a pass: \(root.treeNode.dirtyFlags)") }
    return causes
  }
}
