import DisplayList

/// Turns scenes into what GTK paints.
@MainActor
protocol Presenter: AnyObject {
  /// Returns the picture of a scene in points, nil when there is nothing to see; keeps what the next scene may share.
  func picture(of scene: Scene, scale: Double) -> RenderNode?

  /// Shows a scene in the window at once, past GTK, so that the picture that GTK has is up to date without being painted.
  /// Returns false when that cannot be done, and does nothing then. The canvas must fill the window.
  func show(_ scene: Scene, scale: Double) -> Bool
}

extension Presenter {
  func show(_ scene: Scene, scale: Double) -> Bool { false }
}
