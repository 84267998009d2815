import GeometryCore

extension SceneWriter {
  mutating func write(_ command: DrawCommand) {
    switch command {
    case .save: write("save")
    case .restore: write("restore")
    case .concat(let t): write("concat affine=\(Self.affine(t))")
    case .clip(let path, let rule): write("clip path=\(Self.path(path))" + Self.rule(rule))
    case .setBlendMode(let mode): write("blend \(mode.name)")
    case .setAlpha(let alpha): write("alpha value=\(Self.number(alpha))")
    case .setShadow(let shadow): write("set-shadow" + (shadow.map { Self.shadow($0) } ?? ""))
    case .fill(let path, let rule, let color):
      write("fill path=\(Self.path(path)) color=\(Self.color(color))" + Self.rule(rule))
    case .stroke(let path, let style, let color):
      write("stroke path=\(Self.path(path)) color=\(Self.color(color))" + Self.style(style))
    case .fillPattern(let path, let rule, let pattern):
      write("fill path=\(Self.path(path))" + Self.rule(rule)) { $0.write(pattern) }
    case .strokePattern(let path, let style, let pattern):
      write("stroke path=\(Self.path(path))" + Self.style(style)) { $0.write(pattern) }
    case .gradient(let gradient): write(Self.gradient(gradient))
    case .bitmap(let reference, let rect, let interpolates):
      write(Self.bitmap(reference.bitmap) + " rect=\(Self.list(rect))" + (interpolates ? "" : " nearest"))
    case .text(let request, let point): write(request, at: point)
    case .beginGroup(let alpha): write("group alpha=\(Self.number(alpha))")
    case .endGroup: write("end-group")
    case .node(let reference): write(reference.node)
    }
  }

  /// Writes the pattern of a fill below the line of what is filled.
  mutating func write(_ pattern: Pattern, as keyword: String = "pattern") {
    var line = Self.bitmap(pattern.bitmap, as: keyword)
    line += " tile=\(Self.number(pattern.tile.width)),\(Self.number(pattern.tile.height))"
    if pattern.transform != .identity { line += " affine=\(Self.affine(pattern.transform))" }
    if pattern.alpha != 1 { line += " alpha=\(Self.number(pattern.alpha))" }
    write(line)
  }

  private static func rule(_ rule: FillRule) -> String { rule == .evenOdd ? " even-odd" : "" }

  private mutating func write(_ request: TextRequest, at point: Point) {
    var line = "text at=\(Self.list(point))"
    if let width = request.maxWidth { line += " width=\(Self.number(width))" }
    line += " lines=\(request.lineLimit)"
    if request.alignment != .natural { line += " align=\(request.alignment.name)" }
    if request.lineBreak != .truncatingTail { line += " break=\(request.lineBreak.name)" }
    if request.lineSpacing != 0 { line += " spacing=\(Self.number(request.lineSpacing))" }
    if request.paragraphSpacing != 0 { line += " paragraph-spacing=\(Self.number(request.paragraphSpacing))" }
    if let h = request.lineHeight {
      line += " line-height=\(Self.number(h.multiple)),\(Self.number(h.minimum)),\(Self.number(h.maximum))"
    }
    if request.usesFontLeading { line += " leading" }
    if !request.tabStops.isEmpty { line += " tabs=" + request.tabStops.map(Self.number).joined(separator: ",") }
    if let isRightToLeft = request.isRightToLeft { line += isRightToLeft ? " rtl" : " ltr" }
    write(line) { writer in
      if let outline = request.outline {
        writer.write(
          "outline color=\(Self.color(outline.color))" + Self.style(outline.style) + (outline.fills ? " fills" : ""))
      }
      for run in request.runs { writer.write(run) }
    }
  }

  private mutating func write(_ run: TextRun) {
    var line = "run \(Self.quoted(run.string))"
    if !run.font.family.isEmpty { line += " family=\(Self.quoted(run.font.family))" }
    line += " size=\(Self.number(run.font.size))"
    if run.font.weight != 400 { line += " weight=\(run.font.weight)" }
    if run.font.isItalic { line += " style=italic" }
    if run.font.design != .standard { line += " design=\(run.font.design.name)" }
    if run.font.hasMonospacedDigits { line += " digits=fixed" }
    if run.font.leading != 0 { line += " leading=\(Self.number(run.font.leading))" }
    line += " color=\(Self.color(run.color))"
    if run.kern != 0 { line += " kern=\(Self.number(run.kern))" }
    if run.isUnderlined { line += " line=under" }
    if run.isStruckThrough { line += " line=through" }
    if let c = run.background { line += " background=\(Self.color(c))" }
    write(line) { writer in
      if let pattern = run.pattern { writer.write(pattern) }
    }
  }
}
