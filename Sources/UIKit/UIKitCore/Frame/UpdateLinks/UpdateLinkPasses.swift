/// The pass that begins an update and runs the actions of update links before display links.
@MainActor
enum EarlyLinksPass {
  static func run(_ frame: inout FrameContext) {
    frame.links.begin(frame)
    frame.links.run(.beforeCADisplayLinkDispatch)
  }
}

/// The pass that runs the actions of update links after display links, and before the layout.
@MainActor
enum MiddleLinksPass {
  static func run(_ frame: inout FrameContext) {
    frame.links.run(.afterCADisplayLinkDispatch)
    frame.links.run(.beforeCATransactionCommit)
  }
}

/// The pass that runs the actions of update links once the scene was presented, and ends the update.
@MainActor
enum LateLinksPass {
  static func run(_ frame: inout FrameContext) {
    frame.links.run(.afterCATransactionCommit)
    frame.links.end()
  }
}
