import DisplayList
import GeometryCore
import Testing

@testable import RenderCairo

@MainActor
@Suite struct BadNumbersTests {
  private static let none = Double.nan

  private static func nodes() -> [(String, Node)] {
    var make = NodeFactory()
    func plane(_ m: (inout Transform3D) -> Void) -> Placement.Transform {
      var matrix = Transform3D.identity
      m(&matrix)
      return .full(matrix)
    }
    let path = Path([.move(Point(none, 0)), .line(Point(9, .infinity)), .line(Point(5, 5)), .close])
    let box = Rect(0, 0, 20, 20)
    let pointless = Gradient(
      shape: .linear(from: Point(none, 0), to: .zero), stops: [.init(location: none, color: .red)])
    return [
      ("no size", make.node(Rect(0, 0, none, 5)) { $0.background = .blue }),
      ("infinite size", make.node(Rect(0, 0, .infinity, 5)) { $0.background = .blue }),
      ("no place", make.node(Rect(none, 0, 5, 5)) { $0.background = .blue }),
      ("scaled to nothing", make.node(box, transform: .affine(.scale(0, 0))) { $0.background = .blue }),
      ("scaled by none", make.node(box, transform: .affine(.scale(none, 1))) { $0.background = .blue }),
      ("edge-on", make.node(box, transform: plane { $0.m11 = 0 }) { $0.background = .blue }),
      ("perspective of none", make.node(box, transform: plane { $0.m14 = none }) { $0.background = .blue }),
      (
        "behind the eye",
        make.node(
          box,
          transform: plane {
            $0.m14 = -1; $0.m44 = -5
          }
        ) { $0.background = .blue }
      ),
      ("opacity none", make.node(box, opacity: none) { $0.background = .blue }),
      (
        "corners none",
        make.node(box) {
          $0.clips = true; $0.corners = CornerRadii(all: none)
        }
      ),
      (
        "border none",
        make.node(Rect(0, 0, 4, 4)) {
          $0.borderWidth = none; $0.borderColor = .blue
        }
      ),
      (
        "shadow none",
        make.node(Rect(0, 0, 4, 4)) { $0.shadow = Shadow(color: .blue, offset: Point(none, 0), radius: none) }
      ),
      ("gradient none", make.node(box) { $0.content = .gradient(pointless) }),
      (
        "shape none",
        make.node(box) {
          $0.content = .shape(
            ShapeContent(
              path: path, strokeColor: .blue, style: StrokeStyle(width: none, dash: [0, 0], dashPhase: none)))
        }
      ),
      (
        "drawing none",
        make.node(box) {
          $0.content = .drawing(
            Drawing([
              .restore, .concat(.scale(0, 1)), .concat(.translation(none, 0)), .setAlpha(none), .clip(path, .winding),
              .setShadow(Shadow(color: .blue, offset: .zero, radius: none)),
              .stroke(path, StrokeStyle(dash: [-1]), .blue),
              .gradient(pointless), .text(TextRequest(runs: []), Point(none, 0)), .endGroup, .beginGroup(alpha: none),
              .save,
            ]))
        }
      ),
    ]
  }

  @Test func `nodes with invalid numbers do not prevent others from being drawn`() {
    for (name, bad) in Self.nodes() {
      var make = NodeFactory()
      for _ in 0..<40 { _ = make.node(.zero) }
      let good = make.node(Rect(30, 30, 10, 10)) {
        $0.background = .red
        $0.corners = CornerRadii(all: 1)
      }
      let raster = Raster(50, 50)
      let root = make.node(Rect(0, 0, 50, 50), children: [bad, good])
      raster.draw(scene(50, 50, root))
      #expect(raster[35, 35] == 0xFFFF_0000, "after \(name)")
      #expect(raster[45, 45] == 0xFFFF_FFFF, "after \(name)")
      _ = raster.renderer.picture(of: bad, scale: 2)
      _ = raster.renderer.export(scene(50, 50, root), as: .svg)
    }
  }

  @Test func `a background of a hundred million points is drawn in the visible part`() {
    var make = NodeFactory()
    let stripe = make.node(Rect(0, 5e7 + 10, 1e8, 5)) { $0.background = .red }
    let content = make.node(Rect(0, 0, 1e8, 1e8), children: [stripe]) { $0.background = .green }
    for shift in [0, 0.5] {
      let root = make.node(Rect(0, 0, 40, 40), children: [content]) {
        $0.bounds = Rect(0, 5e7 + shift, 40, 40)
        $0.clips = true
      }
      let raster = Raster(40, 40)
      raster.draw(scene(40, 40, root))
      #expect(raster[20, 5] == 0xFF00_FF00 && raster[20, 12] == 0xFFFF_0000 && raster[20, 30] == 0xFF00_FF00)
    }
  }
}
