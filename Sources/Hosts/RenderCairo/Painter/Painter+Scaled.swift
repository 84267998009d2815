import DisplayList
import GeometryCore

extension Painter {
  private static let maximumMagnification = 1.5
  /// The greatest size of a picture in pixels: a full HD screen.
  private static let largestScaled = 1920.0 * 1080

  /// Draws a moving node that is scaled or rotated in the plane through its picture; returns false if it has to be
  /// redrawn.
  ///
  /// The picture is made once and sampled in every frame, as Core Animation composites a layer's contents. A subtree
  /// that changes from frame to frame while it is scaled is redrawn: its picture would be made in vain. One that
  /// rotates is drawn upright and sampled even then, because Cairo takes longer to draw text and edges at another angle
  /// in each frame. A node that is zoomed into, or larger than a window, as the content of a scroll view may be, stays
  /// sharp during the motion, and no picture is made of what is not visible.
  func drawScaled(_ node: Node, _ state: borrowing State, _ opacity: Double) -> Bool {
    let t = state.t
    let isRotated = t.b != 0 || t.c != 0
    guard keepsPictures, state.isDirect, isRotated || t.a != scale || t.d != scale,
      t.maximumScale <= scale * Self.maximumMagnification, let extent = node.extent,
      extent.width * extent.height * scale * scale <= Self.largestScaled,
      isRotated || isFoundAgain(node, .identity, .zero)
    else { return false }
    drawProjected(node, Homography(t), state, opacity, scale: scale)
    return true
  }
}
