import DisplayList
import Foundation
import GeometryCore
import HostInterface
import Testing

@testable import RenderCairo

@MainActor
@Suite struct PainterTests {
  /// The part of a pixel that a rectangle covers, by geometry.
  private func coverage(_ r: Rect, _ x: Int, _ y: Int) -> Double {
    guard let part = r.intersection(Rect(Double(x), Double(y), 1, 1)) else { return 0 }
    return part.width * part.height
  }

  @Test(
    arguments: [Rect(3, 4, 10, 5), Rect(2.5, 3.25, 9.5, 6.5), Rect(-4, -4, 8, 8), Rect(10, 10, 100, 100)], [1.0, 2.0])
  func `a rectangle covers pixels by the share of their area`(frame: Rect, scale: Double) {
    var make = NodeFactory()
    let child = make.node(frame) { $0.background = .red }
    let root = make.node(Rect(0, 0, 24, 20), children: [child])
    let raster = Raster(Int(24 * scale), Int(20 * scale))
    raster.draw(scene(24, 20, scale: scale, root))
    let inPixels = Rect(frame.minX * scale, frame.minY * scale, frame.width * scale, frame.height * scale)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let rest = UInt32(((1 - coverage(inPixels, x, y)) * 255).rounded())
        let expected = 0xFFFF_0000 | rest << 8 | rest
        #expect(channelDifference(raster[x, y], expected) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test func `children are placed in the bounds of their parent and clipped by it`() {
    var make = NodeFactory()
    let child = make.node(Rect(100, 200, 50, 50)) { $0.background = .blue }
    let scroll = make.node(Rect(10, 10, 20, 20), children: [child]) {
      $0.bounds = Rect(95, 190, 20, 20)
      $0.clips = true
      $0.background = .green
    }
    let raster = Raster(40, 40)
    raster.draw(scene(40, 40, make.node(Rect(0, 0, 40, 40), children: [scroll])))
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (10..<30).contains(y)
        let isChild = isInside && x >= 15 && y >= 20
        #expect(raster[x, y] == (isChild ? 0xFF00_00FF : isInside ? 0xFF00_FF00 : 0xFFFF_FFFF), "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [Point(0.5, 0.25), Point(0.125, 0), Point(0, 0.75), Point(0, 0), Point(0.996, 0.996)], [1.0, 0.5])
  func `only moving nodes are sampled between pixels`(shift: Point, opacity: Double) {
    var make = NodeFactory()
    var parts: [Node] = []
    for i in 0..<12 {
      let frame = Rect(Double(i * 7 % 11), Double(i * 5 % 13), Double(3 + i % 4), Double(2 + i % 5))
      let color = Color(red: Double(i % 3) / 2, green: Double(i % 4) / 3, blue: 1, alpha: i % 2 == 0 ? 1 : 0.5)
      parts.append(make.node(frame) { $0.background = color })
    }
    let cell = make.node(Rect(0, 0, 14, 18), children: parts) { $0.cachesRaster = true }
    func raster(_ position: Point, isMoving: Bool) -> Raster {
      let placed = Node(
        id: cell.id, placement: Placement(transform: .offset(position), opacity: opacity, isMoving: isMoving),
        look: cell.look, children: cell.children, revision: cell.revision)
      let raster = Raster(30, 30)
      raster.draw(scene(30, 30, make.node(Rect(0, 0, 30, 30), children: [placed])))
      return raster
    }
    let rest = raster(Point(6, 5), isMoving: false)
    let moving = raster(Point(6 + shift.x, 5 + shift.y), isMoving: true)
    func channel(_ raster: Raster, _ x: Int, _ y: Int, _ bits: UInt32) -> Double {
      Double((x < 0 || y < 0 ? 0xFFFF_FFFF : raster[x, y]) >> bits & 255)
    }
    for y in 0..<30 {
      for x in 0..<30 {
        for bits: UInt32 in [0, 8, 16, 24] {
          // Compositing over white is linear, so the picture at rest can be sampled with its surroundings.
          let top = channel(rest, x, y - 1, bits) * (1 - shift.x) + channel(rest, x - 1, y - 1, bits) * shift.x
          let here = channel(rest, x, y, bits) * (1 - shift.x) + channel(rest, x - 1, y, bits) * shift.x
          let expected = here * (1 - shift.y) + top * shift.y
          #expect(abs(channel(moving, x, y, bits) - expected) <= 3, "at \(x), \(y)")
        }
      }
    }
    if shift == .zero { #expect((0..<900).allSatisfy { rest[$0 % 30, $0 / 30] == moving[$0 % 30, $0 / 30] }) }
  }

  @Test func `opacity applies to a node and its descendants as one picture`() {
    var make = NodeFactory()
    let child = make.node(Rect(0, 0, 10, 10)) { $0.background = .red }
    let group = make.node(Rect(0, 0, 20, 10), opacity: 0.5, children: [child]) { $0.background = .blue }
    let raster = Raster(20, 10)
    raster.draw(scene(20, 10, make.node(Rect(0, 0, 20, 10), children: [group])))
    #expect(channelDifference(raster[5, 5], 0xFFFF_8080) <= 1, "the child hides its parent before both fade")
    #expect(channelDifference(raster[15, 5], 0xFF80_80FF) <= 1)
  }

  @Test func `the border lies inside the bounds and above the children`() {
    var make = NodeFactory()
    let child = make.node(Rect(0, 0, 20, 20)) { $0.background = .red }
    let framed = make.node(Rect(5, 5, 20, 20), children: [child]) {
      $0.borderWidth = 3
      $0.borderColor = .blue
    }
    let raster = Raster(30, 30)
    raster.draw(scene(30, 30, make.node(Rect(0, 0, 30, 30), children: [framed])))
    for i in 0..<30 {
      let isInside = (5..<25).contains(i)
      let isBorder = isInside && !(8..<22).contains(i)
      #expect(raster[i, 15] == (isBorder ? 0xFF00_00FF : isInside ? 0xFFFF_0000 : 0xFFFF_FFFF), "at \(i)")
    }
  }

  @Test func `rounded corners clip the children of a node`() {
    var make = NodeFactory()
    let child = make.node(Rect(0, 0, 40, 40)) { $0.background = .red }
    let round = make.node(Rect(0, 0, 40, 40), children: [child]) {
      $0.clips = true
      $0.corners = CornerRadii(all: 20)
    }
    let raster = Raster(40, 40)
    raster.draw(scene(40, 40, make.node(Rect(0, 0, 40, 40), children: [round])))
    for y in 0..<40 {
      for x in 0..<40 {
        let distance = (Point(Double(x) + 0.5, Double(y) + 0.5) - Point(20, 20)).length
        if distance < 19 { #expect(raster[x, y] == 0xFFFF_0000, "at \(x), \(y)") }
        if distance > 21 { #expect(raster[x, y] == 0xFFFF_FFFF, "at \(x), \(y)") }
      }
    }
  }

  @Test func `a mask multiplies contents by its alpha`() {
    var make = NodeFactory()
    let mask = make.node(Rect(5, 0, 10, 10)) { $0.background = Color(red: 0, green: 0, blue: 0, alpha: 0.5) }
    let node = make.node(Rect(10, 10, 20, 10)) {
      $0.background = .red
      $0.mask = mask
    }
    let raster = Raster(40, 30)
    raster.draw(scene(40, 30, make.node(Rect(0, 0, 40, 30), children: [node])))
    for x in 0..<40 {
      let expected: UInt32 = (15..<25).contains(x) ? 0xFFFF_8080 : 0xFFFF_FFFF
      #expect(channelDifference(raster[x, 15], expected) <= 1, "at \(x)")
    }
  }

  @Test func `a bitmap is drawn in its rectangle, cropped, tinted and opaque`() {
    let bitmap = Bitmap(id: 500, width: 4, height: 2, isOpaque: false) { base, stride in
      for y in 0..<2 {
        for x in 0..<4 {
          base.storeBytes(
            of: 0xFF00_0000 | UInt32(x * 60) << 16 | UInt32(y * 200), toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
    func drawn(_ source: Rect, _ tint: Color?) -> Raster {
      var make = NodeFactory()
      let node = make.node(Rect(2, 3, 8, 4)) {
        $0.content = .bitmap(
          bitmap, rect: Rect(0, 0, 8, 4), source: source, center: Rect(0, 0, 1, 1), scale: 1, interpolates: false,
          tint: tint)
      }
      let raster = Raster(12, 10)
      raster.draw(scene(12, 10, make.node(Rect(0, 0, 12, 10), children: [node])))
      return raster
    }
    let whole = drawn(Rect(0, 0, 1, 1), nil)
    let half = drawn(Rect(0.5, 0, 0.5, 1), nil)
    for y in 0..<4 {
      for x in 0..<8 {
        #expect(whole[x + 2, y + 3] == bitmap.value(x / 2, y / 2), "whole at \(x), \(y)")
        #expect(half[x + 2, y + 3] == bitmap.value(2 + x / 4, y / 2), "right half at \(x), \(y)")
      }
    }
    #expect(drawn(Rect(0, 0, 1, 1), .green)[5, 5] == 0xFF00_FF00)
    #expect(whole[1, 5] == 0xFFFF_FFFF && whole[10, 5] == 0xFFFF_FFFF)
  }

  @Test func `a shadow falls where its offset puts it and fades with the Gaussian's integral`() {
    var make = NodeFactory()
    let sigma = 4.0
    let node = make.node(Rect(40, 40, 80, 80)) {
      $0.shadow = Shadow(
        color: .black, offset: Point(10, 0), radius: sigma, path: Path(rect: Rect(0, 0, 80, 80)))
    }
    let raster = Raster(160, 160)
    raster.draw(scene(160, 160, make.node(Rect(0, 0, 160, 160), children: [node])))
    for x in 100..<160 {
      // The edge of the shadow is at 130: 1 − Φ.
      let part = 0.5 * erfc((Double(x) + 0.5 - 130) / (sigma * 2.0.squareRoot()))
      let expected = UInt32(((1 - part) * 255).rounded())
      #expect(abs(Int(raster[x, 80] & 255) - Int(expected)) <= 6, "at \(x)")
    }
  }

  @Test func `a shadow without a path is cast by everything that the node draws`() {
    var make = NodeFactory()
    let child = make.node(Rect(20, 0, 20, 10)) { $0.background = .red }
    let node = make.node(Rect(10, 10, 10, 10), children: [child]) {
      $0.background = .red
      $0.shadow = Shadow(color: .black, offset: Point(0, 20), radius: 0)
    }
    let raster = Raster(70, 50)
    for _ in 0..<2 {
      raster.draw(scene(70, 50, make.node(Rect(0, 0, 70, 50), children: [node])))
      for x in 0..<70 {
        let isShadow = (10..<20).contains(x) || (30..<50).contains(x)
        #expect(raster[x, 35] == (isShadow ? 0xFF00_0000 : 0xFFFF_FFFF), "at \(x)")
      }
    }
  }
}

extension Bitmap {
  func value(_ x: Int, _ y: Int) -> UInt32 {
    withPixels { $0.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) }
  }
}
