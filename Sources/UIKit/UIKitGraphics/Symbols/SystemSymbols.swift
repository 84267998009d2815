import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

extension UIImage {
  /// Creates one of the system's symbols; nil, with a message, if there is none of the name.
  ///
  /// Many symbols are drawn by this module in the style of Apple's symbols of the same names. The others are neutral
  /// shapes of the same size, with a message for each name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates one of the system's symbols in a size and weight; nil, with a message, if there is none of the name.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let draw = SystemSymbols.drawing(named: name) ?? SystemSymbols.neutralDrawing(named: name) else {
      Log.warnOnce(
        "symbol:\(name)",
        "The system symbol \"\(name)\" was requested, but SF Symbols has none of this name; UIImage(systemName:) is nil. "
          + "Use the name of a symbol, or UIImage(named:) for an image of the program.")
      return nil
    }
    let symbol = configuration as? SymbolConfiguration
    let height = (symbol?.pointSize(compatibleWith: nil) ?? 17) * (symbol?.scale.factor ?? 1) * 1.2
    let scale = max(2, configuration?.traitCollection?.displayScale ?? UITraitCollection.current.displayScale)
    let side = (height * scale).rounded(.up) / scale
    let weight = symbol?.weight.fontWeight().css ?? 400
    var traits = Traits()
    traits.scale = scale
    traits.isSymbol = true
    traits.symbolName = name
    traits.flipsForRightToLeft = SystemSymbols.directed[name] != nil
    traits.configuration = configuration
    if let color = symbol?.colors.first {
      traits.tint = color
      traits.renderingMode = .alwaysOriginal
    }
    let drawing = SystemSymbols.drawing(draw, side: Double(side), lineWidth: 0.055 + 0.05 * Double(weight) / 900)
    self.init(
      pixels: ImagePixels(drawing: drawing, size: Size(Double(side), Double(side)), scale: Double(scale)),
      traits: traits)
  }

  /// Creates one of the system's symbols that shows a value from 0 to 1; symbols here look the same for every value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// Creates one of the system's symbols for some traits; nil if there is none of the name.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }
}

/// The drawings of symbols in a square from 0 to 1, of lines and filled parts.
enum SystemSymbols {
  /// The symbols that point forwards or backwards, with their left-to-right equivalents.
  static let directed = [
    "chevron.forward": "chevron.right", "chevron.backward": "chevron.left", "arrow.forward": "arrow.right",
    "arrow.backward": "arrow.left",
  ].filter { all[$0.value] != nil }

  /// A pen for a symbol: `line` strokes with the weight of the symbol, `fill` fills.
  struct Pen {
    fileprivate var lines = CGMutablePath()
    fileprivate var fills = CGMutablePath()
    /// The lines that are drawn in the background colour, on top of the fills.
    fileprivate var holes = CGMutablePath()

    mutating func line(_ points: (Double, Double)...) { Pen.add(points, to: lines) }
    mutating func hole(_ points: (Double, Double)...) { Pen.add(points, to: holes) }
    mutating func fill(_ points: (Double, Double)...) {
      Pen.add(points, to: fills)
      fills.closeSubpath()
    }
    mutating func circle(_ x: Double, _ y: Double, _ r: Double, isFilled: Bool = false) {
      let rect = CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)
      if isFilled { fills.addEllipse(in: rect) } else { lines.addEllipse(in: rect) }
    }
    mutating func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ r: Double, isFilled: Bool = false) {
      let path = UIBezierPath(roundedRect: CGRect(x: x, y: y, width: w, height: h), cornerRadius: CGFloat(r)).cgPath
      if isFilled { fills.addPath(path) } else { lines.addPath(path) }
    }
    mutating func arc(_ x: Double, _ y: Double, _ r: Double, _ from: Double, _ to: Double) {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: x, y: y), radius: CGFloat(r), startAngle: CGFloat(from * .pi / 180),
        endAngle: CGFloat(to * .pi / 180), clockwise: true)
      lines.addPath(path.cgPath)
    }

    mutating func polygon(_ points: [(Double, Double)], isFilled: Bool) {
      let path = isFilled ? fills : lines
      Pen.add(points, to: path)
      path.closeSubpath()
    }

    private static func add(_ points: [(Double, Double)], to path: CGMutablePath) {
      for (index, p) in points.enumerated() {
        let point = CGPoint(x: p.0, y: p.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }

  /// Returns a shape for a symbol that this module does not draw, with a message; nil if there is none of the name.
  ///
  /// The shape is a circle if the name says so, and a square otherwise, and is filled in variants that are.
  static func neutralDrawing(named name: String) -> (@Sendable (inout Pen) -> Void)? {
    guard SymbolNames.contains(name) else { return nil }
    Log.warnOnce(
      "symbol:\(name)",
      "The system symbol \"\(name)\" is not drawn here yet; UIImage(systemName:) is a neutral shape of its size.")
    let words = name.split(separator: ".")
    let isFilled = words.contains("fill")
    if words.contains("circle") { return { $0.circle(0.5, 0.5, isFilled ? 0.45 : 0.42, isFilled: isFilled) } }
    return {
      isFilled ? $0.box(0.09, 0.09, 0.82, 0.82, 0.16, isFilled: true) : $0.box(0.12, 0.12, 0.76, 0.76, 0.14)
    }
  }

  static func drawing(_ draw: (inout Pen) -> Void, side: Double, lineWidth: Double) -> Drawing {
    var pen = Pen()
    draw(&pen)
    let style = StrokeStyle(width: lineWidth, cap: .round, join: .round)
    var commands: [DrawCommand] = [.concat(.scale(side, side))]
    if !pen.fills.isEmpty { commands.append(.fill(pen.fills.path, .winding, .black)) }
    if !pen.lines.isEmpty { commands.append(.stroke(pen.lines.path, style, .black)) }
    if !pen.holes.isEmpty {
      commands += [.save, .setBlendMode(.destinationOut), .stroke(pen.holes.path, style, .black), .restore]
    }
    return Drawing(commands)
  }
}
