import UIKit

/// A panel on the stage: its picture, and its shadow on it.
///
/// The shadow is a sibling of the picture, so that the picture does not change with the shadow. A panel that never
/// leaves the screen's plane is an opaque picture on whole pixels if the view is; one that turns has a transparent rim,
/// which antialiases its slanting sides.
@MainActor
final class Sheet {
  let panel: Panel
  let picture = CALayer()
  let shade: CALayer
  private let isVertical: Bool
  private let grid: PixelGrid
  /// The length of the view along the folds, in points.
  private let cross: CGFloat

  init(_ panel: Panel, isVertical: Bool, cross: CGFloat, shadow: UIColor, grid: PixelGrid) {
    self.panel = panel
    self.isVertical = isVertical
    self.cross = cross
    self.grid = grid
    shade = Sheet.makeShade(panel.shade, isVertical: isVertical, color: shadow)
    let across = grid.covering(cross + 2 * margin)
    let along = grid.covering(length)
    picture.bounds.size = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    shade.bounds.size = isVertical ? CGSize(width: cross, height: length) : CGSize(width: length, height: cross)
    if panel.isFlat {
      picture.anchorPoint = .zero
      shade.anchorPoint = .zero
    } else {
      let middle = (margin + cross / 2) / across
      picture.anchorPoint = isVertical ? CGPoint(x: middle, y: hinge / along) : CGPoint(x: hinge / along, y: middle)
      shade.anchorPoint = isVertical ? CGPoint(x: 0.5, y: hinge / length) : CGPoint(x: hinge / length, y: 0.5)
    }
    for layer in [picture, shade] { layer.isDoubleSided = panel.isDoubleSided }
    shade.opacity = 0
  }

  /// Crops the panel's part from the picture of a page.
  /// - Complexity: O(pixels of the panel).
  func cut(from page: CGImage) {
    let (from, long) = (grid.pixels(start), grid.pixels(grid.covering(length)))
    let part = page.cropping(
      to: isVertical
        ? CGRect(x: 0, y: from, width: CGFloat(page.width), height: long)
        : CGRect(x: from, y: 0, width: long, height: CGFloat(page.height)))
    picture.contentsScale = grid.scale
    guard let part, !panel.isFlat else {
      picture.contents = part
      return
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = grid.scale
    format.opaque = false
    picture.contents =
      UIGraphicsImageRenderer(size: picture.bounds.size, format: format).image { _ in
        UIImage(cgImage: part, scale: grid.scale, orientation: .up).draw(
          at: isVertical ? CGPoint(x: margin, y: 0) : CGPoint(x: 0, y: margin))
      }.cgImage
  }

  /// Returns the position of a flat panel's corner on the stage, in points: on a pixel, so that the picture stays sharp
  /// and can be copied.
  func corner(_ pose: PanelPose) -> CGPoint {
    let place = grid.rounded(pose.place - hinge)
    return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
  }

  /// Returns the shadow's opacity; zero when it would not change any pixel.
  static func opacity(_ pose: PanelPose) -> CGFloat { pose.isVisible && pose.shade >= 0.5 / 255 ? pose.shade : 0 }

  func removeAnimations() {
    picture.removeAllAnimations()
    shade.removeAllAnimations()
  }

  private var margin: CGFloat { panel.isFlat ? 0 : grid.margin }
  /// The beginning of the panel's picture and its length, in points along the axis.
  private var start: CGFloat { panel.start - panel.underStart }
  private var length: CGFloat { panel.end + panel.underEnd - start }
  /// The distance from the start of the picture to the hinge, in points.
  private var hinge: CGFloat { (panel.hinge == .start ? panel.start : panel.end) - start }

  private static func makeShade(_ shade: Panel.Shade, isVertical: Bool, color: UIColor) -> CALayer {
    func faint(_ share: CGFloat) -> CGColor { color.withAlphaComponent(color.cgColor.alpha * share).cgColor }
    guard shade.alphas.contains(where: { $0 != shade.alphas[0] }) else {
      let layer = CALayer()
      layer.backgroundColor = faint(shade.alphas[0])
      return layer
    }
    let layer = CAGradientLayer()
    layer.colors = shade.alphas.map { faint($0) }
    layer.locations = shade.places.map { NSNumber(value: Double($0)) }
    layer.startPoint = isVertical ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 0, y: 0.5)
    layer.endPoint = isVertical ? CGPoint(x: 0.5, y: 1) : CGPoint(x: 1, y: 0.5)
    return layer
  }
}
