import DisplayList
import QuartzCore
import UIKit
import ViewTransitions

/// A sheet of transitions: every style at half its progress, and four of the additions, one box for each.
@MainActor
final class TurnSheet {
  private let root = UIView(frame: CGRect(origin: .zero, size: DepthSheet.size))
  private var transitions: [ViewTransition] = []
  private let tree: LayerTree
  let node: Node

  init() {
    root.backgroundColor = UIColor(white: 0.25, alpha: 1)
    for (i, style) in TransitionStyle.all.enumerated() { TurnSheet.add(style, i, to: root, &transitions) { _ in } }
    TurnSheet.add(.fold([]), 16, to: root, &transitions) { ($0 as? FoldTransition)?.creases = 3 }
    TurnSheet.add(.fold(.horizontal), 17, to: root, &transitions) { ($0 as? FoldTransition)?.creases = 4 }
    TurnSheet.add(.fold([]), 18, to: root, &transitions) { $0.spine = 0 }
    TurnSheet.add(.flip([]), 19, to: root, &transitions) { $0.spine = 0 }
    tree = LayerTree(root: root.layer)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }

  private static func add(
    _ style: TransitionStyle, _ place: Int, to root: UIView, _ transitions: inout [ViewTransition],
    _ configure: (ViewTransition) -> Void
  ) {
    let cell = UIView(frame: CGRect(x: place % 5 * 128 + 2, y: place / 5 * 120 + 2, width: 124, height: 116))
    cell.clipsToBounds = true
    root.addSubview(cell)
    let frame = CGRect(x: 17, y: 18, width: 90, height: 81)
    let old = page(frame, UIColor(red: 0.95, green: 0.85, blue: 0.6, alpha: 1), .red)
    let new = page(frame, UIColor(red: 0.6, green: 0.8, blue: 0.95, alpha: 1), .blue)
    cell.addSubview(old)
    let transition = style.transition(from: old, to: new)
    configure(transition)
    transition.progress = 0.25 + CGFloat(place) * 0.025
    transition.begin()
    transitions.append(transition)
  }

  private static func page(_ frame: CGRect, _ paper: UIColor, _ ink: UIColor) -> UIView {
    let page = UIView(frame: frame)
    page.backgroundColor = paper
    for i in 0..<4 {
      let line = UIView(frame: CGRect(x: 8, y: 8 + i * 18, width: 70 - i * 12, height: 10))
      line.backgroundColor = ink.withAlphaComponent(0.3 + 0.2 * CGFloat(i))
      page.addSubview(line)
    }
    return page
  }
}
