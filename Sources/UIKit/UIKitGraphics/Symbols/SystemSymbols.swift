import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import Synchronization

extension UIImage {
  /// Creates one of the system's symbols; nil, with a message, if there is none of the name.
  ///
  /// Symbols are drawn by this module, or from the icons of the Debian package `bootstrap-icons`, and put together of
  /// parts by their names (`SymbolComposer`). The others are neutral shapes of a similar size, with a message for each
  /// name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates one of the system's symbols in a size, weight and colors; nil, with a message, if there is none of the
  /// name.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(systemName: name, value: nil, configuration)
  }

  /// Creates one of the system's symbols that shows a value from 0 to 1, such as the strength of a signal; nil, with a
  /// message, if there is none of the name. Symbols that show no values look the same for every value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) { self.init(systemName: name, value: value, configuration) }

  /// Creates one of the system's symbols for some traits; nil if there is none of the name.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  convenience init?(systemName name: String, value: Double?, _ configuration: UIImage.Configuration?) {
    guard SymbolNames.contains(name) else {
      Log.warnOnce(
        "symbol:\(name)",
        "The system symbol \"\(name)\" was requested, but SF Symbols has none of this name; UIImage(systemName:) is nil. "
          + "Use the name of a symbol, or UIImage(named:) for an image of the program.")
      return nil
    }
    let symbol = configuration as? SymbolConfiguration
    let shape = SystemSymbols.shape(named: name, inLayers: symbol?.hasLayers == true)
    let lineWidth = SymbolShape.lineWidth(ofWeight: Double(symbol?.weight.fontWeight().css ?? 400))
    var traits = Traits()
    traits.scale = max(2, configuration?.traitCollection?.displayScale ?? UITraitCollection.measuringScale)
    traits.isSymbol = true
    traits.symbolName = name
    traits.symbolValue = value
    traits.flipsForRightToLeft = SystemSymbols.isDirected(name)
    traits.configuration = configuration
    let metrics = SymbolMetrics(
      shape, named: name, textSize: symbol?.pointSize(compatibleWith: nil) ?? 17, factor: symbol?.scale.factor ?? 1,
      lineWidth: lineWidth, scale: traits.scale)
    traits.contentInsets = metrics.contentInsets
    traits.alignmentRectInsets = metrics.alignmentRectInsets
    traits.baselineOffsetFromBottom = metrics.baseline
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
      SymbolShape.Style(transform: metrics.transform, lineWidth: lineWidth, colors: colors, value: value))
    self.init(
      pixels: ImagePixels(
        drawing: drawing, size: Size(Double(metrics.size.width), Double(metrics.size.height)),
        scale: Double(traits.scale)),
      traits: traits)
  }
}

