import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore

/// Scenes as text without identities, to compare those of different trees.
@MainActor
enum SceneText {
  static func describe(_ node: Node, placement: Bool = true) -> String {
    var look = node.look
    look.mask = nil
    look.content = .none
    let own =
      "\(look.bounds) \(String(describing: look.background)) \(look.corners) \(look.clips) \(String(describing: look.childTransform))"
    let place = placement ? "\(node.placement)" : ""
    return "(\(place) \(own) " + node.children.map { describe($0) }.joined(separator: ",") + ")"
  }

  static func visit(_ node: Node, _ body: (Node) -> Void) {
    body(node)
    for child in node.children { visit(child, body) }
  }

  /// Makes a new layer with the same values, sublayers included.
  static func copy(_ layer: CALayer) -> CALayer {
    let copy = CALayer(layer: layer)
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(self.copy(sublayer)) }
    return copy
  }
}
