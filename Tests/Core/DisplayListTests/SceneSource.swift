import DisplayList
import GeometryCore
import TestSupport

/// Random scenes with one of everything in them.
struct SceneSource {
  var random: SeededGenerator
  private var lastID: UInt64 = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Double> = -50...50) -> Double {
    let v = Double.random(in: range, using: &random)
    return chance(60) ? v.rounded() : chance(50) ? (v * 4).rounded() / 4 : v
  }

  mutating func point() -> Point { Point(number(), number()) }
  mutating func rect() -> Rect { Rect(number(), number(), number(0...60), number(0...60)) }

  mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(60) ? 1 : number(0...1))
  }

  mutating func path() -> Path {
    var elements: [Path.Element] = [.move(point())]
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: elements.append(.line(point()))
      case 1: elements.append(.quad(control: point(), end: point()))
      case 2: elements.append(.cubic(control1: point(), control2: point(), end: point()))
      default: elements.append(.close)
      }
    }
    return Path(elements)
  }

  mutating func shadow() -> Shadow {
    Shadow(color: color(), offset: point(), radius: number(0...9), path: chance(50) ? path() : nil)
  }

  mutating func gradient() -> Gradient {
    let shapes: [Gradient.Shape] = [
      .linear(from: point(), to: point()),
      .radial(from: point(), startRadius: number(0...5), to: point(), endRadius: number(5...50)),
      .conic(center: point(), towards: point()),
    ]
    let stops = (0...Int.random(in: 0..<3, using: &random)).map { _ in
      Gradient.Stop(location: number(0...1), color: color())
    }
    return Gradient(
      shape: shapes.randomElement(using: &random)!, stops: stops, extendsBefore: chance(50), extendsAfter: chance(50))
  }

  mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(0...9), cap: [.butt, .round, .square].randomElement(using: &random)!,
      join: [.miter, .round, .bevel].randomElement(using: &random)!, miterLimit: number(1...12),
      dash: chance(30) ? [number(1...5), number(1...5)] : [], dashPhase: chance(20) ? number(0...3) : 0)
  }

  mutating func bitmap() -> Bitmap {
    Bitmap(id: UInt64.random(in: 1...99, using: &random), width: 3, height: 2, isOpaque: chance(50)) { _, _ in }
  }

  mutating func pattern() -> Pattern {
    Pattern(
      bitmap(), tile: Size(number(1...20), number(1...20)), transform: chance(50) ? .identity : affine(),
      alpha: chance(70) ? 1 : number(0...1))
  }

  mutating func affine() -> Affine {
    Affine(a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2), tx: number(), ty: number())
  }

  mutating func matrix() -> Transform3D {
    var m = Transform3D(affine())
    m.m34 = number(-1...0) / 300
    m.m43 = number()
    return m
  }

  mutating func request() -> TextRequest {
    let strings = ["Hello", "two words", "quote \" and \\ and\nline", "שלום", "", "a=b #1 //", "é🙂\r\n"]
    let runs = (0...Int.random(in: 0..<3, using: &random)).map { _ in
      var run = TextRun(
        string: strings.randomElement(using: &random)!,
        font: FontDescriptor(
          family: chance(50) ? "" : "DejaVu Sans", size: number(8...40), weight: chance(50) ? 400 : 700,
          isItalic: chance(30), design: FontDescriptor.Design.allCases.randomElement(using: &random)!,
          hasMonospacedDigits: chance(30), leading: chance(30) ? number(-2...5) : 0),
        color: color(), kern: chance(30) ? number(0...3) : 0, isUnderlined: chance(30), isStruckThrough: chance(30),
        background: chance(30) ? color() : nil)
      if chance(10) { run.pattern = pattern() }
      return run
    }
    var request = TextRequest(
      runs: runs, maxWidth: chance(50) ? number(0...99) : nil, lineLimit: Int.random(in: 0..<4, using: &random),
      alignment: [.left, .center, .right, .justified, .natural].randomElement(using: &random)!,
      lineBreak: [.wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle]
        .randomElement(using: &random)!,
      lineSpacing: chance(30) ? number(0...5) : 0, paragraphSpacing: chance(30) ? number(0...9) : 0,
      lineHeight: chance(30)
        ? TextRequest.LineHeight(multiple: number(0...2), minimum: number(0...30), maximum: number(0...30)) : nil,
      usesFontLeading: chance(30), isRightToLeft: chance(50) ? nil : chance(50))
    if chance(20) { request.outline = TextRequest.Outline(color: color(), style: style(), fills: chance(50)) }
    return request
  }

  mutating func drawing() -> Drawing {
    Drawing([
      .save, .concat(affine()), .clip(path(), chance(50) ? .evenOdd : .winding),
      .setBlendMode(BlendMode.allCases.randomElement(using: &random)!), .setAlpha(number(0...1)),
      .setShadow(chance(50) ? shadow() : nil), .fill(path(), .winding, color()), .stroke(path(), style(), color()),
      .fillPattern(path(), chance(50) ? .evenOdd : .winding, pattern()), .strokePattern(path(), style(), pattern()),
      .gradient(gradient()), .bitmap(BitmapReference(bitmap()), rect(), interpolates: chance(50)),
      .text(request(), point()), .beginGroup(alpha: number(0...1)), .endGroup, .restore,
    ])
  }

  mutating func content() -> Content {
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      return .bitmap(
        bitmap(), rect: rect(), source: chance(50) ? Rect(0, 0, 1, 1) : Rect(0.25, 0, 0.5, 1),
        center: chance(50) ? Rect(0, 0, 1, 1) : Rect(0.25, 0.25, 0.5, 0.5), scale: chance(50) ? 1 : 2,
        interpolates: chance(50), tint: chance(30) ? color() : nil)
    case 1: return .drawing(drawing())
    case 2: return .gradient(gradient())
    case 3:
      var shape = ShapeContent(
        path: path(), fillColor: chance(50) ? color() : nil, fillRule: chance(50) ? .evenOdd : .winding,
        strokeColor: chance(50) ? color() : nil, style: style(), strokeStart: number(0...1), strokeEnd: number(0...1))
      if chance(20) { shape.fillPattern = pattern() }
      if chance(20) { shape.strokePattern = pattern() }
      return .shape(shape)
    default: return .none
    }
  }

  mutating func look() -> Look {
    var look = Look(bounds: rect())
    if chance(50) { look.background = color() }
    if chance(30) {
      look.corners =
        chance(50)
        ? CornerRadii(all: number(0...9)) : CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4.5)
    }
    look.clips = chance(30)
    if chance(30) { look.borderWidth = number(0...5) }
    if chance(30) { look.borderColor = color() }
    if chance(10) { look.backgroundPattern = pattern() }
    if chance(10) { look.borderPattern = pattern() }
    if chance(20) { look.shadow = shadow() }
    look.content = content()
    if chance(10) { look.childTransform = matrix() }
    look.keepsDepth = chance(10)
    look.cachesRaster = chance(30)
    return look
  }

  mutating func node(depth: Int) -> Node {
    lastID += 1
    let id = NodeID(lastID)
    var look = look()
    if depth > 0, chance(15) { look.mask = node(depth: 0) }
    let transforms: [Placement.Transform] = [.offset(point()), .offset(point()), .affine(affine()), .full(matrix())]
    let placement = Placement(
      transform: transforms.randomElement(using: &random)!, opacity: chance(70) ? 1 : number(0...1),
      isDoubleSided: chance(80), isMoving: chance(20))
    let children = depth == 0 ? [] : (0..<Int.random(in: 0..<4, using: &random)).map { _ in node(depth: depth - 1) }
    return Node(id: id, placement: placement, look: look, children: children, revision: lastID * 3)
  }

  mutating func scene() -> Scene {
    Scene(
      size: Size(number(1...500), number(1...500)), scale: chance(50) ? 1 : 2, background: color(), root: node(depth: 3)
    )
  }
}
