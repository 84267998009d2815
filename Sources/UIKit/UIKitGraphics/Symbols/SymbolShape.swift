import CoreGraphics
import DisplayList
import GeometryCore

/// The shapes of a symbol, which are painted and erased one after the other, in units of the size of text: a circle is
/// the square from 0 to 1, a wide symbol exceeds it.
struct SymbolShape: Sendable {
  /// A shape that is painted or erased.
  struct Step: Sendable {
    enum Ink: Sendable {
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
    /// The position, from 1 on, among the shapes that show a value; 0 for a shape that does not depend on one.
    var variable = 0
    /// The width that is added to the lines of an icon, which are parts of its outline; nil for other shapes.
    var extraWidth: Double?
  }

  /// The place, the weight and the colors with which a shape is drawn.
  struct Style {
    /// The transform from units of the shape to points.
    var transform: Affine
    /// The width of lines, in units of the shape.
    var lineWidth: Double
    /// The colors of the layers, from the primary one on. Layers after the last one have its color.
    var colors: [Color]
    /// The value, from 0 to 1, that the symbol shows; nil for none.
    var value: Double?
  }

  /// The width of lines of the regular weight, in units of the shape.
  static let regularLineWidth = lineWidth(ofWeight: 400)

  /// The width of the lines of icons, in units of the shape.
  static let iconLineWidth = 0.0625

  /// The opacity of the shapes above the value of a symbol.
  private static let inactiveOpacity = 0.25

  private(set) var steps: [Step] = []

  init() {}

  /// Returns the width of lines of a weight from 100 to 900, in units of the shape.
  static func lineWidth(ofWeight weight: Double) -> Double {
    let widths = [0.024, 0.036, 0.055, 0.077, 0.086, 0.099, 0.111, 0.124, 0.138]
    let position = min(max(weight / 100 - 1, 0), 8)
    let lower = min(Int(position), 7)
    return widths[lower] + (position - Double(lower)) * (widths[lower + 1] - widths[lower])
  }

  /// The number of layers.
  var layerCount: Int { (steps.map(\.layer).max() ?? 0) + 1 }

  /// Returns the smallest rectangle around what is painted with lines of a width.
  func bounds(lineWidth: Double = regularLineWidth) -> CGRect {
    var bounds = CGRect.null
    for step in steps where !step.erases {
      var box = step.path.boundingBoxOfPath
      guard !box.isNull else { continue }
      switch step.ink {
      case .stroke(let width): box = box.insetBy(dx: -lineWidth * width / 2, dy: -lineWidth * width / 2)
      case .fill:
        let extra = step.extraWidth.map { $0 + lineWidth - Self.iconLineWidth } ?? 0
        if extra > 0 { box = box.insetBy(dx: -extra / 2, dy: -extra / 2) }
      }
      bounds = bounds.union(box)
    }
    return bounds.isNull ? CGRect(x: 0, y: 0, width: 1, height: 1) : bounds
  }

  mutating func fill(
    _ path: CGPath, _ rule: FillRule = .winding, erases: Bool = false, layer: Int = 0, variable: Int = 0
  ) {
    steps.append(Step(path: path, ink: .fill(rule), erases: erases, layer: layer, variable: variable))
  }

  /// Fills the outline of an icon, which has lines of `iconLineWidth` in it unless it is solid.
  mutating func fillIcon(_ path: CGPath, _ rule: FillRule, isSolid: Bool = false) {
    steps.append(Step(path: path, ink: .fill(rule), extraWidth: isSolid ? nil : 0))
  }

  mutating func stroke(
    _ path: CGPath, width: Double = 1, erases: Bool = false, layer: Int = 0, variable: Int = 0
  ) {
    steps.append(Step(path: path, ink: .stroke(width), erases: erases, layer: layer, variable: variable))
  }

  /// Adds another shape within a rectangle, in layers from a number on; with `erases` as a hole, which is painted when
  /// layers have different colors.
  mutating func add(_ other: SymbolShape, in rect: CGRect, erases: Bool = false, layer: Int = 0) {
    let transform = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    add(other, transform, erases: erases, layer: layer)
  }

