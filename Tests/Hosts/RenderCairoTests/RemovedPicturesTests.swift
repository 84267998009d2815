import DisplayList
import GeometryCore
import Testing

@testable import RenderCairo

/// The cached pictures that a painter removes because a scene does not show them.
@MainActor
@Suite struct RemovedPicturesTests {
  private let stage = PaintedStage()

  private func bitmap(_ id: UInt64) -> Bitmap { Bitmap(id: id, width: 100, height: 80) { _, _ in } }

  private func content(_ id: UInt64) -> Content {
    .bitmap(
      bitmap(id), rect: Rect(0, 0, 20, 16), source: Rect(0, 0, 1, 1), center: Rect(0, 0, 1, 1), scale: 1,
      interpolates: true, tint: nil)
  }

  private func isKnown(_ id: UInt64, _ painter: Painter) -> Bool {
    painter.bitmaps.value(id, frame: painter.frame) != nil
  }

  @Test func cachedBitmapsThatASceneDoesNotShowAreRemoved() {
    var make = NodeFactory()
    let first = make.node(Rect(2, 2, 20, 16)) { $0.content = content(1) }
    let second = make.node(Rect(42, 2, 20, 16)) { $0.content = content(2) }
    let both = make.node(Rect(0, 0, 100, 80), children: [first, second])
    let painter = stage.painter()
    _ = stage.painted(both, both.placement, by: painter)
    #expect(isKnown(1, painter))
    #expect(isKnown(2, painter))
    let scaledCost = painter.scaled.cost
    painter.removePictures(notIn: scene(100, 80, first))
    #expect(isKnown(1, painter))
    #expect(!isKnown(2, painter))
    #expect(painter.scaled.cost == scaledCost / 2)
    painter.removePictures(notIn: scene(100, 80, make.node(Rect(0, 0, 9, 9))))
    #expect(painter.bitmaps.cost == 0)
    #expect(painter.scaled.cost == 0)
  }

  @Test func cachedRastersOfNodesThatASceneDoesNotShowAreRemoved() {
    var make = NodeFactory()
    let cards = (0..<2).map { index in
      make.node(Rect(Double(index) * 40, 2, 20, 16)) {
        $0.background = .red
        $0.cachesRaster = true
      }
    }
    let both = make.node(Rect(0, 0, 100, 80), children: cards)
    let painter = stage.painter()
    _ = stage.painted(both, both.placement, by: painter)
    let cost = painter.pictures.cost
    #expect(cost > 0)
    painter.removePictures(notIn: scene(100, 80, cards[1]))
    #expect(painter.pictures.cost == cost / 2)
    #expect(painter.pictures.value(cards[1].id.rawValue, frame: painter.frame) != nil)
  }

  @Test func cachedBitmapsOfMasksPatternsAndDrawingsAreKept() {
    var make = NodeFactory()
    let rect = Rect(0, 0, 20, 16)
    let mask = make.node(rect) { $0.content = content(1) }
    let nested = make.node(rect) { $0.content = content(2) }
    let tile = Size(10, 8)
    let commands: [DrawCommand] = [
      .bitmap(BitmapReference(bitmap(3)), rect, interpolates: true),
      .fillPattern(Path(rect: rect), .winding, Pattern(bitmap(4), tile: tile)), .node(NodeReference(nested)),
    ]
    let node = make.node(rect) {
      $0.mask = mask
      $0.content = .drawing(Drawing(commands))
      $0.backgroundPattern = Pattern(bitmap(5), tile: tile)
    }
    let painter = stage.painter()
    for id in UInt64(1)...6 { _ = painter.kept(bitmap(id)) }
    painter.removePictures(notIn: scene(20, 16, node))
    #expect((1...6).filter { isKnown(UInt64($0), painter) } == [1, 2, 3, 4, 5])
  }
}
