import Foundation

extension SystemSymbols {
  /// Every symbol by its name.
  static let all: [String: @Sendable (inout Pen) -> Void] = [
    "plus": {
      $0.line((0.5, 0.15), (0.5, 0.85))
      $0.line((0.15, 0.5), (0.85, 0.5))
    },
    "minus": { $0.line((0.15, 0.5), (0.85, 0.5)) },
    "xmark": {
      $0.line((0.2, 0.2), (0.8, 0.8))
      $0.line((0.8, 0.2), (0.2, 0.8))
    },
    "checkmark": { $0.line((0.16, 0.54), (0.4, 0.8), (0.84, 0.2)) },
    "chevron.left": { $0.line((0.64, 0.16), (0.32, 0.5), (0.64, 0.84)) },
    "chevron.right": { $0.line((0.36, 0.16), (0.68, 0.5), (0.36, 0.84)) },
    "chevron.up": { $0.line((0.16, 0.66), (0.5, 0.34), (0.84, 0.66)) },
    "chevron.down": { $0.line((0.16, 0.36), (0.5, 0.68), (0.84, 0.36)) },
    "arrow.left": {
      $0.line((0.88, 0.5), (0.12, 0.5))
      $0.line((0.42, 0.2), (0.12, 0.5), (0.42, 0.8))
    },
    "arrow.right": {
      $0.line((0.12, 0.5), (0.88, 0.5))
      $0.line((0.58, 0.2), (0.88, 0.5), (0.58, 0.8))
    },
    "arrow.up": {
      $0.line((0.5, 0.88), (0.5, 0.12))
      $0.line((0.2, 0.42), (0.5, 0.12), (0.8, 0.42))
    },
    "arrow.down": {
      $0.line((0.5, 0.12), (0.5, 0.88))
      $0.line((0.2, 0.58), (0.5, 0.88), (0.8, 0.58))
    },
    "arrow.clockwise": {
      $0.arc(0.5, 0.53, 0.34, -60, 240)
      $0.fill((0.52, 0.06), (0.76, 0.22), (0.54, 0.4))
    },
    "circle": { $0.circle(0.5, 0.5, 0.42) },
    "circle.fill": { $0.circle(0.5, 0.5, 0.45, isFilled: true) },
    "square": { $0.box(0.12, 0.12, 0.76, 0.76, 0.14) },
    "square.fill": { $0.box(0.09, 0.09, 0.82, 0.82, 0.16, isFilled: true) },
    "plus.circle": {
      $0.circle(0.5, 0.5, 0.42)
      $0.line((0.5, 0.3), (0.5, 0.7))
      $0.line((0.3, 0.5), (0.7, 0.5))
    },
    "minus.circle": {
      $0.circle(0.5, 0.5, 0.42)
      $0.line((0.3, 0.5), (0.7, 0.5))
    },
    "info.circle": {
      $0.circle(0.5, 0.5, 0.42)
      $0.line((0.5, 0.47), (0.5, 0.72))
      $0.circle(0.5, 0.3, 0.055, isFilled: true)
    },
    "checkmark.circle": {
      $0.circle(0.5, 0.5, 0.42)
      $0.line((0.32, 0.52), (0.45, 0.66), (0.68, 0.36))
    },
    "checkmark.circle.fill": {
      $0.circle(0.5, 0.5, 0.45, isFilled: true)
      $0.hole((0.31, 0.52), (0.45, 0.67), (0.69, 0.35))
    },
    "xmark.circle.fill": {
      $0.circle(0.5, 0.5, 0.45, isFilled: true)
      $0.hole((0.36, 0.36), (0.64, 0.64))
      $0.hole((0.64, 0.36), (0.36, 0.64))
    },
    "exclamationmark.triangle": {
      $0.line((0.5, 0.12), (0.92, 0.86), (0.08, 0.86), (0.5, 0.12), (0.92, 0.86))
      $0.line((0.5, 0.4), (0.5, 0.58))
      $0.circle(0.5, 0.72, 0.05, isFilled: true)
    },
    "magnifyingglass": {
      $0.circle(0.43, 0.43, 0.29)
      $0.line((0.65, 0.65), (0.88, 0.88))
    },
    "ellipsis": {
      for x in [0.2, 0.5, 0.8] { $0.circle(x, 0.5, 0.07, isFilled: true) }
    },
    "line.3.horizontal": {
      for y in [0.25, 0.5, 0.75] { $0.line((0.12, y), (0.88, y)) }
    },
    "list.bullet": {
      for y in [0.22, 0.5, 0.78] {
        $0.circle(0.12, y, 0.06, isFilled: true)
        $0.line((0.3, y), (0.9, y))
      }
    },
    "square.grid.2x2": {
      for x in [0.12, 0.56] {
        for y in [0.12, 0.56] { $0.box(x, y, 0.32, 0.32, 0.07) }
      }
    },
    "square.grid.3x3": {
      for x in [0.1, 0.395, 0.69] {
        for y in [0.1, 0.395, 0.69] { $0.box(x, y, 0.21, 0.21, 0.05) }
      }
    },
    "rectangle.grid.1x2": {
      $0.box(0.12, 0.12, 0.76, 0.33, 0.08)
      $0.box(0.12, 0.55, 0.76, 0.33, 0.08)
    },
    "photo": {
      $0.box(0.06, 0.17, 0.88, 0.66, 0.1)
      $0.circle(0.32, 0.38, 0.08, isFilled: true)
      $0.line((0.1, 0.74), (0.34, 0.54), (0.48, 0.66), (0.68, 0.46), (0.9, 0.68))
    },
    "photo.on.rectangle": {
      $0.line((0.2, 0.24), (0.2, 0.14), (0.94, 0.14), (0.94, 0.64), (0.86, 0.64))
      $0.box(0.06, 0.3, 0.74, 0.56, 0.08)
      $0.line((0.1, 0.76), (0.32, 0.56), (0.46, 0.68), (0.6, 0.54), (0.76, 0.7))
    },
    "folder": {
      $0.line(
        (0.08, 0.8), (0.08, 0.24), (0.38, 0.24), (0.46, 0.34), (0.92, 0.34), (0.92, 0.8), (0.08, 0.8), (0.08, 0.7))
    },
    "heart": {
      $0.arc(0.31, 0.36, 0.2, 145, 350)
      $0.arc(0.69, 0.36, 0.2, 190, 395)
      $0.line((0.147, 0.475), (0.5, 0.86), (0.853, 0.475))
    },
    "star": { pen in pen.star(isFilled: false) },
    "star.fill": { pen in pen.star(isFilled: true) },
    "gearshape": {
      $0.circle(0.5, 0.5, 0.14)
      $0.circle(0.5, 0.5, 0.3)
      for step in 0..<8 {
        let angle = Double(step) * .pi / 4
        $0.line((0.5 + 0.3 * cos(angle), 0.5 + 0.3 * sin(angle)), (0.5 + 0.42 * cos(angle), 0.5 + 0.42 * sin(angle)))
      }
    },
    "trash": {
      $0.line((0.14, 0.24), (0.86, 0.24))
      $0.line((0.38, 0.24), (0.38, 0.12), (0.62, 0.12), (0.62, 0.24))
      $0.line((0.22, 0.24), (0.28, 0.9), (0.72, 0.9), (0.78, 0.24))
    },
    "play.fill": { $0.fill((0.24, 0.12), (0.86, 0.5), (0.24, 0.88)) },
    "pause.fill": {
      $0.box(0.2, 0.14, 0.2, 0.72, 0.04, isFilled: true)
      $0.box(0.6, 0.14, 0.2, 0.72, 0.04, isFilled: true)
    },
    "sidebar.left": {
      $0.box(0.06, 0.17, 0.88, 0.66, 0.1)
      $0.line((0.36, 0.17), (0.36, 0.83))
    },
    "square.and.arrow.up": {
      $0.line((0.34, 0.38), (0.18, 0.38), (0.18, 0.92), (0.82, 0.92), (0.82, 0.38), (0.66, 0.38))
      $0.line((0.5, 0.64), (0.5, 0.08))
      $0.line((0.32, 0.26), (0.5, 0.08), (0.68, 0.26))
    },
  ]
}

extension SystemSymbols.Pen {
  fileprivate mutating func star(isFilled: Bool) {
    var points: [(Double, Double)] = []
    for step in 0..<10 {
      let r = step.isMultiple(of: 2) ? 0.44 : 0.19
      let angle = Double(step) * .pi / 5 - .pi / 2
      points.append((0.5 + r * cos(angle), 0.52 + r * sin(angle)))
    }
    polygon(points, isFilled: isFilled)
  }
}
