import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import Synchronization

extension UIImage {
  /// Creates one of the system's symbols; nil, with a message, if there is none of the name.
  ///
  /// Symbols are drawn by this module, or from the icons of the Debian package `bootstrap-icons`, and put together of
  /// parts by their names (`SymbolComposer`). The others are neutral shapes of the same size, with a message for each
  /// name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates one of the system's symbols in a size, weight and colors; nil, with a message, if there is none of the
  /// name.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard SymbolNames.contains(name) else {
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
    traits.flipsForRightToLeft = SystemSymbols.isDirected(name)
    traits.configuration = configuration
    let shape = SystemSymbols.shape(named: name, inLayers: symbol?.hasLayers == true)
    var colors = [Color.black]
    if let symbol, let layers = symbol.layerColors(of: name, count: shape.layerCount) {
      // Several colors are part of the drawing; a single one follows the traits of the view.
      colors = layers.map { $0.resolvedColor(with: configuration?.traitCollection ?? .current).cgColor.color }
      traits.renderingMode = .alwaysOriginal
    } else if let color = symbol?.colors.first {
      traits.tint = color
      traits.renderingMode = .alwaysOriginal
    }
    let drawing = shape.drawing(
      SymbolShape.Style(side: Double(side), lineWidth: SymbolShape.lineWidth(ofWeight: Double(weight)), colors: colors))
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
package enum SystemSymbols {
  /// The names of the symbols that are drawn, in alphabetical order.
  ///
  /// - Complexity: O(names of SF Symbols) the first time, when all icons are read.
  package static let drawnNames = SymbolNames.all.filter { drawnShape(named: Substring($0)) != nil }.sorted()

  /// The symbols that point forwards or backwards, with their left-to-right equivalents.
  private static let directed = [
    "chevron.forward": "chevron.right", "chevron.backward": "chevron.left", "arrow.forward": "arrow.right",
    "arrow.backward": "arrow.left",
  ]

  private static let known = Mutex<[String: SymbolShape]>([:])

  /// The words for the sides of an interface that is read from left to right.
  private static let sides: [Substring: Substring] = [
    "forward": "right", "backward": "left", "leading": "left", "trailing": "right",
  ]

  /// Returns whether a symbol is mirrored where text is read from right to left. Controls of media are not.
  static func isDirected(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.dropFirst().contains { ["forward", "backward", "leading", "trailing"].contains($0) }
  }

  /// Returns the shape of a symbol, whose name has to be valid.
  /// - Parameter inLayers: a Boolean value that determines whether the parts of the symbol are layers, as colors need
  ///   them, rather than one icon.
  static func shape(named name: String, inLayers: Bool = false) -> SymbolShape {
    let key = inLayers ? name + " in layers" : name
    if let shape = known.withLock({ $0[key] }) { return shape }
    let layers = inLayers ? SymbolComposer.shape(of: Substring(name)) { drawnShape(named: $0) } : nil
    let shape = layers ?? drawnShape(named: Substring(name)) ?? neutralShape(named: name)
    known.withLock { $0[key] = shape }
    return shape
  }

  /// Returns the shape of a symbol that is drawn here, or has an icon, or is composed of such symbols; nil for others.
  static func drawnShape(named name: Substring) -> SymbolShape? {
    let name = directed[String(name)].map { Substring($0) } ?? name
    if let drawing = all[String(name)] ?? objects[String(name)] ?? figures[String(name)] { return SymbolShape(drawing) }
    if let shape = SymbolIcons.shape(named: name) ?? SymbolComposer.shape(of: name, part: { drawnShape(named: $0) }) {
      return shape
    }
    let words = name.split(separator: ".")
    let sides = words.map { Self.sides[$0] ?? $0 }
    return sides == words ? nil : drawnShape(named: Substring(sides.joined(separator: ".")))
  }

  /// Returns a shape for a symbol that is not drawn, with a message: a circle if the name says so, and a square
  /// otherwise, filled in variants that are.
  private static func neutralShape(named name: String) -> SymbolShape {
    Log.warnOnce(
      "symbol:\(name)",
      "The system symbol \"\(name)\" is not drawn here; UIImage(systemName:) is a neutral shape of its size."
        + (SymbolIcons.folder == nil ? " Most symbols need the Debian package bootstrap-icons: install it." : ""))
    let words = name.split(separator: ".")
    let isFilled = words.contains("fill")
    if words.contains("circle") {
      return SymbolShape { $0.circle(0.5, 0.5, isFilled ? 0.45 : 0.42, isFilled: isFilled) }
    }
    return SymbolShape {
      isFilled ? $0.box(0.09, 0.09, 0.82, 0.82, 0.16, isFilled: true) : $0.box(0.12, 0.12, 0.76, 0.76, 0.14)
    }
  }

  /// A pen for a symbol: `line` strokes with the weight of the symbol, `fill` fills.
  struct Pen {
    private(set) var lines = CGMutablePath()
    private(set) var fills = CGMutablePath()
    /// The lines that are drawn in the background colour, on top of the fills.
    private(set) var holes = CGMutablePath()

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
}
