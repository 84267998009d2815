import GeometryCore

/// A printer of scenes, line by line.
struct SceneWriter {
  private(set) var text = ""
  let includesRevisions: Bool
  private var depth = 0

  init(includesRevisions: Bool = false) { self.includesRevisions = includesRevisions }

  mutating func write(_ scene: Scene) {
    var line = "scene size=\(Self.number(scene.size.width)),\(Self.number(scene.size.height))"
    line += " scale=\(Self.number(scene.scale)) background=\(Self.color(scene.background))"
    write(line) { $0.write(scene.root) }
  }

  /// Writes a line, then the items that belong to it, indented.
  mutating func write(_ line: String, _ inner: (inout SceneWriter) -> Void = { _ in }) {
    for _ in 0..<depth { text += "  " }
    text += line
    text += "\n"
    depth += 1
    inner(&self)
    depth -= 1
  }

  mutating func write(_ node: Node) {
    let look = node.look
    var line = "node #\(node.id.rawValue)" + Self.placement(node.placement)
    line += " bounds=\(Self.list(look.bounds))"
    if let c = look.background { line += " background=\(Self.color(c))" }
    if look.corners != .zero { line += " corners=\(Self.corners(look.corners))" }
    if look.corners.isContinuous { line += " continuous" }
    if look.clips { line += " clips" }
    if look.borderWidth != 0 { line += " border=\(Self.number(look.borderWidth))" }
    if let c = look.borderColor { line += " border-color=\(Self.color(c))" }
    if let shadow = look.shadow { line += Self.shadow(shadow) }
    if let m = look.childTransform { line += " child-transform=\(Self.matrix(m))" }
    if look.keepsDepth { line += " keeps-depth" }
    if look.cachesRaster { line += " kept" }
    if let c = look.colorFactor { line += " factor=\(Self.color(c))" }
    if !look.fadesAsGroup { line += " fades-apart" }
    if includesRevisions { line += " revision=\(node.revision)" }
    write(line) { writer in
      if let pattern = look.backgroundPattern { writer.write(pattern, as: "background-pattern") }
      if let pattern = look.borderPattern { writer.write(pattern, as: "border-pattern") }
      if let mask = look.mask { writer.write("mask") { $0.write(mask) } }
      writer.write(look.content)
      for child in node.children { writer.write(child) }
    }
  }

  private static func placement(_ placement: Placement) -> String {
    var text = ""
    switch placement.transform {
    case .offset(let p): text = " at=\(list(p))"
    case .affine(let t): text = " affine=\(affine(t))"
    case .full(let m): text = " matrix=\(matrix(m))"
    }
    if placement.opacity != 1 { text += " opacity=\(number(placement.opacity))" }
    if !placement.isDoubleSided { text += " one-sided" }
    if placement.isMoving { text += " moving" }
    return text
  }

  private mutating func write(_ content: Content) {
    switch content {
    case .none: return
    case .bitmap(let bitmap, let rect, let source, let center, let scale, let interpolates, let tint):
      var line = Self.bitmap(bitmap) + " rect=\(Self.list(rect))"
      if source != Rect(0, 0, 1, 1) { line += " source=\(Self.list(source))" }
      if center != Rect(0, 0, 1, 1) { line += " center=\(Self.list(center))" }
      if scale != 1 { line += " scale=\(Self.number(scale))" }
      if !interpolates { line += " nearest" }
      if let tint { line += " tint=\(Self.color(tint))" }
      write(line)
    case .drawing(let drawing):
      write("drawing") { writer in
        for command in drawing.commands { writer.write(command) }
      }
    case .gradient(let gradient): write(Self.gradient(gradient))
    case .shape(let shape):
      var line = "shape path=\(Self.path(shape.path))"
      if let c = shape.fillColor { line += " fill=\(Self.color(c))" }
      if shape.fillRule == .evenOdd { line += " even-odd" }
      if let c = shape.strokeColor { line += " stroke=\(Self.color(c))" }
      line += Self.style(shape.style)
      if shape.strokeStart != 0 { line += " start=\(Self.number(shape.strokeStart))" }
      if shape.strokeEnd != 1 { line += " end=\(Self.number(shape.strokeEnd))" }
      write(line) { writer in
        if let pattern = shape.fillPattern { writer.write(pattern) }
        if let pattern = shape.strokePattern { writer.write(pattern, as: "stroke-pattern") }
      }
    }
  }
}
