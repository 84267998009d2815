import DisplayList
import GeometryCore

/// The part of a layer's contents that needs display, and the parts that were redrawn before.
///
/// The drawings are stacked, each clipped to what later ones leave of it: a recording has no pixels to overwrite.
final class PartialDisplay {
  /// The part that is marked for display, in the layer's coordinates; nil for all of it.
  var marked: Rect?
  /// The drawing of the whole; nil if nothing was drawn.
  private var whole: Drawing?
  private var parts: [(area: Rect, drawing: Drawing?)] = []
  /// The number of stacked drawings beyond which redrawing the whole is cheaper.
  private static let limit = 12

  init(whole: Drawing?) { self.whole = whole }

  /// A Boolean value that indicates whether another part may be drawn by itself.
  var hasRoom: Bool { parts.count < Self.limit }

  /// Replaces all parts by a drawing of the whole.
  func startOver(with drawing: Drawing?) {
    whole = drawing
    parts = []
    marked = nil
  }

  /// Adds a drawing of a part on top of the others and returns all of them as one; nil if nothing is left to draw.
  func add(_ drawing: Drawing?, in area: Rect, of bounds: Rect) -> Drawing? {
    marked = nil
    parts.removeAll { area.contains($0.area) }
    parts.append((area, drawing))
    var commands: [DrawCommand] = []
    func draw(_ drawing: Drawing?, in area: Rect, below later: ArraySlice<(area: Rect, drawing: Drawing?)>) {
      guard let drawing else { return }
      commands.append(.save)
      commands.append(.clip(Path(rect: area), .winding))
      for other in later {
        var outside = Path(rect: bounds)
        outside.append(Path(rect: other.area))
        commands.append(.clip(outside, .evenOdd))
      }
      commands += drawing.commands
      commands.append(.restore)
    }
    draw(whole, in: bounds, below: parts[...])
    for index in parts.indices { draw(parts[index].drawing, in: parts[index].area, below: parts[(index + 1)...]) }
    return commands.isEmpty ? nil : Drawing(commands)
  }
}

extension CALayer {
  /// Marks a part of the contents for display if the rest is drawn for the current bounds; otherwise all of them.
  final func markDisplay(of part: Rect) {
    guard part.width > 0, part.height > 0 else { return }
    if treeNode.dirtyFlags.contains(.display) {
      if let marked = partialDisplay?.marked { partialDisplay?.marked = marked.union(part) }
      return
    }
    guard part.isFinite, case .drawing(let drawing, let drawn) = backing, drawn == treeNode.values.bounds else {
      partialDisplay?.marked = nil
      return markDisplay()
    }
    let partial = partialDisplay ?? PartialDisplay(whole: drawing)
    partialDisplay = partial
    partial.marked = part
    markDisplay()
  }

  /// The marked part, expanded to whole pixels of the contents; nil if everything is to be drawn.
  final var markedPart: Rect? {
    guard let partial = partialDisplay, let marked = partial.marked, partial.hasRoom else { return nil }
    guard case .drawing(_, let drawn) = backing, drawn == treeNode.values.bounds else { return nil }
    let part = PixelGrid(scale: Double(max(contentsScale, 1e-3))).cover(marked).intersection(treeNode.values.bounds)
    guard let part, part != treeNode.values.bounds, !part.isEmpty else { return nil }
    return part
  }
}
