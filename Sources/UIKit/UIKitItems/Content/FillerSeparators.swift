import CoreGraphics
package import UIKitCore

/// The separators of the empty rows that fill a list below its last row.
@MainActor
package final class FillerSeparators {
  private var lines: [SeparatorView] = []

  /// Creates a list without separators.
  package init() {}

  /// Places the separators below a height, all in points.
  /// - Parameter rowHeight: The height of the rows; nil for none.
  package func place(
    in list: UIView, from start: CGFloat, rowHeight: CGFloat?, margin: CGFloat, thickness: CGFloat, _ color: UIColor
  ) {
    let room = list.bounds.maxY - start
    let height = rowHeight ?? 0
    let count = height > 0 && room > 0 ? min(200, Int((room / height).rounded(.up))) : 0
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = SeparatorView()
      list.addSubview(line)
      lines.append(line)
    }
    for (index, line) in lines.enumerated() {
      line.backgroundColor = color
      line.frame = CGRect(
        x: margin, y: start + CGFloat(index + 1) * height - thickness, width: max(0, list.bounds.width - 2 * margin),
        height: thickness)
    }
  }
}
