import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// A layer that draws its contents in tiles, when they come into sight.
///
/// `draw(in:)` is called once for each tile, on the main thread before the frame that shows it, with a context that is
/// clipped to the tile; its current transform has the scale of the level of detail. Tiles do not fade in, since none is
/// missing in a frame.
open class CATiledLayer: CALayer {
  /// The number of levels of detail; each has half the resolution of the one before.
  @Observed open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
  /// The number of levels of detail that are larger than the layer; each has twice the resolution of the one before.
  @Observed open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }
  /// The size of a tile, in pixels. The default is 256 × 256.
  @Observed open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { setNeedsDisplay() } }
  }

  /// The tiles that are drawn.
  private var tiles: [Tile: Drawing] = [:]
  /// The bounds and the level of detail of the tiles.
  private var drawn: (bounds: Rect, level: Int)?

  /// A tile, by its column and row.
  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// The limit of tiles that are kept; those out of sight are forgotten beyond it.
  private static let limit = 512

  public override init() {
    super.init()
    LayerRuntime.current.tiled.add(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    LayerRuntime.current.tiled.add(self)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    levelsOfDetail = layer.levelsOfDetail
    levelsOfDetailBias = layer.levelsOfDetailBias
    tileSize = layer.tileSize
  }

  /// The duration for which a new tile fades in, in seconds; subclasses return another one. Tiles appear at once here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Discards all tiles; those in sight are drawn in the next frame.
  open override func setNeedsDisplay() {
    tiles = [:]
    super.setNeedsDisplay()
  }

  /// Discards the tiles in a rectangle of the layer's coordinates.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard let drawn else { return setNeedsDisplay() }
    tiles = tiles.filter { area(of: $0.key, drawn.level).intersection(Rect(r)) == nil }
    super.setNeedsDisplay()
  }

  /// Draws the tiles in sight that are not drawn yet.
  open override func display() {
    treeNode.dirtyFlags.remove(.display)
    let bounds = treeNode.values.bounds
    waitsForExtent = bounds.isEmpty
    guard !waitsForExtent else { return }
    let level = level
    if drawn?.bounds != bounds || drawn?.level != level { tiles = [:] }
    drawn = (bounds, level)
    let seen = tilesInSight(level)
    if tiles.count + seen.count > Self.limit { tiles = tiles.filter { seen.contains($0.key) } }
    delegate?.layerWillDraw(self)
    for tile in seen where tiles[tile] == nil {
      guard let area = area(of: tile, level).intersection(bounds), !area.isEmpty else { continue }
      // The client sees the scale of the tile's pixels in the transform; what it draws is in the layer's coordinates.
      let scale = scale(level)
      let context = CGContext(
        clip: Rect(area.minX * scale, area.minY * scale, area.width * scale, area.height * scale))
      context.append(.concat(.scale(1 / scale, 1 / scale)))
      context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
      draw(in: context)
      // Two commands are those of the transform.
      tiles[tile] = context.commands.count > 2 ? context.drawing : Drawing([])
    }
    var commands: [DrawCommand] = []
    for (tile, drawing) in tiles.sorted(by: { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) })
    where !drawing.commands.isEmpty {
      commands += [.save, .clip(Path(rect: area(of: tile, level)), .winding)] + drawing.commands + [.restore]
    }
    backing = commands.isEmpty ? .none : .drawing(Drawing(commands), in: bounds)
    contentsChanged()
  }

  /// Marks the layer for display if it was drawn, and a tile is in sight that is not.
  func markMissingTiles() {
    guard let drawn, !treeNode.dirtyFlags.contains(.display) else { return }
    let level = level
    if drawn.bounds != treeNode.values.bounds || drawn.level != level
      || tilesInSight(level).contains(where: { tiles[$0] == nil })
    {
      super.setNeedsDisplay()
    }
  }

  /// The level of detail that the layer is seen at: 0 at the size of the layer, 1 at twice the size, and so on.
  private var level: Int {
    let map = treeNode.map(to: treeNode.root)?.flattened.matrix.affine
    let scale = map.map { max(Point($0.a, $0.b).length, Point($0.c, $0.d).length) } ?? 1
    guard scale > 0, scale.isFinite else { return 0 }
    let maximum = max(0, levelsOfDetailBias)
    return min(max(Int(log2(scale).rounded(.up)), maximum - max(1, levelsOfDetail) + 1), maximum)
  }

  private func tilesInSight(_ level: Int) -> Set<Tile> {
    let whole = treeNode.root.values.bounds
    var seen = Rect(uncutBounds)
    if treeNode.root !== treeNode, !whole.isEmpty {
      seen = Rect(treeNode.root.box(of: CGRect(whole), in: treeNode)).intersection(seen) ?? .zero
    }
    let size = extent(level)
    guard !seen.isEmpty, seen.isFinite, size.width > 0, size.height > 0 else { return [] }
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int(low.rounded(.down))
      return first..<max(first + 1, min(Int(high.rounded(.up)), first + 64))
    }
    var tiles: Set<Tile> = []
    for row in range(seen.minY / size.height, seen.maxY / size.height) {
      for column in range(seen.minX / size.width, seen.maxX / size.width) {
        tiles.insert(Tile(column: column, row: row))
      }
    }
    return tiles
  }

  /// The number of a tile's pixels in a point of the layer.
  private func scale(_ level: Int) -> Double { pow(2, Double(level)) * max(Double(contentsScale), 1e-3) }

  /// The size of a tile in the layer's coordinates.
  private func extent(_ level: Int) -> Size {
    let scale = scale(level)
    return Size(Double(tileSize.width) / scale, Double(tileSize.height) / scale)
  }

  private func area(of tile: Tile, _ level: Int) -> Rect {
    let size = extent(level)
    return Rect(Double(tile.column) * size.width, Double(tile.row) * size.height, size.width, size.height)
  }
}
