import GeometryCore

extension SceneWriter {
  /// Returns the shortest text that reads back as the same number; whole numbers without a point.
  static func number(_ v: Double) -> String {
    if v == v.rounded(), v.magnitude < 1e15 { return "\(Int(v))" }
    return "\(v)"
  }

  static func list(_ values: [Double]) -> String {
    var text = ""
    for v in values {
      if !text.isEmpty { text += "," }
      text += number(v)
    }
    return text
  }

  static func list(_ p: Point) -> String { "\(number(p.x)),\(number(p.y))" }
  static func list(_ r: Rect) -> String { list([r.origin.x, r.origin.y, r.size.width, r.size.height]) }

  static func color(_ c: Color) -> String {
    c.alpha == 1 ? list([c.red, c.green, c.blue]) : list([c.red, c.green, c.blue, c.alpha])
  }

  static func affine(_ t: Affine) -> String { list([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

  static func matrix(_ m: Transform3D) -> String {
    list([
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
    ])
  }

  static func corners(_ c: CornerRadii) -> String {
    if c.topLeft == c.topRight, c.topLeft == c.bottomLeft, c.topLeft == c.bottomRight { return number(c.topLeft) }
    return list([c.topLeft, c.topRight, c.bottomLeft, c.bottomRight])
  }

  static func quoted(_ s: String) -> String {
    var text = "\""
    for scalar in s.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  static func path(_ path: Path) -> String {
    var text = ""
    for element in path.elements {
      switch element {
      case .move(let p): text += "M\(list(p))"
      case .line(let p): text += "L\(list(p))"
      case .quad(let c, let p): text += "Q\(list(c)),\(list(p))"
      case .cubic(let c, let d, let p): text += "C\(list(c)),\(list(d)),\(list(p))"
      case .close: text += "Z"
      }
    }
    return text
  }

  static func shadow(_ s: Shadow) -> String {
    var text = " shadow=\(color(s.color)) shadow-offset=\(list(s.offset)) shadow-radius=\(number(s.radius))"
    if let p = s.path { text += " shadow-path=\(path(p))" }
    return text
  }

  static func style(_ s: StrokeStyle) -> String {
    var text = ""
    if s.width != 1 { text += " width=\(number(s.width))" }
    switch s.cap {
    case .butt: break
    case .round: text += " cap=round"
    case .square: text += " cap=square"
    }
    switch s.join {
    case .miter: break
    case .round: text += " join=round"
    case .bevel: text += " join=bevel"
    }
    if s.miterLimit != 10 { text += " miter=\(number(s.miterLimit))" }
    if !s.dash.isEmpty { text += " dash=\(list(s.dash))" }
    if s.dashPhase != 0 { text += " phase=\(number(s.dashPhase))" }
    return text
  }

  static func bitmap(_ b: Bitmap, as keyword: String = "bitmap") -> String {
    "\(keyword) #\(b.id) size=\(b.width),\(b.height)" + (b.isOpaque ? " opaque" : "")
  }

  static func gradient(_ g: Gradient) -> String {
    var text = "gradient"
    switch g.shape {
    case .linear(let a, let b): text += " linear=\(list(a)),\(list(b))"
    case .radial(let a, let r, let b, let s): text += " radial=\(list(a)),\(number(r)),\(list(b)),\(number(s))"
    case .ellipse(let c, let r): text += " ellipse=\(list(c)),\(number(r.width)),\(number(r.height))"
    case .conic(let c, let towards): text += " conic=\(list(c)),\(list(towards))"
    }
    for stop in g.stops {
      text += " stop=\(list([stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha]))"
    }
    if !g.extendsBefore { text += " ends-before" }
    if !g.extendsAfter { text += " ends-after" }
    return text
  }
}
