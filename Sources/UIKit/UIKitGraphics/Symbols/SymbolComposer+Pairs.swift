import CoreGraphics

// Badges and pairs of symbols.
extension SymbolComposer {
  /// Signs that are badges as discs.
  private static let signs: Set<Substring> = [
    "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis", "a", "info",
  ]

  /// A base with a badge in its lower right corner, or a disc in the upper one; the base is the second layer, as in
  /// Apple's hierarchical symbols.
  static func badged(_ base: Substring, _ badge: Substring, isTriangle: Bool, _ part: Part) -> SymbolShape? {
    let isFilled = badge == "fill" || badge.hasSuffix(".fill")
    guard let shape = isFilled ? part(base + ".fill") ?? part(base) : part(base) else { return nil }
    let name = badge == "fill" ? "" : isFilled ? badge.dropLast(5) : badge
    if name == "magnifyingglass" { return magnified(shape) }
    let bounds = shape.bounds()
    var result = SymbolShape()
    result.add(shape, layer: 1)
    guard !name.isEmpty else {
      let center = CGPoint(x: bounds.maxX - 0.12, y: bounds.minY + 0.12)
      result.fill(circle(center, 0.26), erases: true)
      result.fill(circle(center, 0.19))
      return result
    }
    let isSign = signs.contains(name) || name.hasPrefix("arrow")
    guard
      let mark = isTriangle
        ? part(name + ".triangle.fill") : isSign ? part(name + ".circle.fill") : part(name + ".fill") ?? part(name)
    else { return nil }
    let place = CGRect(x: bounds.maxX - 0.36, y: bounds.maxY - 0.4, width: 0.5, height: 0.5)
    if isTriangle {
      let outline = CGMutablePath()
      outline.addLines(between: [
        CGPoint(x: place.midX, y: place.minY - 0.05), CGPoint(x: place.maxX + 0.09, y: place.maxY + 0.05),
        CGPoint(x: place.minX - 0.09, y: place.maxY + 0.05),
      ])
      outline.closeSubpath()
      result.fill(outline, erases: true)
      result.stroke(outline, erases: true)
    } else {
      result.fill(circle(CGPoint(x: place.midX, y: place.midY), isSign ? 0.315 : 0.33), erases: true)
    }
    result.add(mark.inOneLayer(), placement(of: mark, in: place))
    return result
  }

  /// Two symbols: `first.on.second` has the second one behind, `first.and.second` beside the first one.
  static func pair(_ words: [Substring], _ fill: Substring, _ part: Part) -> SymbolShape? {
    for middle in ["on", "and"] as [Substring] {
      guard let index = words.firstIndex(of: middle), index > 0, index < words.count - 1 else { continue }
      let names = (joined(words[..<index]), joined(words[(index + 1)...]))
      let filled = middle == "and" ? part(names.0 + fill) : nil
      guard let first = filled ?? part(names.0), let second = part(names.1 + fill) ?? part(names.1) else { continue }
      return middle == "on" ? stack(first, over: second) : stack(second, beside: first)
    }
    return nil
  }

