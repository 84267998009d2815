import DisplayList
import GeometryCore

extension Painter {
  /// Draws a moving node that is scaled through its picture; returns false if it has to be redrawn.
  ///
  /// The picture is made once and sampled in every frame, as Core Animation composites a layer's contents. A subtree
  /// that itself changes from frame to frame is redrawn: its picture would be made in vain. So is a node that rotates
  /// in the plane: Cairo takes no longer for it than sampling that crosses a picture's rows at an angle. A node that is
  /// zoomed into, or larger than a window, as the content of a scroll view may be, stays sharp during the motion, and
  /// no picture is made of what is not visible.
  func drawScaled(_ node: Node, _ state: borrowing State, _ opacity: Double) -> Bool {
    let t = state.t
    guard keepsPictures, state.isDirect, t.b == 0, t.c == 0, t.a > 0, t.d > 0, t.a != scale || t.d != scale,
      max(t.a, t.d) <= scale * Self.mostMagnified, let extent = node.extent,
      extent.width * extent.height * scale * scale <= Self.largestScaled, isFoundAgain(node, .identity, .zero)
    else { return false }
    drawProjected(node, Homography(t), state, opacity, scale: scale)
    return true
  }

  private static let mostMagnified = 1.5
  /// The greatest size of a picture in pixels: a full HD screen.
  private static let largestScaled = 1920.0 * 1080
}
