import GeometryCore

/// A coordinate of a point, a size or a rectangle that animations reach by its name.
enum CoordinatePath: String {
  case x, y, width, height, origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"

  func read(_ value: AnimatedValue) -> AnimatedValue? {
    switch (self, value) {
    case (.x, .point(let p)), (.width, .point(let p)): .number(p.x)
    case (.y, .point(let p)), (.height, .point(let p)): .number(p.y)
    case (.origin, .rect(let r)): .point(r.origin)
    case (.size, .rect(let r)): .point(Point(r.width, r.height))
    case (.originX, .rect(let r)): .number(r.minX)
    case (.originY, .rect(let r)): .number(r.minY)
    case (.sizeWidth, .rect(let r)): .number(r.width)
    case (.sizeHeight, .rect(let r)): .number(r.height)
    default: nil
    }
  }

  /// Returns the value with another coordinate; nil if it has no such coordinate.
  func write(_ part: AnimatedValue, to value: AnimatedValue) -> AnimatedValue? {
    switch (self, value, part) {
    case (.x, .point(let p), .number(let v)), (.width, .point(let p), .number(let v)): .point(Point(v, p.y))
    case (.y, .point(let p), .number(let v)), (.height, .point(let p), .number(let v)): .point(Point(p.x, v))
    case (.origin, .rect(let r), .point(let p)): .rect(Rect(p.x, p.y, r.width, r.height))
    case (.size, .rect(let r), .point(let p)): .rect(Rect(r.minX, r.minY, p.x, p.y))
    case (.originX, .rect(let r), .number(let v)): .rect(Rect(v, r.minY, r.width, r.height))
    case (.originY, .rect(let r), .number(let v)): .rect(Rect(r.minX, v, r.width, r.height))
    case (.sizeWidth, .rect(let r), .number(let v)): .rect(Rect(r.minX, r.minY, v, r.height))
    case (.sizeHeight, .rect(let r), .number(let v)): .rect(Rect(r.minX, r.minY, r.width, v))
    default: nil
    }
  }
}

extension AnimatedProperty {
  /// Creates the coordinate of a property, such as `anchorPoint.x`, `contentsRect.origin.x` or `startPoint.y`.
  init?(coordinate path: String) {
    guard let dot = path.firstIndex(of: "."),
      let part = CoordinatePath(rawValue: String(path[path.index(after: dot)...])),
      let whole = AnimatedProperty(String(path[..<dot]))
    else { return nil }
    self.init(
      read: { whole.read($0).flatMap(part.read) },
      write: { values, new in
        if let changed = whole.read(values).flatMap({ part.write(new, to: $0) }) { whole.write(&values, changed) }
      }, dirtyFlags: whole.dirtyFlags)
    isExtra = whole.isExtra
  }
}
