import DisplayList
import QuartzCore

/// Long lines, one pixel thick, that lie between pixels by several shares of one, far down in content that was
/// scrolled.
@MainActor
final class LineSheet {
  /// The upper edges of the lines, in points from the top.
  private static let tops: [CGFloat] = [20.5, 61.25, 102.75, 143.5, 300.5, 441.5]
  /// The upper left corner of a card with a border of half a point.
  private static let card = CGPoint(x: 340, y: 200)
  private static let scrolled: CGFloat = 250_000
  private let tree: LayerTree
  private let root = CALayer()
  let node: Node

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    let page = CALayer()
    page.frame = CGRect(x: 10, y: -LineSheet.scrolled, width: 620, height: 480 + LineSheet.scrolled)
    root.addSublayer(page)
    for top in LineSheet.tops {
      page.addSublayer(DepthSheet.box(6, LineSheet.scrolled + top, 610, 1, CGColor(gray: 0, alpha: 1)))
    }
    let card = DepthSheet.box(LineSheet.card.x, LineSheet.card.y, 90, 60, CGColor(gray: 1, alpha: 1))
    card.borderWidth = 0.5
    card.borderColor = CGColor(gray: 0, alpha: 1)
    root.addSublayer(card)
    tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }
}
