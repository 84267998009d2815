import DisplayList
import GeometryCore

extension Painter {
  /// Draws a moving node that is scaled through its picture; false when it is to be drawn anew.
  ///
  /// The picture is made once, and sampled in every frame, as Core Animation composites a layer's contents. A subtree that
  /// changes in itself from frame to frame is drawn anew: its picture would be made in vain. So is what turns in the plane:
  /// Cairo takes no longer for it than samples do that go down a picture's rows at a slant. What is zoomed into, or larger than
  /// a window, as the content of a scroll view may be, stays sharp on the way, and no picture is made of what nobody sees.
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
  /// In pixels: a full HD screen.
  private static let largestScaled = 1920.0 * 1080
}
