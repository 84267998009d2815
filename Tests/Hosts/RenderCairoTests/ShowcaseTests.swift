import DisplayList
import Foundation
import GeometryCore
import HostInterface
import Testing

@testable import RenderCairo

@MainActor
@Suite struct ShowcaseTests {
  @Test func `a scene with all kinds of contents is written as PNG, SVG and PDF`() throws {
    let scene = showcase()
    let renderer = CairoRenderer()
    let png = renderer.export(scene, as: .png)
    let svg = renderer.export(scene, as: .svg)
    let pdf = renderer.export(scene, as: .pdf)
    #expect(Array(png.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(String(decoding: svg.prefix(200), as: UTF8.self).contains("<svg"))
    #expect(Array(pdf.prefix(4)) == Array("%PDF".utf8))
    // A person may look at them: RENDER_LOOK=folder.
    if let folder = ProcessInfo.processInfo.environment["RENDER_LOOK"] {
      try Data(png).write(to: URL(fileURLWithPath: folder + "/showcase.png"))
      var small = scene
      small.scale = 1
      try Data(renderer.export(small, as: .png)).write(to: URL(fileURLWithPath: folder + "/showcase-1x.png"))
      try Data(svg).write(to: URL(fileURLWithPath: folder + "/showcase.svg"))
      try Data(pdf).write(to: URL(fileURLWithPath: folder + "/showcase.pdf"))
    }
  }
}

