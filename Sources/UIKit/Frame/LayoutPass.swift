/// Lays out every stale layer, parents before children, until nothing is stale.
@MainActor
enum LayoutPass {
  static func run(_ tree: LayerTree, limit: Int) { tree.layoutIfNeeded(limit: limit) }
}
