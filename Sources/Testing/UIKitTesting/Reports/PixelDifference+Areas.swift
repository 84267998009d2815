import DisplayList

extension PixelDifference {
  /// Returns the areas in which pixels differ, those with the most such pixels first.
  ///
  /// Differing pixels whose blocks are at most two blocks apart belong to one area: O(pixels).
  func areas(limit: Int) -> [Block] {
    let side = Self.blockSide
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    var counts = [Int](repeating: 0, count: columns * rows)
    forEachPixel { x, y in counts[y / side * columns + x / side] += 1 }
    var isTaken = [Bool](repeating: false, count: counts.count)
    var found: [Block] = []
    for first in counts.indices where counts[first] > 0 && !isTaken[first] {
      isTaken[first] = true
      var pending = [first]
      var box = (left: columns, top: rows, right: 0, bottom: 0)
      var count = 0
      while let next = pending.popLast() {
        let (x, y) = (next % columns, next / columns)
        count += counts[next]
        box = (min(box.left, x), min(box.top, y), max(box.right, x + 1), max(box.bottom, y + 1))
        for other in Self.neighbors(x, y, columns, rows) where counts[other] > 0 && !isTaken[other] {
          isTaken[other] = true
          pending.append(other)
        }
      }
      let (left, top) = (box.left * side, box.top * side)
      found.append(
        Block(
          x: left, y: top, width: min(box.right * side, width) - left, height: min(box.bottom * side, height) - top,
          count: count))
    }
    return Array(found.sorted { ($0.count, $1.y, $1.x) > ($1.count, $0.y, $0.x) }.prefix(limit))
  }

  private static func neighbors(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int) -> [Int] {
    var result: [Int] = []
    for row in max(0, y - 2)...min(rows - 1, y + 2) {
      for column in max(0, x - 2)...min(columns - 1, x + 2) { result.append(row * columns + column) }
    }
    return result
  }
}

extension PixelDifference.Block {
  /// Returns the block with a margin around it, with sides of a minimum length, inside a picture; in pixels.
  func grown(by margin: Int, atLeast length: Int, within size: (width: Int, height: Int)) -> Self {
    func span(_ start: Int, _ extent: Int, _ limit: Int) -> (start: Int, length: Int) {
      let wanted = min(max(extent + 2 * margin, length), limit)
      return (min(max(0, start + extent / 2 - wanted / 2), limit - wanted), wanted)
    }
    let (columns, rows) = (span(x, width, size.width), span(y, height, size.height))
    return Self(x: columns.start, y: rows.start, width: columns.length, height: rows.length, count: count)
  }
}

extension TestPicture {
  /// Returns a part of the picture.
  func cropped(to area: PixelDifference.Block) -> TestPicture {
    let part = Bitmap(id: Self.nextID(), width: area.width, height: area.height) { target, stride in
      bitmap.withPixels { source in
        for y in 0..<area.height {
          let row = source.baseAddress! + (area.y + y) * bitmap.stride + area.x * 4
          target.advanced(by: y * stride).copyMemory(from: row, byteCount: area.width * 4)
        }
      }
    }
    return TestPicture(part)
  }
}
