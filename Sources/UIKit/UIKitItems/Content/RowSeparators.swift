import CoreGraphics
package import UIKitCore

/// The separators above and below a row.
@MainActor
package final class RowSeparators {
  private var top: SeparatorView?
  private var bottom: SeparatorView?

  /// Creates separators that are not visible.
  package init() {}

  /// The visible separators.
  package var shown: [UIView] { [top, bottom].compactMap { $0 }.filter { !$0.isHidden } }

  /// Hides both separators.
  package func hide() { for line in [top, bottom] { line?.isHidden = true } }

  /// Places the separators of a cell, which are made when they are first visible.
  /// - Parameter ends: Returns the distances of a separator's ends from those of the cell, in points.
  package func place(
    in cell: UIView, showsTop: Bool, showsBottom: Bool, height: CGFloat, _ color: UIColor?,
    ends: (_ isTop: Bool) -> (leading: CGFloat, trailing: CGFloat)
  ) {
    func place(_ line: SeparatorView?, isTop: Bool, isShown: Bool) -> SeparatorView? {
      guard isShown || line != nil else { return nil }
      let line = line ?? SeparatorView()
      if line.superview == nil { cell.addSubview(line) }
      line.isHidden = !isShown
      line.backgroundColor = color
      let ends = ends(isTop)
      let width = max(0, cell.bounds.width - ends.leading - ends.trailing)
      let y = isTop ? 0 : cell.bounds.height - height
      line.frame = cell.mirrored(CGRect(x: ends.leading, y: y, width: width, height: height))
      return line
    }
    top = place(top, isTop: true, isShown: showsTop)
    bottom = place(bottom, isTop: false, isShown: showsBottom)
  }
}
