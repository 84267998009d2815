import GeometryCore

// Lines by item and by position; positions count from the beginning of the first line, in points.
extension ItemRope {
  /// Returns the line that contains an item, and its position; the item must exist.
  func line(holding item: Int) -> (line: FlowLine, start: Double)? {
    guard var node = root, item >= 0, item < count else { return nil }
    var start = 0
    var entry = 0
    var place = 0.0
    while case .pair(let left, let right) = node.content {
      if entry < left.count {
        let passage = passage(of: left, at: start, entry: entry)
        guard passage.exit < right.count, item >= start + left.count + passage.exit else {
          node = left
          continue
        }
        place += passage.extent + rules.lineSpacing
        entry = passage.exit
      } else {
        entry -= left.count
      }
      start += left.count
      node = right
    }
    if case .run(let size) = node.content {
      let full = fullLines(ofRun: size, count: node.count, entry: entry)
      let number = min(full.count, (item - start - entry) / full.capacity)
      let line = line(from: start + entry + number * full.capacity, in: node, startingAt: start)
      return (line, place + Double(number) * (rules.axis.depth(of: size) + rules.lineSpacing))
    }
    while true {
      let line = line(from: start + entry, in: node, startingAt: start)
      if item < line.first + line.count { return (line, place) }
      entry += line.count
      place += line.depth + rules.lineSpacing
    }
  }

  /// Calls a function with the lines that meet the open range between two positions, in order.
  func forEachLine(from lower: Double, to upper: Double, _ body: (FlowLine, Double) -> Void) {
    if let root { visit(root, at: 0, entry: 0, place: 0, from: lower, to: upper, body) }
  }

  private func visit(
    _ node: RopeNode, at start: Int, entry: Int, place: Double, from lower: Double, to upper: Double,
    _ body: (FlowLine, Double) -> Void
  ) {
    guard entry < node.count else { return }
    let passage = passage(of: node, at: start, entry: entry)
    guard place + passage.low < upper, place + passage.high > lower else { return }
    switch node.content {
    case .pair(let left, let right):
      var (next, nextPlace) = (entry - left.count, place)
      if entry < left.count {
        visit(left, at: start, entry: entry, place: place, from: lower, to: upper, body)
        let before = self.passage(of: left, at: start, entry: entry)
        next = before.exit
        nextPlace += before.extent + rules.lineSpacing
      }
      visit(right, at: start + left.count, entry: next, place: nextPlace, from: lower, to: upper, body)
    case .run(let size):
      let full = fullLines(ofRun: size, count: node.count, entry: entry)
      let depth = rules.axis.depth(of: size)
      let pitch = depth + rules.lineSpacing
      let found = linesMeeting(from: lower - place, to: upper - place, pitch: pitch, depth: depth, count: full.count)
      for number in found {
        let line = line(from: start + entry + number * full.capacity, in: node, startingAt: start)
        call(line, place + Double(number) * pitch, from: lower, to: upper, body)
      }
      let last = line(from: start + entry + full.count * full.capacity, in: node, startingAt: start)
      call(last, place + Double(full.count) * pitch, from: lower, to: upper, body)
    case .sizes:
      var place = place
      forEachLine(of: node, at: start, entry: entry) { line in
        call(line, place, from: lower, to: upper, body)
        place += line.depth + rules.lineSpacing
      }
    }
  }

  private func call(
    _ line: FlowLine, _ place: Double, from lower: Double, to upper: Double, _ body: (FlowLine, Double) -> Void
  ) {
    if place < upper, place + line.depth > lower { body(line, place) }
  }
}

/// Returns the lines of equal pitch that may meet the open range between two positions, and a few more.
func linesMeeting(from lower: Double, to upper: Double, pitch: Double, depth: Double, count: Int) -> Range<Int> {
  func clamp(_ line: Double) -> Int {
    if !(line > 0) { return 0 }
    return line < Double(count) ? Int(line) : count
  }
  guard count > 0, lower < upper else { return 0..<0 }
  if pitch == 0 { return 0 < upper && depth > lower ? 0..<count : 0..<0 }
  // Line k begins at k · pitch: it begins before `upper` and ends after `lower`.
  let a = (lower - depth) / pitch
  let b = upper / pitch
  // One line more on both sides: the caller compares the frames anyway.
  let first = clamp(min(a, b).rounded(.down) - 1)
  let last = clamp(max(a, b).rounded(.up) + 2)
  return first..<max(first, last)
}
