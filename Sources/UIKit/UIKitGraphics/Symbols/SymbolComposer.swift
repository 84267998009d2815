import CoreGraphics

/// Symbols that are put together from others by the words of their names: `tray.circle.fill` is a tray in a disc,
/// `tag.slash` a tag with a line across, `doc.badge.clock` a document with a small clock.
enum SymbolComposer {
  /// A function that returns the shape of a symbol of fewer words; nil if it is not drawn.
  typealias Part = (Substring) -> SymbolShape?

  /// The last words of names of variants for scripts.
  private static let scripts: Set<Substring> = ["ar", "he", "hi", "ja", "ko", "rtl", "th", "zh"]

  /// The last words of variants that look like the symbol without them.
  private static let sameShapes: Set<Substring> = ["inverse", "rectangular", "angled", "gen1", "gen2", "gen3", "gen4"]

  /// The last words of symbols with waves at the right, or at both sides.
  private static let waves: [(words: Substring, isAround: Bool)] = [
    (".and.waves.left.and.right", true), (".and.radiowaves.left.and.right", true), (".radiowaves.left.and.right", true),
    (".waves.left.and.right", true), (".radiowaves.right", false), (".radiowaves.forward", false),
  ]

  private static let leftWaves = "M2 28A36 36 0 0 0 2 72M-12 14A56 56 0 0 0 -12 86"

  private static let rightWaves = "M98 28A36 36 0 0 1 98 72M112 14A56 56 0 0 1 112 86"

