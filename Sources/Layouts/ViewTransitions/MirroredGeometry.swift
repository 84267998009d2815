import UIKit

/// The geometry of another transition, mirrored along its axis: start and end are exchanged.
struct MirroredGeometry: PanelGeometry {
  let panels: [Panel]
  private let original: any PanelGeometry
  /// The length of the axis, in points.
  private let length: CGFloat

  init(_ original: any PanelGeometry, length: CGFloat) {
    self.original = original
    self.length = length
    panels = original.panels.map { $0.mirrored(in: length) }
  }

  var isVertical: Bool { original.isVertical }

  func eye(at progress: CGFloat) -> CGFloat { length - original.eye(at: progress) }

  func pose(of panel: Int, at progress: CGFloat) -> PanelPose {
    var pose = original.pose(of: panel, at: progress)
    pose.place = length - pose.place
    pose.angle = -pose.angle
    return pose
  }
}

extension Panel {
  /// Returns the panel on the other side of an axis with a length in points.
  fileprivate func mirrored(in length: CGFloat) -> Panel {
    var panel = self
    (panel.start, panel.end) = (length - end, length - start)
    (panel.underStart, panel.underEnd) = (underEnd, underStart)
    panel.hinge = hinge == .start ? .end : .start
    panel.shade = Shade(alphas: shade.alphas.reversed(), places: shade.places.reversed().map { 1 - $0 })
    return panel
  }
}
