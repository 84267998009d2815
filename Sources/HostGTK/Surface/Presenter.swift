import DisplayList

/// Turns scenes into what GTK paints.
@MainActor
protocol Presenter: AnyObject {
  /// Returns the picture of a scene in points, nil when there is nothing to see; keeps what the next scene may share.
  func picture(of scene: Scene, scale: Double) -> RenderNode?
}
