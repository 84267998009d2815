import GeometryCore

extension SceneReader {
  func command(_ item: SceneTextItem) throws(SceneTextError) -> DrawCommand {
    switch item.keyword {
    case "save": return .save
    case "restore": return .restore
    case "concat":
      guard let t = try affine(item) else { throw item.fail("affine=…") }
      return .concat(t)
    case "clip": return .clip(try path(item, "path") ?? Path(), rule(item))
    case "blend":
      guard let name = item.values.first, let mode = BlendMode(name: name) else { throw item.fail("A blend mode") }
      return .setBlendMode(mode)
    case "alpha": return .setAlpha(try item.number("value") ?? 1)
    case "set-shadow": return .setShadow(try shadow(item))
    case "fill":
      let outline = try path(item, "path") ?? Path()
      if let pattern = try pattern(item) { return .fillPattern(outline, rule(item), pattern) }
      return .fill(outline, rule(item), try item.color("color") ?? .black)
    case "stroke":
      let outline = try path(item, "path") ?? Path()
      if let pattern = try pattern(item) { return .strokePattern(outline, try style(item), pattern) }
      return .stroke(outline, try style(item), try item.color("color") ?? .black)
    case "gradient": return .gradient(try gradient(item))
    case "bitmap":
      return .bitmap(
        BitmapReference(try bitmap(item)), try item.rect("rect") ?? .zero, interpolates: !item.has("nearest"))
    case "text": return .text(try request(item), try item.point("at") ?? .zero)
    case "group": return .beginGroup(alpha: try item.number("alpha") ?? 1)
    case "end-group": return .endGroup
    case "node": return .node(NodeReference(try node(item)))
    default: throw item.fail("A step of a drawing, such as fill or text,")
    }
  }

  private func request(_ item: SceneTextItem) throws(SceneTextError) -> TextRequest {
    var runs: [TextRun] = []
    for inner in item.items where inner.keyword != "outline" { runs.append(try run(inner)) }
    var request = TextRequest(
      runs: runs, maxWidth: try item.number("width"), lineLimit: Int(try item.number("lines") ?? 1),
      lineSpacing: try item.number("spacing") ?? 0, paragraphSpacing: try item.number("paragraph-spacing") ?? 0,
      usesFontLeading: item.has("leading"))
    if let list = try item.numbers("line-height", count: 3) {
      request.lineHeight = TextRequest.LineHeight(multiple: list[0], minimum: list[1], maximum: list[2])
    }
    request.tabStops = try item.numbers("tabs") ?? []
    for a in TextRequest.Alignment.all where a.name == item.text("align") { request.alignment = a }
    for b in TextRequest.LineBreak.all where b.name == item.text("break") { request.lineBreak = b }
    for inner in item.items where inner.keyword == "outline" {
      request.outline = TextRequest.Outline(
        color: try inner.color("color") ?? .black, style: try style(inner), fills: inner.has("fills"))
    }
    if item.has("rtl") { request.isRightToLeft = true }
    if item.has("ltr") { request.isRightToLeft = false }
    return request
  }

  private func run(_ item: SceneTextItem) throws(SceneTextError) -> TextRun {
    guard item.keyword == "run", let string = item.values.first else { throw item.fail("run \"text\"") }
    var font = FontDescriptor(
      family: item.text("family") ?? "", size: try item.number("size") ?? 17,
      weight: Int(try item.number("weight") ?? 400),
      isItalic: item.text("style") == "italic", hasMonospacedDigits: item.text("digits") == "fixed",
      leading: try item.number("leading") ?? 0)
    for design in FontDescriptor.Design.allCases where design.name == item.text("design") { font.design = design }
    var run = TextRun(string: string, font: font, color: try item.color("color") ?? .black)
    run.kern = try item.number("kern") ?? 0
    for p in item.properties where p.name == "line" {
      if p.value == "under" { run.isUnderlined = true }
      if p.value == "through" { run.isStruckThrough = true }
    }
    run.background = try item.color("background")
    run.pattern = try pattern(item)
    return run
  }
}
