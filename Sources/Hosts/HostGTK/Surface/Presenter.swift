import DisplayList

/// An object that turns scenes into GTK's render nodes.
@MainActor
protocol Presenter: AnyObject {
  /// Returns the picture of a scene in points; nil if nothing is visible. The parts that the next scene may share are
  /// cached.
  func picture(of scene: Scene, scale: Double) -> RenderNode?

  /// Waits until the pixels of the last picture are drawn, before GTK reads them.
  func finish()

  /// Shows a scene in the window at once, bypassing GTK, so that GTK's picture is up to date without being painted.
  /// Returns false, without effect, if that is not possible. The canvas must fill the window.
  func show(_ scene: Scene, scale: Double) -> Bool

  /// Removes what is cached and not part of a scene.
  func removePictures(notIn scene: Scene)
}

extension Presenter {
  func finish() {}

  func show(_ scene: Scene, scale: Double) -> Bool { false }
}
