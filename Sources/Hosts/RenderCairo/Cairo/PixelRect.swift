import GeometryCore

/// A rectangle of whole pixels; empty if a maximum is not above its minimum.
struct PixelRect: Equatable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  /// The distance within which an edge counts as on the pixel grid, in pixels.
  static let tolerance = 1.0 / 256

  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Creates the smallest rectangle that contains one given in pixels; slivers of less than 1/256 of a pixel are
  /// ignored.
  init(covering r: Rect) {
    func whole(_ v: Double) -> Int { Int(max(-1e7, min(1e7, v.isNaN ? 0 : v))) }
    self.init(
      whole((r.minX + Self.tolerance).rounded(.down)), whole((r.minY + Self.tolerance).rounded(.down)),
      whole((r.maxX - Self.tolerance).rounded(.up)), whole((r.maxY - Self.tolerance).rounded(.up)))
  }

  /// Creates the same area if every edge of a rectangle given in pixels is on the pixel grid; otherwise nil.
  init?(exactly r: Rect) {
    let near = Rect(
      r.minX.rounded(), r.minY.rounded(), r.maxX.rounded() - r.minX.rounded(), r.maxY.rounded() - r.minY.rounded())
    guard abs(near.minX - r.minX) < Self.tolerance, abs(near.minY - r.minY) < Self.tolerance,
      abs(near.maxX - r.maxX) < Self.tolerance, abs(near.maxY - r.maxY) < Self.tolerance, abs(near.minX) < 1e7,
      abs(near.minY) < 1e7, near.maxX < 1e7, near.maxY < 1e7
    else { return nil }
    self.init(Int(near.minX), Int(near.minY), Int(near.maxX), Int(near.maxY))
  }

  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  var width: Int { max(0, x1 - x0) }
  var height: Int { max(0, y1 - y0) }

  func intersection(_ r: PixelRect) -> PixelRect {
    PixelRect(max(x0, r.x0), max(y0, r.y0), min(x1, r.x1), min(y1, r.y1))
  }

  /// Returns the part of a rectangle in pixels that can affect drawing inside this one.
  ///
  /// Cairo's coordinates have 24 integer bits: a background of a million rows must be cut before Cairo sees it.
  func near(_ r: Rect) -> Rect {
    let around = Rect(Double(x0 - 2), Double(y0 - 2), Double(width + 4), Double(height + 4))
    return r.intersection(around) ?? Rect(Double(x0 - 2), Double(y0 - 2), 0, 0)
  }

  func offset(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x0 + dx, y0 + dy, x1 + dx, y1 + dy) }
}