  /// Returns the transform that fits what a shape paints into a rectangle.
  private static func placement(of shape: SymbolShape, in rect: CGRect) -> CGAffineTransform {
    let bounds = shape.bounds()
    let scale = min(rect.width / bounds.width, rect.height / bounds.height)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: rect.midX - scale * bounds.midX, ty: rect.midY - scale * bounds.midY)
  }

  private static func stack(_ front: SymbolShape, over back: SymbolShape) -> SymbolShape {
    stack(
      front, CGAffineTransform(a: 0.76, b: 0, c: 0, d: 0.76, tx: -0.02, ty: 0.26), over: back,
      CGAffineTransform(a: 0.76, b: 0, c: 0, d: 0.76, tx: 0.3, ty: -0.04))
  }

  private static func stack(_ front: SymbolShape, beside back: SymbolShape) -> SymbolShape {
    stack(
      front, CGAffineTransform(a: 0.62, b: 0, c: 0, d: 0.62, tx: 0.44, ty: 0.38), over: back,
      CGAffineTransform(a: 0.62, b: 0, c: 0, d: 0.62, tx: -0.05, ty: 0))
  }

  private static func stack(
    _ front: SymbolShape, _ place: CGAffineTransform, over back: SymbolShape, _ placeOfBack: CGAffineTransform
  ) -> SymbolShape {
    var result = SymbolShape()
    result.add(back, placeOfBack, layer: 1)
    let gap = front.bounds().applying(place).insetBy(dx: -0.045, dy: -0.045)
    result.fill(CGPath(rect: gap, transform: nil), erases: true)
    result.add(front, place)
    return result
  }

  // MARK: Halves

  /// Shapes of which parts are filled.
  private static let divided: Set<Substring> = [
    "app", "capsule", "capsule.portrait", "circle", "diamond", "heart", "hexagon", "octagon", "oval", "oval.portrait",
    "pentagon", "rectangle", "rectangle.portrait", "rhombus", "square", "square.dashed", "star", "triangle",
  ]
  private static let boxes: Set<Substring> = ["app", "rectangle", "rectangle.portrait", "square", "square.dashed"]
  private static let sides: Set<Substring> = ["left", "right", "top", "bottom", "center"]

  /// A shape of which a half is filled, or which has a filled part within its outline: `circle.lefthalf.filled`,
  /// `rectangle.topthird.inset.filled`, `inset.filled.lefthalf.rectangle`.
  static func inset(_ words: [Substring], _ isFilled: Bool, _ part: Part) -> SymbolShape? {
    var words = words
    for (word, side) in [("leading", "left"), ("trailing", "right")] {
      words = words.map { Substring($0.replacing(word, with: side)) }
    }
    if words.starts(with: ["inset", "filled"]) {
      let isSide = words.count > 3 && place(words[2]) != nil
      words = words.dropFirst(isSide ? 3 : 2) + (isSide ? [words[2]] : []) + ["inset", "filled"]
    }
    if isFilled { words.append("filled") }
    guard words.last == "filled" else { return nil }
    words.removeLast()
    // Older names have the side after "inset".
    let isInset = words.suffix(2).contains("inset")
    words.removeAll { $0 == "inset" }
    let place = words.last.flatMap(place)
    let base = joined(place == nil ? words[...] : words.dropLast())
    guard divided.contains(base), isInset || place != nil, let outline = part(base) else { return nil }
    return isInset
      ? filledInside(outline, base, place, part) : place.flatMap { half(outline, part(base + ".fill"), $0) }
  }

  /// Returns the part of the unit square with a name such as "lefthalf", "topthird" or "bottomright".
  private static func place(_ word: Substring) -> CGRect? {
    if word == "center" { return CGRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6) }
    var rest = word
    let fraction = rest.hasSuffix("third") ? 0.36 : 0.5
    if rest.hasSuffix("half") { rest = rest.dropLast(4) } else if rest.hasSuffix("third") { rest = rest.dropLast(5) }
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    for (side, isVertical, isFar) in [
      ("top", true, false), ("bottom", true, true), ("left", false, false), ("right", false, true),
    ] where rest.hasPrefix(side) {
      rest = rest.dropFirst(side.count)
      if isVertical {
        rect = CGRect(x: rect.minX, y: isFar ? 1 - fraction : 0, width: rect.width, height: fraction)
      } else {
        rect = CGRect(x: isFar ? 1 - fraction : 0, y: rect.minY, width: fraction, height: rect.height)
      }
    }
    return rest.isEmpty && rest.count < word.count ? rect : nil
  }

  private static func half(_ outline: SymbolShape, _ filled: SymbolShape?, _ place: CGRect) -> SymbolShape? {
    guard let filled else { return nil }
    var result = filled
    let bounds = filled.bounds().insetBy(dx: -0.1, dy: -0.1)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var rest = bounds
    if place.width < 1 {
      rest.size.width /= 2
      if place.minX == 0 { rest.origin.x = middle.x }
    } else {
      rest.size.height /= 2
      if place.minY == 0 { rest.origin.y = middle.y }
    }
    result.fill(CGPath(rect: rest, transform: nil), erases: true)
    result.add(outline, layer: 1)
    return result
  }

  private static func filledInside(
    _ outline: SymbolShape, _ base: Substring, _ place: CGRect?, _ part: Part
  ) -> SymbolShape? {
    var result = SymbolShape()
    result.add(outline, layer: 1)
    let bounds = outline.bounds()
    guard boxes.contains(base) else {
      guard let filled = part(base + ".fill") else { return nil }
      let scale: CGFloat = 0.64
      result.add(
        filled,
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: bounds.midX * (1 - scale), ty: bounds.midY * (1 - scale)))
      return result
    }
    let inner = bounds.insetBy(dx: 0.15, dy: 0.15)
    let place = place ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let rect = CGRect(
      x: inner.minX + place.minX * inner.width, y: inner.minY + place.minY * inner.height,
      width: place.width * inner.width, height: place.height * inner.height)
    result.fill(CGPath(roundedRect: rect, cornerWidth: 0.05, cornerHeight: 0.05, transform: nil))
    return result
  }
}
