import UIKit

/// A panel with its picture and its shadow; it is hung up at its hinge.
final class PanelLayer: CALayer {
  let panel: Panel
  /// The shadow lies on the panel, beside it in the tree: the panel itself does not change while it moves.
  let shade = CAGradientLayer()
  /// What is not rim.
  private let area: CGRect
  private let isVertical: Bool
  /// The side of the view along the folds, in points.
  private let cross: CGFloat
  private let margin: CGFloat

  init(_ panel: Panel, isVertical: Bool, cross: CGFloat, shadow: UIColor, grid: PixelGrid) {
    self.panel = panel
    self.isVertical = isVertical
    self.cross = cross
    margin = grid.margin
    let length = panel.end + panel.underEnd - panel.start + panel.underStart
    area =
      isVertical
      ? CGRect(x: margin, y: 0, width: cross, height: length) : CGRect(x: 0, y: margin, width: length, height: cross)
    super.init()
    isDoubleSided = panel.isDoubleSided
    // The pixels of the picture are whole ones, and so is the layer's size.
    let across = ((cross + 2 * margin) * grid.scale).rounded(.up) / grid.scale
    let along = (length * grid.scale).rounded(.up) / grid.scale
    bounds.size = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    let hinge = (panel.hinge == .start ? panel.underStart : panel.underStart + panel.end - panel.start) / along
    let middle = (margin + cross / 2) / across
    anchorPoint = isVertical ? CGPoint(x: middle, y: hinge) : CGPoint(x: hinge, y: middle)
    shade.bounds.size = area.size
    let part = (panel.hinge == .start ? panel.underStart : panel.underStart + panel.end - panel.start) / length
    shade.anchorPoint = isVertical ? CGPoint(x: 0.5, y: part) : CGPoint(x: part, y: 0.5)
    shade.colors = panel.shade.alphas.map { shadow.withAlphaComponent(shadow.cgColor.alpha * $0).cgColor }
    shade.locations = panel.shade.places.map { NSNumber(value: Double($0)) }
    shade.startPoint = isVertical ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 0, y: 0.5)
    shade.endPoint = isVertical ? CGPoint(x: 0.5, y: 1) : CGPoint(x: 1, y: 0.5)
    shade.opacity = 0
    shade.isDoubleSided = isDoubleSided
  }

  override required init() { fatalError("A panel's layer is made for a panel.") }
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A panel's layer is made for a panel.") }

  /// Draws the panel's part of a view, with a transparent edge that makes the slanting sides smooth.
  func draw(_ view: UIView, area: CGRect, scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    let start = panel.start - panel.underStart
    let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      let context = context.cgContext
      context.clip(to: self.area)
      context.translateBy(
        x: (isVertical ? margin : -start) - area.minX, y: (isVertical ? -start : margin) - area.minY)
      view.layer.render(in: context)
    }
    contents = image.cgImage
    contentsScale = scale
  }
}
