import GeometryCore
import LayoutCore

/// One section as a test describes it.
struct SectionCase {
  var metrics: FlowSectionMetrics
  /// One size an item.
  var sizes: [Size]
  /// A Boolean value that determines whether the fast path is told that all sizes are equal.
  var isUniform: Bool
}

/// The flow layout written down plainly: every line an array, every frame in a list, every query a filter.
struct NaiveFlow {
  var headers: [Rect?] = []
  var footers: [Rect?] = []
  var items: [[Rect]] = []
  var contentSize = Size.zero

  init(_ sections: [SectionCase], vertical: Bool, container: Size, scale: Double, isSelfSizing: Bool = false) {
    let whole = vertical ? container.width : container.height
    var y = 0.0
    func frame(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
      func pixel(_ v: Double) -> Double { (v * scale + (v < 0 ? -1e-6 : 1e-6)).rounded() / scale }
      let u = pixel(x)
      let v = pixel(y)
      return vertical ? Rect(u, v, w, h) : Rect(v, u, h, w)
    }
    for section in sections {
      let m = section.metrics
      let sizes = section.sizes.map { vertical ? $0 : Size($0.height, $0.width) }
      let (top, left, bottom, right) =
        vertical
        ? (m.insets.top, m.insets.left, m.insets.bottom, m.insets.right)
        : (m.insets.left, m.insets.top, m.insets.right, m.insets.bottom)
      let room = whole - left - right
      headers.append(m.headerDepth > 0 ? frame(0, y, whole, m.headerDepth) : nil)
      y += m.headerDepth + top

      var lines: [[Size]] = []
      for size in sizes {
        if var line = lines.last {
          line.append(size)
          let needed = line.reduce(0) { $0 + $1.width } + Double(line.count - 1) * m.itemSpacing
          if needed <= room + 1e-6 {
            lines[lines.count - 1] = line
            continue
          }
        }
        lines.append([size])
      }

      var frames: [Rect] = []
      for (number, line) in lines.enumerated() {
        let height = line.reduce(0) { max($0, $1.height) }
        let filled = line.reduce(0) { $0 + $1.width }
        var x = left
        var gap = m.itemSpacing
        func center(_ width: Double) -> Double { isSelfSizing && width > room ? 0 : (room - width) / 2 }
        if number < lines.count - 1 {
          if line.count == 1 { x += center(filled) } else { gap = (room - filled) / Double(line.count - 1) }
        } else if line.allSatisfy({ isSelfSizing ? $0.width == line[0].width : $0 == line[0] }) {
          // Fill up with copies until no more fit; a copy that takes no room would go on for ever.
          let width = line[0].width
          if width + gap > 0 || 2 * width + gap > room + 1e-6 {
            var n = 1
            while Double(n + 1) * width + Double(n) * gap <= room + 1e-6 { n += 1 }
            if n == 1 { x += center(width) } else { gap = (room - Double(n) * width) / Double(n - 1) }
          }
        }
        for (k, size) in line.enumerated() {
          let before = line[..<k].reduce(0) { $0 + $1.width } + Double(k) * gap
          frames.append(frame(x + before, y + (height - size.height) / 2, size.width, size.height))
        }
        y += height + (number < lines.count - 1 ? m.lineSpacing : 0)
      }
      items.append(frames)
      y += bottom
      footers.append(m.footerDepth > 0 ? frame(0, y, whole, m.footerDepth) : nil)
      y += m.footerDepth
    }
    guard !sections.isEmpty else { return }
    contentSize = vertical ? Size(whole, max(0, y)) : Size(max(0, y), whole)
  }

  /// Everything that meets a rectangle, in order.
  func elements(in rect: Rect) -> [(FlowElement, Rect)] {
    /// They share points when a frame without extent is a little longer at its end.
    func isSeen(_ frame: Rect, _ rect: Rect) -> Bool {
      let width = frame.width > 0 ? frame.width : 1e-9
      let height = frame.height > 0 ? frame.height : 1e-9
      return frame.minX < rect.maxX && frame.minY < rect.maxY && frame.minX + width > rect.minX
        && frame.minY + height > rect.minY
    }
    var found: [(FlowElement, Rect)] = []
    for s in items.indices {
      if let h = headers[s], isSeen(h, rect) { found.append((.header(section: s), h)) }
      for (i, f) in items[s].enumerated() where isSeen(f, rect) { found.append((.item(section: s, item: i), f)) }
      if let f = footers[s], isSeen(f, rect) { found.append((.footer(section: s), f)) }
    }
    return found
  }
}

extension FlowGeometry {
  /// The fast path for the same sections.
  static func solve(
    _ sections: [SectionCase], vertical: Bool, container: Size, scale: Double, isSelfSizing: Bool = false
  ) -> FlowGeometry {
    var builder = FlowBuilder(
      axis: vertical ? .vertical : .horizontal, container: container, scale: scale, isSelfSizing: isSelfSizing)
    for s in sections {
      if s.isUniform, let size = s.sizes.first {
        builder.addSection(s.metrics, itemCount: s.sizes.count, itemSize: size)
      } else {
        builder.addSection(s.metrics, itemCount: s.sizes.count) { s.sizes[$0] }
      }
    }
    return builder.finish()
  }

  func elements(in rect: Rect) -> [(FlowElement, Rect)] {
    var found: [(FlowElement, Rect)] = []
    forEachElement(in: rect) { found.append(($0, $1)) }
    return found
  }
}