/// A scene with one of everything.
func showcase() -> Scene {
  var make = NodeFactory()
  func label(_ s: String, _ size: Double = 14, width: Double? = nil, lines: Int = 1, color: Color = .black)
    -> TextRequest
  {
    TextRequest(
      runs: [TextRun(string: s, font: FontDescriptor(family: "DejaVu Sans", size: size), color: color)],
      maxWidth: width,
      lineLimit: lines)
  }
  var nodes: [Node] = []
  nodes.append(
    make.node(Rect(20, 20, 100, 60)) {
      $0.background = Color(red: 0.2, green: 0.5, blue: 0.9)
      $0.corners = CornerRadii(all: 12)
      $0.borderWidth = 3
      $0.borderColor = .black
      $0.shadow = Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(0, 4), radius: 6)
    })
  nodes.append(
    make.node(Rect(140, 20, 140, 60)) {
      $0.cachesRaster = true
      $0.background = Color(red: 0.95, green: 0.95, blue: 0.9)
      $0.content = .drawing(
        Drawing([
          .text(label("Hello, Quire! AVA fi", 14), Point(6, 4)),
          .text(label("This text is too long for its box", 12, width: 120), Point(6, 24)),
          .text(label("שלום עולם", 12, width: 120), Point(6, 40)),
        ]))
    })
  nodes.append(
    make.node(Rect(300, 20, 100, 60)) {
      $0.corners = CornerRadii(topLeft: 0, topRight: 30, bottomLeft: 30, bottomRight: 0)
      $0.content = .gradient(
        Gradient(
          shape: .linear(from: .zero, to: Point(100, 60)),
          stops: [
            .init(location: 0, color: .red), .init(location: 1, color: .blue),
          ]))
    })
  nodes.append(
    make.node(Rect(420, 20, 60, 60)) {
      $0.clips = true
      $0.corners = CornerRadii(all: 30)
      $0.content = .gradient(
        Gradient(
          shape: .conic(center: Point(30, 30), towards: Point(30, 0)),
          stops: [
            .init(location: 0, color: .red), .init(location: 0.5, color: .green), .init(location: 1, color: .red),
          ]))
    })
  let checker = Bitmap(id: 77, width: 8, height: 8, isOpaque: true) { base, stride in
    for y in 0..<8 {
      for x in 0..<8 {
        base.storeBytes(
          of: (x + y) % 2 == 0 ? 0xFFFF8800 : 0xFF0044FF, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
  }
  func image(_ rect: Rect, center: Rect = Rect(0, 0, 1, 1), smooth: Bool, tint: Color? = nil) -> Content {
    .bitmap(checker, rect: rect, source: Rect(0, 0, 1, 1), center: center, scale: 0.5, interpolates: smooth, tint: tint)
  }
  nodes.append(make.node(Rect(20, 110, 80, 60)) { $0.content = image(Rect(0, 0, 80, 60), smooth: false) })
  nodes.append(
    make.node(Rect(120, 110, 80, 60)) {
      $0.content = image(Rect(0, 0, 80, 60), smooth: true)
      $0.clips = true
      $0.corners = CornerRadii(all: 16)
    })
  nodes.append(
    make.node(Rect(220, 110, 80, 60)) {
      $0.content = image(Rect(0, 0, 80, 60), center: Rect(0.25, 0.25, 0.5, 0.5), smooth: false)
    })
  nodes.append(
    make.node(Rect(320, 110, 80, 60)) {
      $0.content = .shape(
        ShapeContent(
          path: Path([
            .move(Point(5, 55)), .cubic(control1: Point(20, -40), control2: Point(60, 100), end: Point(75, 5)),
          ]),
          fillColor: nil, strokeColor: .red, style: StrokeStyle(width: 5, cap: .round), strokeStart: 0.1, strokeEnd: 0.8
        ))
    })
  let inner = [
    make.node(Rect(10, 10, 40, 40)) { $0.background = .red },
    make.node(Rect(30, 25, 40, 30)) { $0.background = .green },
  ]
  nodes.append(make.node(Rect(420, 110, 80, 60), opacity: 0.5, children: inner) { $0.background = .blue })
  // Transforms
  nodes.append(
    make.node(
      Rect(0, 0, 60, 40),
      transform: .affine(Affine(a: 0.866, b: 0.5, c: -0.5, d: 0.866, tx: 50, ty: 200))
    ) {
      $0.background = Color(red: 0.6, green: 0.2, blue: 0.6)
      $0.content = .drawing(Drawing([.text(label("turned", 14, color: .white), Point(4, 10))]))
    })
  var perspective = Transform3D.identity
  perspective.m34 = -1.0 / 200
  let angle = 0.9
  let turn = Transform3D(cos(angle), 0, -sin(angle), 0, 0, 1, 0, 0, sin(angle), 0, cos(angle), 0, 0, 0, 0, 1)
  for i in 0..<3 {
    let card = make.node(
      Rect(0, 0, 100, 80),
      transform: .full(
        Transform3D.translation(-50, -40, 0)
          .concatenating(
            i == 1
              ? turn
              : i == 2
                ? turn.concatenating(Transform3D(Affine(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 0, ty: 0))) : .identity
          )
          .concatenating(perspective).concatenating(.translation(60, 50, 0)))
    ) {
      $0.background = Color(red: 0.9, green: 0.8, blue: 0.3)
      $0.borderWidth = 4
      $0.borderColor = .black
      $0.content = .drawing(Drawing([.text(label("Card \(i)", 20), Point(10, 25))]))
    }
    nodes.append(
      make.node(Rect(120 + Double(i) * 130, 190, 120, 100), children: [card]) {
        $0.background = Color(red: 0.9, green: 0.95, blue: 1)
      })
  }
  // A mask, and a drawing with a shadow, a dash and blend modes
  let mask = make.node(Rect(0, 0, 80, 60)) {
    $0.content = .gradient(
      Gradient(
        shape: .radial(from: Point(40, 30), startRadius: 0, to: Point(40, 30), endRadius: 35),
        stops: [
          .init(location: 0, color: .black), .init(location: 1, color: .clear),
        ]))
  }
  nodes.append(
    make.node(Rect(20, 310, 80, 60)) {
      $0.background = .red
      $0.mask = mask
    })
  nodes.append(
    make.node(Rect(120, 310, 120, 70)) {
      $0.content = .drawing(
        Drawing([
          .save,
          .setShadow(Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.6), offset: Point(2, 2), radius: 2)),
          .fill(Path(rect: Rect(10, 10, 40, 30)), .winding, .green), .restore,
          .stroke(Path(rect: Rect(60, 10, 40, 30)), StrokeStyle(width: 2, dash: [4, 2]), .blue),
          .beginGroup(alpha: 0.5), .fill(Path(rect: Rect(30, 30, 40, 30)), .winding, .red),
          .fill(Path(rect: Rect(50, 40, 40, 25)), .winding, .blue), .endGroup,
        ]))
    })
  nodes.append(
    make.node(Rect(260, 310, 240, 80)) {
      $0.background = .white
      $0.shadow = Shadow(color: Color(red: 0.5, green: 0, blue: 0, alpha: 0.5), offset: .zero, radius: 4)
      $0.corners = CornerRadii(all: 8)
      $0.content = .drawing(
        Drawing([
          .text(
            TextRequest(
              runs: [
                TextRun(string: "Two ", font: FontDescriptor(family: "DejaVu Sans", size: 14, weight: 700)),
                TextRun(
                  string: "lines of text in many runs, with an ", font: FontDescriptor(family: "DejaVu Sans", size: 14),
                  isUnderlined: true),
                TextRun(
                  string: "ellipsis at the end because it is long",
                  font: FontDescriptor(family: "DejaVu Serif", size: 14, isItalic: true), color: .red),
              ], maxWidth: 224, lineLimit: 3), Point(8, 8))
        ]))
    })
  let root = make.node(Rect(0, 0, 520, 410), children: nodes)
  return scene(520, 410, scale: 2, root)
}