  /// Returns the shape of a symbol that is composed of others; nil if a part is missing.
  static func shape(of name: Substring, part: Part) -> SymbolShape? {
    var words = name.split(separator: ".")
    guard words.count > 1 else { return SymbolCharacters.shape(of: name) }
    if scripts.contains(words[words.count - 1]) { return part(joined(words.dropLast())) }
    if let index = words.firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), index > 0 {
      let isTriangle = words[index] == "trianglebadge"
      return badged(joined(words[..<index]), joined(words[(index + 1)...]), isTriangle: isTriangle, part)
    }
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    let fill: Substring = isFilled ? ".fill" : ""
    if words.last == "slash", words.count > 1 {
      let base = joined(words.dropLast())
      return (part(base + fill) ?? part(base)).map(slashed)
    }
    if let shape = inset(words, isFilled, part) { return shape }
    if let shape = enclosed(words, isFilled, part) { return shape }
    if let shape = held(words, isFilled, part) { return shape }
    if let shape = withWaves(words, fill, part) { return shape }
    if let shape = withNumber(words, part) { return shape }
    if let shape = bank(words, fill, part) { return shape }
    if let shape = sameShape(words, fill, part) { return shape }
    if let shape = withArrow(words, fill, part) { return shape }
    if let shape = pair(words, fill, part) { return shape }
    return isFilled ? part(joined(words)) : nil
  }

  static func joined(_ words: some Collection<Substring>) -> Substring { Substring(words.joined(separator: ".")) }

  /// A symbol with a magnifying glass over its lower right corner.
  static func magnified(_ base: SymbolShape) -> SymbolShape {
    var result = SymbolShape()
    result.add(base, layer: 1)
    let bounds = base.bounds()
    let center = CGPoint(x: bounds.maxX - 0.13, y: bounds.maxY - 0.18)
    func handle(_ length: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: center.x + 0.12, y: center.y + 0.12))
      path.addLine(to: CGPoint(x: center.x + length, y: center.y + length))
      return path
    }
    result.fill(circle(center, 0.27), erases: true)
    result.stroke(handle(0.29), width: 3, erases: true)
    result.stroke(circle(center, 0.165))
    result.stroke(handle(0.27))
    return result
  }

  static func circle(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return CGPath(ellipseIn: rect, transform: nil)
  }

  private static func slashed(_ shape: SymbolShape) -> SymbolShape {
    var result = shape
    let bounds = shape.bounds()
    let reach = min(0.48, max(bounds.width, bounds.height) / 2)
    func line(_ offset: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: bounds.midX - reach + offset, y: bounds.midY - reach - offset))
      path.addLine(to: CGPoint(x: bounds.midX + reach + offset, y: bounds.midY + reach - offset))
      return path
    }
    result.stroke(line(0.035), width: 2.3, erases: true)
    result.stroke(line(0))
    return result
  }

  /// A symbol within a shape: `plus.circle`.
  private static func enclosed(_ words: [Substring], _ isFilled: Bool, _ part: Part) -> SymbolShape? {
    for count in [2, 1] where words.count > count {
      guard let enclosure = SymbolEnclosure(rawValue: joined(words.suffix(count))) else { continue }
      if let content = part(joined(words.dropLast(count))) { return enclosure.shape(content, isFilled, part) }
    }
    return nil
  }

  /// A symbol within or beside an object: `play.tv`, `text.magnifyingglass`.
  private static func held(_ words: [Substring], _ isFilled: Bool, _ part: Part) -> SymbolShape? {
    for count in (1...6).reversed() where words.count > count {
      let last = joined(words.suffix(count))
      let rest = joined(words.dropLast(count))
      if last == "magnifyingglass" {
        guard let base = isFilled ? part(rest + ".fill") ?? part(rest) : part(rest) else { continue }
        return magnified(base)
      }
      guard let holder = SymbolHolder(last) else { continue }
      let filled = isFilled && holder.isSolidWhenFilled ? part(holder.base + ".fill") : nil
      let filledContent = isFilled && filled == nil ? part(rest + ".fill") : nil
      guard let content = filledContent ?? part(rest) else { continue }
      guard let base = filled ?? part(holder.base) else { continue }
      var result = SymbolShape()
      result.add(base, layer: 1)
      result.add(content, in: holder.content, erases: filled != nil)
      return result
    }
    return nil
  }

  /// A symbol between radio waves, or before them.
  private static func withWaves(_ words: [Substring], _ fill: Substring, _ part: Part) -> SymbolShape? {
    let name = joined(words)
    for (ending, isAround) in waves where name.hasSuffix(ending) {
      let base = name.dropLast(ending.count)
      guard let shape = part(base + fill) ?? part(base),
        let waves = SymbolDrawings.shape(ofProgram: "1=" + rightWaves + (isAround ? leftWaves : ""))
      else { continue }
      var result = SymbolShape()
      result.add(shape, in: CGRect(x: isAround ? 0.15 : 0, y: 0.15, width: 0.7, height: 0.7))
      result.add(waves, CGAffineTransform(translationX: isAround ? 0 : -0.16, y: 0))
      return result
    }
    return nil
  }

  /// `gobackward.10`: a number, or a sign, in a turning arrow.
  private static func withNumber(_ words: [Substring], _ part: Part) -> SymbolShape? {
    guard words.count == 2, words[0] == "gobackward" || words[0] == "goforward", let arrow = part(words[0]),
      let number = part(words[1])
    else { return nil }
    var result = arrow
    result.add(number, in: CGRect(x: 0.29, y: 0.32, width: 0.42, height: 0.42))
    return result
  }

  /// `eurosign.bank.building`: a building with a currency sign at its lower right corner.
  private static func bank(_ words: [Substring], _ fill: Substring, _ part: Part) -> SymbolShape? {
    guard words.count == 3, words[1] == "bank", words[2] == "building", let building = part("building.columns" + fill),
      let sign = part(words[0] + ".circle.fill")
    else { return nil }
    var result = SymbolShape()
    result.add(building, layer: 1)
    result.fill(circle(CGPoint(x: 0.76, y: 0.74), 0.34), erases: true)
    result.add(sign, in: CGRect(x: 0.48, y: 0.46, width: 0.56, height: 0.56))
    return result
  }

  private static func sameShape(_ words: [Substring], _ fill: Substring, _ part: Part) -> SymbolShape? {
    guard let last = words.last, sameShapes.contains(last), words.count > 1 else { return nil }
    return part(joined(words.dropLast()) + fill)
  }

  /// `tray.and.arrow.down`: an arrow in front of a symbol, with a gap around it.
  private static func withArrow(_ words: [Substring], _ fill: Substring, _ part: Part) -> SymbolShape? {
    guard words.count > 3, words[words.count - 3] == "and", words[words.count - 2] == "arrow",
      let arrow = part(joined(words.suffix(2)))
    else { return nil }
    let name = joined(words.dropLast(3))
    guard let base = part(name + fill) ?? part(name) else { return nil }
    var result = SymbolShape()
    result.add(base, in: CGRect(x: 0, y: 0.14, width: 0.88, height: 0.88), layer: 1)
    var front = SymbolShape()
    front.add(arrow, in: CGRect(x: 0.2, y: -0.1, width: 0.48, height: 0.66))
    for step in front.steps { result.stroke(step.path, width: 2.6, erases: true) }
    result.add(front)
    return result
  }
}
