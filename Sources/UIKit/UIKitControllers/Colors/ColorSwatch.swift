import CoreGraphics
import QuartzCore

/// A color over a pattern of squares, which shows through where it is translucent.
@MainActor
final class ColorSwatch: UIView {
  /// The color; nil for none, which is shown as a line across.
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

  private static let square: CGFloat = 6

  init() {
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A swatch is made in code.") }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    guard let color else {
      UIColor.systemRed.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
      line.addLine(to: CGPoint(x: bounds.maxX, y: bounds.minY))
      line.lineWidth = 2
      return line.stroke()
    }
    if color.cgColor.alpha < 1 {
      UIColor(white: 0.75, alpha: 1).setFill()
      let side = Self.square
      for row in 0..<Int((bounds.height / side).rounded(.up)) {
        for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column) % 2 == 0 {
          UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
        }
      }
    }
    color.setFill()
    UIBezierPath(rect: bounds).fill()
  }
}
