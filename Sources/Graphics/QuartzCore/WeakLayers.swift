/// Layers that frames ask for something, which they are not retained for.
struct WeakLayers<Layer: CALayer> {
  private struct Reference {
    weak var layer: Layer?
  }

  private var references: [Reference] = []

  /// A Boolean value that indicates whether there was ever a layer.
  var isEmpty: Bool { references.isEmpty }

  /// The layers that are alive.
  var layers: [Layer] { references.compactMap(\.layer) }

  /// Adds a layer, once, and forgets those that are gone.
  mutating func add(_ layer: Layer) {
    references.removeAll { $0.layer == nil || $0.layer === layer }
    references.append(Reference(layer: layer))
  }
}
