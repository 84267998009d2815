/// Records the drawing of every layer that asked to be drawn again.
@MainActor
enum DisplayPass {
  static func run(_ tree: LayerTree) { tree.displayIfNeeded() }
}
