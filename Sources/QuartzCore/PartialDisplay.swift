import DisplayList
import GeometryCore

/// What of a layer's contents is to be drawn anew, and what was drawn over parts of them before.
///
/// The drawings are kept one above the other, each clipped to what later ones left of it: a recording has no pixels to
/// write over.
final class PartialDisplay {
  /// The part that is marked, in the layer's coordinates; nil for everything.
  var marked: Rect?
  /// The drawing of the whole; nil when nothing was drawn.
  private var whole: Drawing?
  private var parts: [(area: Rect, drawing: Drawing?)] = []
  /// As many drawings above one another cost more than one new drawing of the whole.
  private static let limit = 12

  init(whole: Drawing?) { self.whole = whole }

  /// Whether a further part may be drawn by itself.
  var hasRoom: Bool { parts.count < Self.limit }

  /// Forgets the parts: everything was drawn.
  func startOver(with drawing: Drawing?) {
    whole = drawing
    parts = []
    marked = nil
  }

  /// Puts a drawing of a part above the others and returns all of them as one; nil when nothing is left to draw.
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
  /// Marks a part of the contents, as far as they were drawn whole in the present bounds; else all of them.
  final func markDisplay(of part: Rect) {
    guard part.width > 0, part.height > 0 else { return }
    if dirtyFlags.contains(.display) {
      if let marked = partialDisplay?.marked { partialDisplay?.marked = marked.union(part) }
      return
    }
    guard part.isFinite, case .drawing(let drawing, let drawn) = backing, drawn == stored.bounds else {
      partialDisplay?.marked = nil
      return markDisplay()
    }
    let partial = partialDisplay ?? PartialDisplay(whole: drawing)
    partialDisplay = partial
    partial.marked = part
    markDisplay()
  }

  /// The marked part, grown to whole pixels of the contents; nil when everything is to be drawn.
  final var markedPart: Rect? {
    guard let partial = partialDisplay, let marked = partial.marked, partial.hasRoom else { return nil }
    guard case .drawing(_, let drawn) = backing, drawn == stored.bounds else { return nil }
    let part = PixelGrid(scale: Double(max(contentsScale, 1e-3))).cover(marked).intersection(stored.bounds)
    guard let part, part != stored.bounds, !part.isEmpty else { return nil }
    return part
  }
}
