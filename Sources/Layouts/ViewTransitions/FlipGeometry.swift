import UIKit

/// A page between two halves that lie flat: it rises with the old view and falls with the new one.
struct FlipGeometry: PanelGeometry {
  enum Role { case facing, reveal, front, back }

  let panels: [Panel]
  let isVertical: Bool
  let roles: [Role]
  private let length: CGFloat
  private let spine: CGFloat
  private let coveredOpacity: CGFloat
  private let turningOpacity: CGFloat
  private let isBackward: Bool
  private let hasFront: Bool
  private let hasBack: Bool

  init(
    style: FlipStyle, length: CGFloat, spine: CGFloat, coveredOpacity: CGFloat, turningOpacity: CGFloat,
    grid: PixelGrid
  ) {
    self.length = length
    isVertical = style.contains(.vertical)
    isBackward = style.contains(.backward)
    self.coveredOpacity = style.contains(.reversePerspective) ? 0 : coveredOpacity
    self.turningOpacity = turningOpacity
    let cut = min(max(grid.rounded(length * spine), 0), length)
    self.spine = cut
    // The shadow of a page is darkest near the spine.
    func half(_ page: Panel.Page, _ isLow: Bool, turns: Bool) -> Panel {
      let shade =
        isLow
        ? Panel.Shade(alphas: [0, 1, 0.5], places: [0, 0.9, 1]) : .init(alphas: [0.5, 1, 0], places: [0, 0.1, 1])
      return Panel(
        page: page, start: isLow ? 0 : cut, end: isLow ? cut : length, hinge: isLow ? .end : .start,
        shade: turns ? shade : .even, isDoubleSided: !turns, isFlat: !turns)
    }
    let back = isBackward
    var all: [(Role, Panel)] = [
      (back ? .reveal : .facing, half(back ? .destination : .source, true, turns: false)),
      (back ? .facing : .reveal, half(back ? .source : .destination, false, turns: false)),
      (.front, half(.source, back, turns: true)), (.back, half(.destination, !back, turns: true)),
    ]
    all.removeAll { $0.1.end <= $0.1.start }
    roles = all.map(\.0)
    panels = all.map(\.1)
    hasFront = roles.contains(.front)
    hasBack = roles.contains(.back)
  }

  func eye(at progress: CGFloat) -> CGFloat { length / 2 }

  /// Returns the progress of the rise and of the fall of the page, 0 to 1 each.
  ///
  /// A page with its spine at an edge of the view has only one half: it rises for the whole duration, or falls.
  func stages(at progress: CGFloat) -> (rising: CGFloat, falling: CGFloat) {
    guard hasFront && hasBack else { return hasFront ? (progress, 0) : (1, progress) }
    return (min(progress * 2, 1), max(progress * 2 - 1, 0))
  }

  func pose(of panel: Int, at progress: CGFloat) -> PanelPose {
    let stages = stages(at: progress)
    let quarter = CGFloat.pi / 2
    var angle: CGFloat = 0
    var shade: CGFloat = 0
    var isVisible = true
    switch roles[panel] {
    case .facing:
      shade = stages.falling > 0 ? sin(stages.falling * quarter) * coveredOpacity : 0
      isVisible = !hasBack || stages.falling < 1
    case .reveal:
      shade = stages.rising < 1 ? cos(stages.rising * quarter) * coveredOpacity : 0
      isVisible = !hasFront || stages.rising > 0
    case .front:
      angle = (isBackward ? -1 : 1) * stages.rising * quarter
      shade = stages.rising * turningOpacity
      isVisible = stages.rising < 1
    case .back:
      angle = (isBackward ? 1 : -1) * (1 - stages.falling) * quarter
      shade = (1 - stages.falling) * turningOpacity
      isVisible = stages.falling > 0
    }
    return PanelPose(place: spine, depth: 0, angle: angle, shade: shade, isVisible: isVisible)
  }
}