/// The shapes of symbols by their names.
package enum SystemSymbols {
  /// The ways in which a symbol gets its shape.
  package enum Source: Sendable {
    /// A drawing of this module.
    case drawing
    /// An icon of the package `bootstrap-icons`.
    case icon
    /// Other symbols, put together.
    case composed
    /// A symbol with fewer words of the same name, in place of a special form of an object.
    case similar
    /// A neutral shape.
    case neutral
  }

  /// A shape, and the way in which a symbol gets it.
  private struct Known {
    var shape: SymbolShape
    var source: Source
  }

  /// The names of the symbols that are drawn, in alphabetical order.
  ///
  /// - Complexity: O(names of SF Symbols) the first time, when all icons are read.
  package static let drawnNames = SymbolNames.all.filter { known(named: Substring($0)) != nil }.sorted()

  /// The first words of names for special forms of objects, in whose place the usual form is drawn.
  private static let specialForms: Set<Substring> = [
    "airpod", "airpods", "airpodspro", "applepencil", "applewatch", "beats", "car", "carseat", "fan", "figure",
    "homepod", "homepodmini", "ipad", "iphone", "lamp", "macbook", "macmini", "poweroutlet", "printer", "steeringwheel",
    "suv", "truck", "vision", "windshield",
  ]

  private static let knownShapes = Mutex<[Substring: Known?]>([:])

  /// Returns the way in which a symbol, whose name has to be valid, gets its shape.
  package static func source(of name: String) -> Source {
    known(named: Substring(name))?.source ?? (similarName(to: Substring(name)) == nil ? .neutral : .similar)
  }

  /// Returns whether a symbol is mirrored where text is read from right to left. Controls of media are not.
  static func isDirected(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.dropFirst().contains { ["forward", "backward", "leading", "trailing"].contains($0) }
  }

  /// Returns the shape of a symbol, whose name has to be valid.
  /// - Parameter inLayers: a Boolean value that determines whether the parts of the symbol are layers, as colors need
  ///   them, rather than one icon.
  static func shape(named name: String, inLayers: Bool = false) -> SymbolShape {
    let known = known(named: Substring(name))
    if inLayers, known?.source == .icon,
      let shape = SymbolComposer.shape(of: Substring(name), part: { drawnShape(named: $0) }), shape.layerCount > 1
    {
      return fitted(shape, Substring(name))
    }
    return known?.shape ?? substitute(for: name)
  }

  /// Returns the shape of a symbol that is drawn here, or has an icon, or is composed of such symbols; nil for others.
  static func drawnShape(named name: Substring) -> SymbolShape? { known(named: name)?.shape }

  private static func known(named name: Substring) -> Known? {
    if let known = knownShapes.withLock({ $0[name] }) { return known }
    let known = find(name)
    knownShapes.withLock { $0[name] = .some(known) }
    return known
  }

  private static func find(_ name: Substring) -> Known? {
    if let other = SymbolAliases.name(for: name) { return known(named: other) }
    func found(_ shape: SymbolShape?, _ source: Source) -> Known? {
      shape.map { Known(shape: fitted($0, name), source: source) }
    }
    return found(SymbolDrawings.shape(named: name), .drawing) ?? found(SymbolIcons.shape(named: name), .icon)
      ?? found(SymbolDrawings.shapeInPlaceOfIcon(named: name), .drawing)
      ?? found(SymbolComposer.shape(of: name, part: { drawnShape(named: $0) }), .composed)
      ?? SymbolAliases.nameInUsualWords(name).flatMap { known(named: $0) }
  }

  /// Returns a shape in the size of the symbol on iOS, if that is listed.
  private static func fitted(_ shape: SymbolShape, _ name: Substring) -> SymbolShape {
    SymbolBoxes.box(of: name).map { shape.fitted(to: $0.size) } ?? shape
  }

  /// Returns the longest name of fewer words that is drawn; nil if the symbol is no special form of an object.
  private static func similarName(to name: Substring) -> Substring? {
    var words = name.split(separator: ".")
    guard let first = words.first, specialForms.contains(first) else { return nil }
    let fill: Substring = words.last == "fill" ? ".fill" : ""
    while words.count > 1 {
      words.removeLast()
      let base = SymbolComposer.joined(words)
      for name in [base + fill, base] where known(named: name) != nil { return name }
    }
    return nil
  }

  /// Returns the shape for a symbol that is not drawn, with a message: that of a similar one, or a circle if the name
  /// says so, and a square otherwise, filled in variants that are.
  private static func substitute(for name: String) -> SymbolShape {
    let similar = similarName(to: Substring(name))
    Log.warnOnce(
      "symbol:\(name)",
      "The system symbol \"\(name)\" is not drawn here; UIImage(systemName:) is "
        + (similar.map { "\"\($0)\"." } ?? "a neutral shape.")
        + (SymbolIcons.folder == nil ? " Most symbols need the Debian package bootstrap-icons: install it." : ""))
    if let shape = similar.flatMap({ drawnShape(named: $0) }) { return shape }
    let words = name.split(separator: ".")
    let base: Substring = words.contains("circle") ? "circle" : "square"
    return drawnShape(named: words.contains("fill") ? base + ".fill" : base) ?? SymbolShape()
  }
}
