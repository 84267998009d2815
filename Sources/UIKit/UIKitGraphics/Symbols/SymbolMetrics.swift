import CoreGraphics
import GeometryCore

/// The size of the image of a symbol, its place in a line of text, and the place of the drawing in it.
///
/// The rules follow from the descriptions of images that UIKit prints (`SymbolBoxes`): the content has the size of the
/// symbol, to the nearest pixel, which grows with the width of lines, and insets around it, rounded up. Its middle is
/// that of capital letters. The alignment rectangle has the height of a line of text in San Francisco, of which 0.952
/// is above the baseline and 0.241 below it, relative to the size of text.
struct SymbolMetrics {
  private static let capHeight = 0.705
  private static let ascender = 0.952
  private static let descender = 0.241

  /// The size of the image, in points.
  let size: CGSize
  let contentInsets: UIEdgeInsets
  let alignmentRectInsets: UIEdgeInsets
  /// The distance of the baseline from the bottom, in points.
  let baseline: CGFloat
  /// The transform from units of the shape to points.
  let transform: Affine

  /// Creates the metrics of a symbol.
  /// - Parameters:
  ///   - textSize: the size of text that the symbol goes with, in points.
  ///   - factor: the size of the symbol relative to the text.
  ///   - lineWidth: the width of lines, in units of the shape.
  ///   - scale: the pixels per point.
  init(
    _ shape: SymbolShape, named name: String, textSize: CGFloat, factor: CGFloat, lineWidth: Double, scale: CGFloat
  ) {
    let unit = textSize * factor
    let box = SymbolBoxes.box(of: Substring(name))
    let insets = box?.insets ?? SymbolBoxes.insets
    let growth = CGFloat(lineWidth - SymbolShape.regularLineWidth)
    let content =
      box.map {
        CGRect(
          x: 0.5 - ($0.size.width + growth) / 2, y: 0.5 - ($0.size.height + growth) / 2,
          width: $0.size.width + growth, height: $0.size.height + growth)
      } ?? shape.bounds(lineWidth: lineWidth)
    func pixels(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      (length * scale - (rule == .up ? 0.1 : 0)).rounded(rule) / scale
    }
    let x = pixels(insets.width * unit, .up)
    let y = pixels(insets.height * unit, .up)
    let width = max(1 / scale, pixels(content.width * unit, .toNearestOrAwayFromZero))
    let height = max(1 / scale, pixels(content.height * unit, .toNearestOrAwayFromZero))
    size = CGSize(width: width + 2 * x, height: height + 2 * y)
    contentInsets = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    baseline = pixels(size.height / 2 - Self.capHeight / 2 * textSize, .down)
    alignmentRectInsets = UIEdgeInsets(
      top: pixels(size.height - baseline - Self.ascender * textSize, .toNearestOrAwayFromZero), left: 0,
      bottom: pixels(baseline - Self.descender * textSize, .toNearestOrAwayFromZero), right: 0)
    transform = Affine(
      a: Double(unit), b: 0, c: 0, d: Double(unit), tx: Double(size.width / 2 - content.midX * unit),
      ty: Double(size.height / 2 - content.midY * unit))
  }
}
