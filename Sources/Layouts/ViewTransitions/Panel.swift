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
  /// The distances that the paper extends before `start` and after `end`, under its neighbors, so that no background
  /// shows through the seams.
  var underStart: CGFloat = 0
  var underEnd: CGFloat = 0
  var hinge: Hinge
  var shade: Shade
  var isDoubleSided = true
  /// A Boolean value that indicates whether the panel never leaves the screen's plane.
  var isFlat = false

  /// The shadow along the panel, as fractions of the shadow's opacity at locations from 0 to 1.
  struct Shade: Equatable {
    var alphas: [CGFloat]
    var places: [CGFloat]
    static let even = Shade(alphas: [1, 1], places: [0, 1])
  }
}

/// The position of a panel at a moment.
struct PanelPose: Equatable {
  /// The position of the hinge along the axis, in points from the stage's top or left edge.
  var place: CGFloat
  /// The distance of the hinge in front of the screen, in points.
  var depth: CGFloat
  /// The turn about the hinge, in radians: positive ones bring the end of the panel forward.
  var angle: CGFloat
  /// The opacity of the shadow.
  var shade: CGFloat
  var isVisible: Bool
}

/// The panels of a transition and their motion: pure functions of the progress from 0 to 1.
protocol PanelGeometry {
  /// The panels from back to front.
  var panels: [Panel] { get }
  /// A Boolean value that indicates whether the axis points down; otherwise it points right.
  var isVertical: Bool { get }
  /// Returns the position of the eye along the axis, in points.
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
  /// Returns whether a size is a whole number of pixels.
  func isWhole(_ size: CGSize) -> Bool {
    [size.width, size.height].allSatisfy { abs($0 * scale - pixels($0)) < 0.001 }
  }
  /// Returns the shortest length of whole pixels that is not shorter; rounding errors of sums are ignored.
  func covering(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
  /// A whole number of pixels, at least one point long.
  var margin: CGFloat { scale.rounded(.up) / scale }
}
