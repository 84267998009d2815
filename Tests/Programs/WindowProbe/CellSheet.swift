import DisplayList
import QuartzCore
import UIKit

/// A wall of cells whose pictures are cached, in four frames: they appear; some of them change, move and disappear; a
/// row changes again; and all scroll while another row comes in.
@MainActor
final class CellSheet {
  private static let columns = 10
  private let tree: LayerTree
  private let root = UIView(frame: CGRect(origin: .zero, size: DepthSheet.size))
  /// The scene of each frame.
  let frames: [Node]

  init() {
    root.backgroundColor = UIColor(white: 0.9, alpha: 1)
    let cells = (0..<6 * CellSheet.columns).map(CellSheet.cell)
    for cell in cells { root.addSubview(cell) }
    tree = LayerTree(root: root.layer)
    var frames = [CellSheet.commit(tree)]
    CellSheet.paint(cells[7], .red)
    CellSheet.label(of: cells[12])?.text = "Changed"
    cells[23].isHidden = true
    for part in cells[31].subviews { part.isHidden = true }
    cells[38].frame.origin.x += 3
    frames.append(CellSheet.commit(tree))
    for cell in cells[40..<50] { CellSheet.paint(cell, .yellow) }
    cells[23].isHidden = false
    frames.append(CellSheet.commit(tree))
    for cell in cells[..<CellSheet.columns] { cell.removeFromSuperview() }
    for place in 60..<70 { root.addSubview(CellSheet.cell(place)) }
    root.bounds.origin.y += 90
    frames.append(CellSheet.commit(tree))
    self.frames = frames
  }

  private static func commit(_ tree: LayerTree) -> Node {
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    return tree.commit()
  }

  private static func cell(_ place: Int) -> UIView {
    let cell = UIView(frame: CGRect(x: place % columns * 64, y: place / columns * 80, width: 62, height: 78))
    cell.layer.cachesRaster = true
    let content = UIView(frame: cell.bounds)
    content.layer.cornerRadius = 6
    content.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: CGFloat(place) / 70, alpha: 1)
    cell.addSubview(content)
    // Every third one reaches beyond the cell.
    let mark = UIView(frame: CGRect(x: place % 3 == 0 ? 50 : 4, y: 60, width: 12 + place % 3, height: 12))
    mark.backgroundColor = .blue
    mark.layer.cornerRadius = 3
    mark.layer.shadowOpacity = place % 7 == 0 ? 0.5 : 0
    cell.addSubview(mark)
    let label = UILabel(frame: CGRect(x: 2, y: 10, width: 58, height: 20))
    label.font = UIFont(name: "DejaVu Sans", size: 11) ?? .systemFont(ofSize: 11)
    label.text = "Cell \(place)"
    cell.addSubview(label)
    return cell
  }

  private static func paint(_ cell: UIView, _ color: UIColor) { cell.subviews.first?.backgroundColor = color }

  private static func label(of cell: UIView) -> UILabel? { cell.subviews.last as? UILabel }
}