  /// Adds another shape through a transform, in layers from a number on.
  mutating func add(
    _ other: SymbolShape, _ transform: CGAffineTransform = .identity, erases: Bool = false, layer: Int = 0
  ) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    // Small parts have lines that are thinner, but not in proportion; larger parts have the same lines.
    let thinness = scale < 1 ? pow(scale, 0.3) : 1
    for var step in other.steps where !(erases && step.erases) {
      step.path = step.path.transformed(by: transform)
      if case .stroke(let width) = step.ink { step.ink = .stroke(width * thinness) }
      if let extra = step.extraWidth { step.extraWidth = extra * scale + Self.iconLineWidth * (thinness - scale) }
      if erases { (step.erases, step.isContent) = (true, true) }
      step.layer += layer
      steps.append(step)
    }
  }

  /// Returns the shape with all parts in the primary layer, and with its holes.
  func inOneLayer() -> SymbolShape {
    var result = self
    for index in result.steps.indices { (result.steps[index].layer, result.steps[index].isContent) = (0, false) }
    return result
  }

  /// Returns the shape mirrored horizontally.
  func mirrored() -> SymbolShape {
    var result = SymbolShape()
    result.add(self, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0))
    return result
  }

  /// Returns the shape turned clockwise by an angle in degrees.
  func turned(by degrees: Double) -> SymbolShape {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    var result = SymbolShape()
    result.add(
      self, CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0.5 - 0.5 * c + 0.5 * s, ty: 0.5 - 0.5 * s - 0.5 * c))
    return result
  }

  /// Returns the shape scaled and centered so that what is painted fits into a size; lines keep their width.
  func fitted(to size: CGSize) -> SymbolShape {
    let bounds = bounds()
    let scale = min(size.width / bounds.width, size.height / bounds.height)
    let offset = CGPoint(x: 0.5 - scale * bounds.midX, y: 0.5 - scale * bounds.midY)
    guard abs(scale - 1) > 0.02 || abs(bounds.midX - 0.5) > 0.02 || abs(bounds.midY - 0.5) > 0.02 else { return self }
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    var result = self
    for index in result.steps.indices {
      result.steps[index].path = steps[index].path.transformed(by: transform)
      if let extra = steps[index].extraWidth {
        result.steps[index].extraWidth = extra + Self.iconLineWidth * (1 - scale)
      }
    }
    return result
  }

  /// Returns the commands that draw the shape.
  func drawing(_ style: Style) -> Drawing {
    var commands: [DrawCommand] = [.concat(style.transform)]
    let count = steps.map(\.variable).max() ?? 0
    for var step in steps {
      var color = style.colors[min(step.layer, style.colors.count - 1)]
      if let value = style.value, step.variable > 0, value <= Double(step.variable - 1) / Double(count) {
        color.alpha *= Self.inactiveOpacity
      }
      if step.isContent, style.colors.count > 1 { step.erases = false }
      if step.erases { commands += [.save, .setBlendMode(.destinationOut)] }
      switch step.ink {
      case .fill(let rule):
        commands.append(.fill(step.path.path, rule, step.erases ? .black : color))
        if !step.erases, let extra = step.extraWidth {
          commands += outline(of: step.path, extra + style.lineWidth - Self.iconLineWidth, color)
        }
      case .stroke(let width):
        let line = StrokeStyle(width: style.lineWidth * width, cap: .round, join: .round)
        commands.append(.stroke(step.path.path, line, step.erases ? .black : color))
      }
      if step.erases { commands.append(.restore) }
    }
    return Drawing(commands)
  }

  /// Returns the commands that make the lines of an icon wider, or thinner if the width is negative.
  private func outline(of path: CGPath, _ width: Double, _ color: Color) -> [DrawCommand] {
    guard abs(width) > 0.001 else { return [] }
    let line = StrokeStyle(width: abs(width), cap: .round, join: .round)
    if width > 0 { return [.stroke(path.path, line, color)] }
    return [.save, .setBlendMode(.destinationOut), .stroke(path.path, line, .black), .restore]
  }
}

extension CGPath {
  /// Returns a copy through a transform.
  fileprivate func transformed(by transform: CGAffineTransform) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    return path
  }
}
