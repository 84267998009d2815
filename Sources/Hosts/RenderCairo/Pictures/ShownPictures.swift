import DisplayList

/// The identifiers of the nodes and bitmaps that a scene shows.
struct ShownPictures {
  private(set) var nodes: Set<UInt64> = []
  private(set) var bitmaps: Set<UInt64> = []

  /// - Complexity: O(nodes + commands of drawings).
  init(_ scene: Scene) { add(scene.root) }

  private mutating func add(_ node: Node) {
    nodes.insert(node.id.rawValue)
    add(node.look.backgroundPattern)
    add(node.look.borderPattern)
    switch node.look.content {
    case .bitmap(let bitmap, _, _, _, _, _, _): bitmaps.insert(bitmap.id)
    case .drawing(let drawing): for command in drawing.commands { add(command) }
    case .shape(let shape):
      add(shape.fillPattern)
      add(shape.strokePattern)
    case .gradient, .none: break
    }
    if let mask = node.look.mask { add(mask) }
    for child in node.children { add(child) }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .bitmap(let reference, _, _): bitmaps.insert(reference.bitmap.id)
    case .fillPattern(_, _, let pattern), .strokePattern(_, _, let pattern): add(pattern)
    case .text(let request, _): for run in request.runs { add(run.pattern) }
    case .node(let reference): add(reference.node)
    default: break
    }
  }

  private mutating func add(_ pattern: Pattern?) { if let pattern { bitmaps.insert(pattern.bitmap.id) } }
}
