import GeometryCore

/// A parser that creates scenes from the lines of their text.
struct SceneReader {
  let bitmap: (UInt64, Int, Int, Bool) -> Bitmap

  func scene(_ item: SceneTextItem) throws(SceneTextError) -> Scene {
    guard let size = try item.numbers("size", count: 2) else { throw item.fail("size=width,height") }
    guard let first = item.items.first, item.items.count == 1, first.keyword == "node" else {
      throw item.fail("One root node")
    }
    return Scene(
      size: Size(size[0], size[1]), scale: try item.number("scale") ?? 1,
      background: try item.color("background") ?? .white, root: try node(first))
  }

  func node(_ item: SceneTextItem) throws(SceneTextError) -> Node {
    guard item.keyword == "node" else { throw item.fail("A node") }
    guard let bounds = try item.rect("bounds") else { throw item.fail("bounds=x,y,width,height") }
    var look = Look(bounds: bounds)
    look.background = try item.color("background")
    look.corners = try corners(item)
    look.corners.isContinuous = item.has("continuous")
    look.clips = item.has("clips")
    look.borderWidth = try item.number("border") ?? 0
    look.borderColor = try item.color("border-color")
    look.shadow = try shadow(item)
    look.childTransform = try matrix(item, "child-transform")
    look.keepsDepth = item.has("keeps-depth")
    look.cachesRaster = item.has("kept")
    look.colorFactor = try item.color("factor")
    look.fadesAsGroup = !item.has("fades-apart")
    look.backgroundPattern = try pattern(item, "background-pattern")
    look.borderPattern = try pattern(item, "border-pattern")
    var children: [Node] = []
    for inner in item.items {
      switch inner.keyword {
      case "node": children.append(try node(inner))
      case "background-pattern", "border-pattern": break
      case "mask":
        guard let first = inner.items.first else { throw inner.fail("A node") }
        look.mask = try node(first)
      default: look.content = try content(inner)
      }
    }
    return Node(
      id: NodeID(try item.identifier()), placement: try placement(item), look: look, children: children,
      revision: item.text("revision").flatMap { UInt64($0) } ?? 0)
  }

  private func placement(_ item: SceneTextItem) throws(SceneTextError) -> Placement {
    let transform: Placement.Transform
    if let p = try item.point("at") {
      transform = .offset(p)
    } else if let t = try affine(item) {
      transform = .affine(t)
    } else if let m = try matrix(item, "matrix") {
      transform = .full(m)
    } else {
      throw item.fail("at=x,y, affine=… or matrix=…")
    }
    return Placement(
      transform: transform, opacity: try item.number("opacity") ?? 1, isDoubleSided: !item.has("one-sided"),
      isMoving: item.has("moving"))
  }

  private func content(_ item: SceneTextItem) throws(SceneTextError) -> Content {
    switch item.keyword {
    case "bitmap":
      let unit = Rect(0, 0, 1, 1)
      return .bitmap(
        try bitmap(item), rect: try item.rect("rect") ?? .zero, source: try item.rect("source") ?? unit,
        center: try item.rect("center") ?? unit, scale: try item.number("scale") ?? 1,
        interpolates: !item.has("nearest"), tint: try item.color("tint"))
    case "drawing":
      var commands: [DrawCommand] = []
      for inner in item.items { commands.append(try command(inner)) }
      return .drawing(Drawing(commands))
    case "gradient": return .gradient(try gradient(item))
    case "shape":
      var shape = ShapeContent(
        path: try path(item, "path") ?? Path(), fillColor: try item.color("fill"), fillRule: rule(item),
        strokeColor: try item.color("stroke"), style: try style(item), strokeStart: try item.number("start") ?? 0,
        strokeEnd: try item.number("end") ?? 1)
      shape.fillPattern = try pattern(item)
      shape.strokePattern = try pattern(item, "stroke-pattern")
      return .shape(shape)
    default: throw item.fail("node, mask, bitmap, drawing, gradient or shape")
    }
  }
}
