/// The pass that resolves the radii of corners that are concentric with those of a container, for which the frames of
/// all views have to be known.
@MainActor
enum CornersPass {
  static func run(_ frame: inout FrameContext) {
    for window in frame.scene.windows { window.resolveConcentricCorners() }
  }
}
