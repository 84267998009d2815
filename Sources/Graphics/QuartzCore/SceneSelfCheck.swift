package import DisplayList
import GeometryCore

/// The naive twin of the commit and of a renderer's damage: looks at every layer in every frame. A layer that differs
/// from the frame before has to lie in the damage between the two scenes, or a renderer would not draw it again.
///
/// Layers in perspective, instances of replicators, and layers in a transition are left out; so are shadows.
@MainActor
package struct SceneSelfCheck {
  /// A layer as a frame shows it.
  private struct Picture {
    let look: Look
    /// The map from the layer's coordinates to the surface.
    let map: Affine
    /// The opacity, that of the superlayers included.
    let opacity: Double
    /// The part of the surface that the layer itself draws into, in points; nil for none.
    let area: Rect?
    let name: String

    func isSame(as other: Picture) -> Bool {
      map == other.map && opacity == other.opacity && area == other.area && look.looksLike(other.look)
    }
  }

  /// The layers of the last frame.
  private var pictures: [NodeID: Picture] = [:]
  private var scene: Scene?
  private var damage = Damage()

  /// Creates a check that has not seen a frame.
  package init() {}

  /// Returns the layers that differ from the last frame although a renderer would not draw them again.
  /// - Complexity: O(layers).
  package mutating func differences(of root: CALayer, in new: Scene) -> [String] {
    var found: [NodeID: Picture] = [:]
    collect(root, .identity, clip: Rect(origin: .zero, size: new.size), opacity: 1, into: &found)
    defer { (pictures, scene) = (found, new) }
    // A surface of another kind is drawn as a whole.
    guard let scene, scene.size == new.size, scene.scale == new.scale, scene.background == new.background else {
      return []
    }
    damage.update(from: scene, to: new)
    var differences: [String] = []
    for (id, picture) in found {
      guard let old = pictures[id] else {
        check(picture, "appears at", into: &differences)
        continue
      }
      if picture.isSame(as: old) { continue }
      check(old, "changes at", into: &differences)
      if picture.area != old.area { check(picture, "changes to", into: &differences) }
    }
    for (id, old) in pictures where found[id] == nil { check(old, "disappears from", into: &differences) }
    return differences.sorted()
  }

  private func check(_ picture: Picture, _ what: String, into differences: inout [String]) {
    guard let area = picture.area, !damage.covers(area) else { return }
    differences.append("\(picture.name) \(what) \(area), of which the damage \(damage.rects) leaves out a part")
  }

  private func collect(
    _ layer: CALayer, _ parent: Affine, clip: Rect, opacity: Double, into found: inout [NodeID: Picture]
  ) {
    guard layer.isShown, layer.treeNode.transitionPictures == nil, !layer.hasInstances else { return }
    let placement = layer.makePlacement()
    var look = layer.makeLook(mask: nil)
    guard placement.opacity > 0, placement.transform.isFlat, look.childTransform == nil, !look.keepsDepth else {
      return
    }
    // A drawing that is made anew for every node cannot be compared.
    if !look.content.looksLike(layer.makeLook(mask: nil).content) { look.content = .none }
    let map = Affine.translation(-look.bounds.minX, -look.bounds.minY)
      .concatenating(placement.transform.affine).concatenating(parent)
    let opacity = opacity * placement.opacity
    // A layer that clips also clips a picture that fills it.
    let inner = look.clips ? map.apply(look.bounds).intersection(clip) : clip
    let area = look.ownExtent.flatMap { extent in inner.flatMap { map.apply(extent).intersection($0) } }
    found[layer.id] = Picture(look: look, map: map, opacity: opacity, area: area, name: layer.ownerName)
    guard let inner else { return }
    for sublayer in layer.sublayerList { collect(sublayer, map, clip: inner, opacity: opacity, into: &found) }
  }
}

extension CALayer {
  /// The type of the view that the layer belongs to, or its own.
  fileprivate var ownerName: String { delegate.map { "the layer of a \(type(of: $0))" } ?? "a \(type(of: self))" }
}

extension Damage {
  /// Returns whether the areas to redraw contain another one completely, up to a thousandth of a point.
  fileprivate func covers(_ area: Rect) -> Bool {
    var left = [area]
    for rect in rects { left = left.flatMap { $0.parts(outside: rect) } }
    return left.allSatisfy { $0.width < 1e-3 || $0.height < 1e-3 }
  }
}

extension Rect {
  /// Returns the parts above, below, left and right of another rectangle.
  fileprivate func parts(outside other: Rect) -> [Rect] {
    guard let shared = intersection(other) else { return [self] }
    return [
      Rect(minX, minY, width, shared.minY - minY), Rect(minX, shared.maxY, width, maxY - shared.maxY),
      Rect(minX, shared.minY, shared.minX - minX, shared.height),
      Rect(shared.maxX, shared.minY, maxX - shared.maxX, shared.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension LayerTree {
  /// Compares every layer with the damage that a renderer finds, if self-checks are enabled.
  package func checkDamage(to scene: Scene) {
    guard SelfChecks.isEnabled else { return }
    let differences = selfCheck.differences(of: root, in: scene)
    guard !differences.isEmpty else { return }
    fatalError("Self-check of a scene of \(scene.size): \(differences.joined(separator: "; ")).")
  }
}
