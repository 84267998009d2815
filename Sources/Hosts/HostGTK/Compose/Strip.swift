import DisplayList
import GeometryCore
import HostInterface

/// Neighboring pictures that do not move relative to each other, as parts of one texture: one node and one draw call
/// for a row.
@MainActor
final class Strip {
  /// The maximum area of a strip, in square points: about a row of cells, because rows appear and disappear together.
  static let areaLimit = 131_072.0
  /// The number of frames for which a picture is drawn by itself after it changed twice within as many: it is moving.
  static let rest: UInt64 = 30

  let members: [ComposedNode]
  private let items: [BatchOrder.Item]
  let node: RenderNode

  /// Creates a strip of pictures whose rectangles lie on the pixel grid and do not overlap. The pictures become parts
  /// of the strip: those that were drawn are copied, the others are drawn there by the renderer.
  private init(_ members: [ComposedNode], union: Rect, scale: Double, _ renderer: any Renderer) {
    self.members = members
    items = members.map { $0.batchItem! }
    let width = Int((union.width * scale).rounded())
    let height = Int((union.height * scale).rounded())
    let parts = members.map { member in
      let rect = member.batchItem!.rect
      let size = member.onePicture!.size(scale: scale)
      return (
        x: Int(((rect.minX - union.minX) * scale).rounded()), y: Int(((rect.minY - union.minY) * scale).rounded()),
        width: size.width, height: size.height
      )
    }
    var undrawn: [PlacedPicture] = []
    let bitmap = Bitmap(id: 0, width: width, height: height) { pixels, stride in
      for (member, part) in zip(members, parts) {
        switch member.onePicture!.source {
        case .pixels(let drawn): drawn.copy(to: pixels + part.y * stride + part.x * 4, stride: stride)
        case .node(let node): undrawn.append(PlacedPicture(node, x: part.x, y: part.y))
        }
      }
    }
    if !undrawn.isEmpty { renderer.drawPictures(undrawn, into: bitmap, scale: scale) }
    for (member, part) in zip(members, parts) {
      member.onePicture!.source = .pixels(
        BitmapPart(bitmap, x: part.x, y: part.y, width: part.width, height: part.height))
      member.onePicture!.texture = nil
      member.placed = nil
    }
    node = Texture(bitmap).node(in: union)
  }

  /// Returns whether every member still shows the same at the same position.
  func check(in run: UInt64) -> Bool {
    zip(members, items).allSatisfy { $0.run == run && $0.batchItem == $1 }
  }

  /// Combines pictures that are given row by row into strips; also returns those that are left over.
  static func make(
    of pictures: [ComposedNode], scale: Double, frame: UInt64, renderer: any Renderer
  ) -> (strips: [Strip], left: [ComposedNode]) {
    var strips: [Strip] = []
    var left: [ComposedNode] = []
    var chunk: [ComposedNode] = []
    var union = Rect.zero
    var area = 0.0
    func close() {
      if chunk.count >= 4 { strips.append(Strip(chunk, union: union, scale: scale, renderer)) } else { left += chunk }
      chunk = []
      area = 0
    }
    for picture in pictures {
      guard picture.restsUntil <= frame, picture.isOnGrid(scale: scale), let rect = picture.batchItem?.rect else {
        left.append(picture)
        continue
      }
      let wider = chunk.isEmpty ? rect : union.union(rect)
      let covered = wider.width * wider.height
      // Gaps are copied and drawn without need, so they must be small.
      if !chunk.isEmpty, covered > areaLimit || covered > 1.25 * (area + rect.width * rect.height) { close() }
      union = chunk.isEmpty ? rect : union.union(rect)
      area += rect.width * rect.height
      chunk.append(picture)
    }
    close()
    return (strips, left)
  }
}

extension ComposedNode {
  /// Records that the picture changed or moved; one that does so often is drawn by itself for a while.
  func noteChange(in frame: UInt64) {
    if let changedAt, frame - changedAt < Strip.rest { restsUntil = frame + Strip.rest }
    changedAt = frame
  }

  /// Returns whether the pixels of the picture lie on those of the parent.
  fileprivate func isOnGrid(scale: Double) -> Bool {
    guard let rect = batchItem?.rect else { return false }
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-6 }
    return isWhole(rect.minX * scale) && isWhole(rect.minY * scale) && isWhole(rect.width * scale)
      && isWhole(rect.height * scale)
  }
}
