/// Moves running animations to the frame's time; true while some go on.
@MainActor
enum AnimatePass {
  static func run(_ tree: LayerTree, time: Double) -> Bool { tree.advance(to: time) }
}
