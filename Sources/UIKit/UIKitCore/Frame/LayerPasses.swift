import QuartzCore

/// The pass that records the drawing of every layer that needs display.
@MainActor
enum DisplayPass {
  static func run(_ frame: inout FrameContext) { frame.scene.tree.displayIfNeeded() }
}

/// The pass that advances running animations to the time of the frame.
@MainActor
enum AnimatePass {
  static func run(_ frame: inout FrameContext) { frame.isMoving = frame.scene.tree.advance(to: frame.time) }
}

/// The pass that builds the scene to show from the layers, with what has not changed of the last one.
@MainActor
enum CommitPass {
  static func run(_ frame: inout FrameContext) { frame.root = frame.scene.tree.commit() }
}
