import UIKit

/// A piece of paper that stays flat: a strip of one of the two views.
///
/// Lengths run along the axis of the transition, across the folds, from the top or left edge in points.
struct Panel: Equatable {
  enum Page { case source, destination }
  /// The edge that the panel turns about.
  enum Hinge { case start, end }

  var page: Page
  var start: CGFloat
  var end: CGFloat
  /// How far the paper goes on before `start` and after `end`, under its neighbours: no background shows through the seams.
  var underStart: CGFloat = 0
  var underEnd: CGFloat = 0
  var hinge: Hinge
  var shade: Shade
  var isDoubleSided = true
  /// Whether it never leaves the screen's plane.
  var isFlat = false

  /// How dark the shadow is along the panel, as shares of the shadow's colour at places from 0 to 1.
  struct Shade: Equatable {
    var alphas: [CGFloat]
    var places: [CGFloat]
    static let even = Shade(alphas: [1, 1], places: [0, 1])
  }
}

/// Where a panel is at a moment.
struct PanelPose: Equatable {
  /// Where the hinge is along the axis, in points from the stage's top or left edge.
  var place: CGFloat
  /// How far the hinge is in front of the screen, in points.
  var depth: CGFloat
  /// The turn about the hinge, in radians: positive ones bring the end of the panel forward.
  var angle: CGFloat
  /// The opacity of the shadow.
  var shade: CGFloat
  var isVisible: Bool
}

/// The panels of a transition and their ways: pure functions of the progress from 0 to 1.
protocol PanelGeometry {
  /// From the back to the front.
  var panels: [Panel] { get }
  /// Whether the axis points down; else it points right.
  var isVertical: Bool { get }
  /// Where the eye is along the axis, in points.
  func eye(at progress: CGFloat) -> CGFloat
  func pose(of panel: Int, at progress: CGFloat) -> PanelPose
}

/// The pixels of the screen along a line.
struct PixelGrid: Equatable {
  var scale: CGFloat
  /// Returns the nearest length that ends on a pixel.
  func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
  /// Returns the nearest whole number of pixels.
  func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() }
  /// Whether a size is one of whole pixels.
  func isWhole(_ size: CGSize) -> Bool {
    [size.width, size.height].allSatisfy { abs($0 * scale - pixels($0)) < 0.001 }
  }
  /// Returns the shortest length of whole pixels that is not shorter; noise of sums is no pixel.
  func covering(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
  /// A whole number of pixels, a point long or a little more.
  var margin: CGFloat { scale.rounded(.up) / scale }
}
