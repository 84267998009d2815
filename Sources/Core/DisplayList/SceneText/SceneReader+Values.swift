import GeometryCore

extension SceneReader {
  func corners(_ item: SceneTextItem) throws(SceneTextError) -> CornerRadii {
    guard let list = try item.numbers("corners") else { return .zero }
    switch list.count {
    case 1: return CornerRadii(all: list[0])
    case 4: return CornerRadii(topLeft: list[0], topRight: list[1], bottomLeft: list[2], bottomRight: list[3])
    default: throw item.fail("corners=… with one number or four")
    }
  }

  func shadow(_ item: SceneTextItem) throws(SceneTextError) -> Shadow? {
    guard let color = try item.color("shadow") else { return nil }
    return Shadow(
      color: color, offset: try item.point("shadow-offset") ?? .zero, radius: try item.number("shadow-radius") ?? 0,
      path: try path(item, "shadow-path"))
  }

  func affine(_ item: SceneTextItem) throws(SceneTextError) -> Affine? {
    try item.numbers("affine", count: 6).map { Affine(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  func matrix(_ item: SceneTextItem, _ name: String) throws(SceneTextError) -> Transform3D? {
    guard let n = try item.numbers(name, count: 16) else { return nil }
    return Transform3D(
      n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
  }

  func rule(_ item: SceneTextItem) -> FillRule { item.has("even-odd") ? .evenOdd : .winding }

  func bitmap(_ item: SceneTextItem) throws(SceneTextError) -> Bitmap {
    guard let size = try item.numbers("size", count: 2), size[0] >= 1, size[1] >= 1, size[0] <= 65_536,
      size[1] <= 65_536
    else { throw item.fail("size=width,height in pixels, from 1 to 65536,") }
    return bitmap(try item.identifier(), Int(size[0]), Int(size[1]), item.has("opaque"))
  }

  /// Reads the pattern of a fill from the lines below an item; nil without one.
  func pattern(_ item: SceneTextItem, _ keyword: String = "pattern") throws(SceneTextError) -> Pattern? {
    for inner in item.items where inner.keyword == keyword {
      guard let tile = try inner.numbers("tile", count: 2) else { throw inner.fail("tile=width,height in points") }
      return Pattern(
        try bitmap(inner), tile: Size(tile[0], tile[1]), transform: try affine(inner) ?? .identity,
        alpha: try inner.number("alpha") ?? 1)
    }
    return nil
  }

  func style(_ item: SceneTextItem) throws(SceneTextError) -> StrokeStyle {
    let cap: StrokeStyle.Cap = item.text("cap") == "round" ? .round : item.text("cap") == "square" ? .square : .butt
    let join: StrokeStyle.Join = item.text("join") == "round" ? .round : item.text("join") == "bevel" ? .bevel : .miter
    return StrokeStyle(
      width: try item.number("width") ?? 1, cap: cap, join: join, miterLimit: try item.number("miter") ?? 10,
      dash: try item.numbers("dash") ?? [], dashPhase: try item.number("phase") ?? 0)
  }

  func gradient(_ item: SceneTextItem) throws(SceneTextError) -> Gradient {
    var stops: [Gradient.Stop] = []
    for p in item.properties where p.name == "stop" {
      let n = try item.numbers(in: p.value, "stop")
      guard n.count == 5 else { throw item.fail("stop=location,red,green,blue,alpha") }
      stops.append(Gradient.Stop(location: n[0], color: Color(red: n[1], green: n[2], blue: n[3], alpha: n[4])))
    }
    let shape: Gradient.Shape
    if let n = try item.numbers("linear", count: 4) {
      shape = .linear(from: Point(n[0], n[1]), to: Point(n[2], n[3]))
    } else if let n = try item.numbers("radial", count: 6) {
      shape = .radial(from: Point(n[0], n[1]), startRadius: n[2], to: Point(n[3], n[4]), endRadius: n[5])
    } else if let n = try item.numbers("ellipse", count: 4) {
      shape = .ellipse(center: Point(n[0], n[1]), radii: Size(n[2], n[3]))
    } else if let n = try item.numbers("conic", count: 4) {
      shape = .conic(center: Point(n[0], n[1]), towards: Point(n[2], n[3]))
    } else {
      throw item.fail("linear=…, radial=…, ellipse=… or conic=…")
    }
    return Gradient(
      shape: shape, stops: stops, extendsBefore: !item.has("ends-before"), extendsAfter: !item.has("ends-after"))
  }

  func path(_ item: SceneTextItem, _ name: String) throws(SceneTextError) -> Path? {
    guard let text = item.text(name) else { return nil }
    var elements: [Path.Element] = []
    var rest = text.utf8[...]
    while let letter = rest.popFirst() {
      let body = rest.prefix { !Self.isPathLetter($0) }
      rest = rest.dropFirst(body.count)
      let n = try item.numbers(in: String(decoding: body, as: UTF8.self), name)
      switch (letter, n.count) {
      case (0x4D, 2): elements.append(.move(Point(n[0], n[1])))
      case (0x4C, 2): elements.append(.line(Point(n[0], n[1])))
      case (0x51, 4): elements.append(.quad(control: Point(n[0], n[1]), end: Point(n[2], n[3])))
      case (0x43, 6):
        elements.append(
          .cubic(control1: Point(n[0], n[1]), control2: Point(n[2], n[3]), end: Point(n[4], n[5])))
      case (0x5A, 0): elements.append(.close)
      default: throw item.fail("\(name)=… with M, L, Q, C or Z and their numbers")
      }
    }
    return Path(elements)
  }

  private static func isPathLetter(_ byte: UInt8) -> Bool {
    byte == 0x4D || byte == 0x4C || byte == 0x51 || byte == 0x43 || byte == 0x5A
  }
}
