import CoreGraphics
import DisplayList
import GeometryCore

/// The shapes of a symbol in a square from 0 to 1, which are painted and erased one after the other.
struct SymbolShape {
  /// A shape that is painted or erased.
  struct Step {
    enum Ink {
      case fill(FillRule)
      /// A line, with its width in line widths of the symbol.
      case stroke(Double)
    }

    var path: CGPath
    var ink: Ink
    var erases = false
    /// A Boolean value that indicates whether an erased shape is painted when layers have different colors.
    var isContent = false
    /// The layer of the symbol: 0 is the primary one.
    var layer = 0
    /// A Boolean value that indicates whether the shape is an outline that has the lines of an icon in it.
    var isIcon = false
  }

  /// The scale and the weight with which a shape is drawn.
  struct Style {
    /// The side of the square, in points.
    var side: Double
    /// The width of lines, in sides.
    var lineWidth: Double
    /// The colors of the layers, from the primary one on. Layers after the last one have its color.
    var colors: [Color]
  }

  /// The width of lines of the regular weight, in sides.
  static let regularLineWidth = lineWidth(ofWeight: 400)

  private(set) var steps: [Step] = []

  init() {}

  /// Creates the shape that a pen draws.
  init(_ draw: (inout SystemSymbols.Pen) -> Void) {
    var pen = SystemSymbols.Pen()
    draw(&pen)
    if !pen.fills.isEmpty { fill(pen.fills) }
    if !pen.lines.isEmpty { stroke(pen.lines) }
    if !pen.holes.isEmpty { stroke(pen.holes, erases: true) }
  }

  /// Returns the width of lines of a weight from 100 to 900, in sides.
  static func lineWidth(ofWeight weight: Double) -> Double { 0.055 + 0.05 * weight / 900 }

  /// The number of layers.
  var layerCount: Int { (steps.map(\.layer).max() ?? 0) + 1 }

  mutating func fill(_ path: CGPath, _ rule: FillRule = .winding, erases: Bool = false, layer: Int = 0) {
    steps.append(Step(path: path, ink: .fill(rule), erases: erases, layer: layer))
  }

  /// Fills the outline of an icon.
  mutating func fillIcon(_ path: CGPath, _ rule: FillRule) {
    steps.append(Step(path: path, ink: .fill(rule), isIcon: true))
  }

  mutating func stroke(_ path: CGPath, width: Double = 1, erases: Bool = false, layer: Int = 0) {
    steps.append(Step(path: path, ink: .stroke(width), erases: erases, layer: layer))
  }

  /// Adds another shape within a rectangle, in layers from a number on; with `erases` as a hole, which is painted when
  /// layers have different colors.
  mutating func add(_ other: SymbolShape, in rect: CGRect, erases: Bool = false, layer: Int = 0) {
    let transform = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    // Small parts have lines that are thinner, but not in proportion.
    let thinness = Double(max(rect.width, rect.height)).squareRoot()
    for var step in other.steps where !(erases && step.erases) {
      let path = CGMutablePath()
      path.addPath(step.path, transform: transform)
      step.path = path
      if case .stroke(let width) = step.ink { step.ink = .stroke(width * thinness) }
      if erases { (step.erases, step.isContent) = (true, true) }
      step.layer += layer
      steps.append(step)
    }
  }

  /// Returns the shape mirrored horizontally.
  func mirrored() -> SymbolShape {
    var result = SymbolShape()
    result.add(self, in: CGRect(x: 1, y: 0, width: -1, height: 1))
    return result
  }

  /// Returns the commands that draw the shape.
  func drawing(_ style: Style) -> Drawing {
    var commands: [DrawCommand] = [.concat(.scale(style.side, style.side))]
    // The lines of an icon are parts of its outline: its weight is added to the outline, or erased from it.
    let extra = style.lineWidth - SymbolShape.regularLineWidth
    for var step in steps {
      let color = style.colors[min(step.layer, style.colors.count - 1)]
      if step.isContent, style.colors.count > 1 { step.erases = false }
      if step.erases { commands += [.save, .setBlendMode(.destinationOut)] }
      switch step.ink {
      case .fill(let rule):
        commands.append(.fill(step.path.path, rule, step.erases ? .black : color))
        if step.isIcon, abs(extra) > 0.001, !step.erases {
          let line = StrokeStyle(width: abs(extra), cap: .round, join: .round)
          if extra > 0 {
            commands.append(.stroke(step.path.path, line, color))
          } else {
            commands += [
              .save, .setBlendMode(.destinationOut), .stroke(step.path.path, line, .black), .restore,
            ]
          }
        }
      case .stroke(let width):
        let line = StrokeStyle(width: style.lineWidth * width, cap: .round, join: .round)
        commands.append(.stroke(step.path.path, line, step.erases ? .black : color))
      }
      if step.erases { commands.append(.restore) }
    }
    return Drawing(commands)
  }
}
