import UIKit

/// Paper with creases between two sleeves: the paper folds up, and the sleeves close over it.
///
/// An unfold is the reverse, with the two views exchanged.
struct FoldGeometry: PanelGeometry {
  let panels: [Panel]
  let isVertical: Bool
  private let length: CGFloat
  /// The position where the sleeves meet, in points along the axis.
  private let spine: CGFloat
  private let isUnfold: Bool
  private let isCubic: Bool
  private let shadowOpacity: CGFloat
  /// The hinges of the sleeves, which precede the paper in `panels`.
  private let sleeves: [Panel.Hinge]
  /// The beginning of each strip of paper along the axis, and its depth at a sine of 1, in points.
  private var strips: [(start: CGFloat, depth: CGFloat)] = []

  init(
    style: FoldStyle, length: CGFloat, creases: Int, spine: CGFloat, shadowOpacity: CGFloat, grid: PixelGrid
  ) {
    self.length = length
    self.shadowOpacity = shadowOpacity
    isVertical = !style.contains(.horizontal)
    isUnfold = style.contains(.unfold)
    isCubic = style.contains(.cubic)
    let cut = min(max(grid.rounded(length * spine), 0), length)
    self.spine = cut
    let paper: Panel.Page = isUnfold ? .destination : .source
    let cover: Panel.Page = isUnfold ? .source : .destination
    var panels: [Panel] = []
    var sleeves: [Panel.Hinge] = []
    if cut > 0 {
      panels.append(
        Panel(
          page: cover, start: 0, end: cut, underEnd: min(grid.margin, length - cut), hinge: .end, shade: .even,
          isDoubleSided: !isCubic, isFlat: !isCubic))
      sleeves.append(.end)
    }
    if cut < length {
      panels.append(
        Panel(
          page: cover, start: cut, end: length, underStart: min(grid.margin, cut), hinge: .start, shade: .even,
          isDoubleSided: !isCubic, isFlat: !isCubic))
      sleeves.append(.start)
    }
    let cuts = FoldGeometry.cuts(length, creases: max(creases, 1), grid)
    var depth: CGFloat = 0
    for i in 0..<cuts.count - 1 {
      let isLast = i == cuts.count - 2
      let goesBack = i % 2 == 0
      panels.append(
        Panel(
          page: paper, start: cuts[i], end: cuts[i + 1], underEnd: isLast ? 0 : min(grid.margin, length - cuts[i + 1]),
          hinge: .start,
          shade: Panel.Shade(alphas: goesBack ? [1, 0] : [isCubic ? 0 : 0.25, 1], places: [0, 1])))
      strips.append((cuts[i], depth))
      depth += (goesBack ? -1 : 1) * (cuts[i + 1] - cuts[i])
    }
    self.panels = panels
    self.sleeves = sleeves
  }

  /// Returns the positions of the creases, including the two ends of the paper, on whole pixels.
  ///
  /// An odd number of creases makes equal strips. With an even number the first and the last one are half as long, so
  /// that both ends of the paper stay on the screen's plane.
  static func cuts(_ length: CGFloat, creases: Int, _ grid: PixelGrid) -> [CGFloat] {
    let isEven = creases % 2 == 0
    let unit = length / CGFloat(isEven ? creases : creases + 1)
    return (0...creases + 1).map { i in
      if i == 0 { return 0 }
      if i == creases + 1 { return length }
      return grid.rounded(unit * (CGFloat(i) - (isEven ? 0.5 : 0)))
    }
  }

  /// Returns the part of the axis that the paper covers, in points.
  func extent(at progress: CGFloat) -> (start: CGFloat, length: CGFloat) {
    // At the end its length is zero, and the sleeves meet on a pixel.
    let rest = share(progress) >= 1 ? 0 : length * cos(turn(progress))
    return (spine / length * (length - rest), rest)
  }

  func eye(at progress: CGFloat) -> CGFloat {
    let extent = extent(at: progress)
    return extent.start + extent.length / 2
  }

  func pose(of panel: Int, at progress: CGFloat) -> PanelPose {
    let turn = turn(progress)
    let extent = extent(at: progress)
    guard panel >= sleeves.count else { return sleeve(sleeves[panel], share(progress), turn, extent) }
    let strip = strips[panel - sleeves.count]
    let goesBack = (panel - sleeves.count) % 2 == 0
    return PanelPose(
      place: extent.start + strip.start * cos(turn), depth: strip.depth * sin(turn), angle: goesBack ? -turn : turn,
      shade: (1 - cos(turn)) * shadowOpacity, isVisible: share(progress) < 1)
  }

  /// Returns the fraction by which the paper is folded, 0 to 1.
  private func share(_ progress: CGFloat) -> CGFloat { isUnfold ? 1 - progress : progress }
  private func turn(_ progress: CGFloat) -> CGFloat { share(progress) * .pi / 2 }

  private func sleeve(
    _ hinge: Panel.Hinge, _ share: CGFloat, _ turn: CGFloat, _ extent: (start: CGFloat, length: CGFloat)
  ) -> PanelPose {
    let rest = isCubic ? (1 - share) * .pi / 2 : 0
    return PanelPose(
      place: hinge == .end ? extent.start : extent.start + extent.length, depth: 0,
      angle: hinge == .end ? rest : -rest, shade: isCubic ? (1 - sin(turn)) * shadowOpacity : 0, isVisible: share > 0)
  }
}
