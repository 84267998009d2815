import CoreGraphics
import QuartzCore

/// The grid of a color picker: grays in the first row, below them twelve hues from dark to light.
@MainActor
final class ColorGrid: ColorField {
  private static let columns = 12
  private static let rows = 10

  /// The colors, row by row.
  private static let colors: [PickedColor] = (0..<rows).flatMap { row in
    (0..<columns).map { column in
      if row == 0 {
        return PickedColor(hue: 0, saturation: 0, brightness: 1 - CGFloat(column) / CGFloat(columns - 1))
      }
      let hue = CGFloat(column) / CGFloat(columns)
      // Up to the fifth row the colors get brighter, and then paler.
      return row <= 5
        ? PickedColor(hue: hue, saturation: 1, brightness: 0.2 + 0.16 * CGFloat(row))
        : PickedColor(hue: hue, saturation: 1 - 0.19 * CGFloat(row - 5), brightness: 1)
    }
  }

  override func place(of value: PickedColor) -> CGPoint? {
    guard let index = Self.colors.firstIndex(where: { isSame($0, value) }) else { return nil }
    return CGPoint(
      x: (CGFloat(index % Self.columns) + 0.5) / CGFloat(Self.columns),
      y: (CGFloat(index / Self.columns) + 0.5) / CGFloat(Self.rows))
  }

  override func color(at place: CGPoint) -> PickedColor {
    let column = min(max(0, Int(place.x * CGFloat(Self.columns))), Self.columns - 1)
    let row = min(max(0, Int(place.y * CGFloat(Self.rows))), Self.rows - 1)
    return Self.colors[row * Self.columns + column]
  }

  override var step: CGPoint { CGPoint(x: 1 / CGFloat(Self.columns), y: 1 / CGFloat(Self.rows)) }

  override func draw(_ rect: CGRect) {
    let size = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    for (index, color) in Self.colors.enumerated() {
      color.color.setFill()
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      let (x, y) = ((column * size.width).rounded(), (row * size.height).rounded())
      UIRectFill(
        CGRect(
          x: x, y: y, width: ((column + 1) * size.width).rounded() - x, height: ((row + 1) * size.height).rounded() - y)
      )
    }
  }

  private func isSame(_ a: PickedColor, _ b: PickedColor) -> Bool {
    let (a, b) = (a.rgb, b.rgb)
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.004
  }
}
