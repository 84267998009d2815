import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Whether constraints leave more than one frame for an item.
  static func isAmbiguous(_ item: LayoutItem?, in view: UIView?) -> Bool {
    guard view != nil, let item else { return false }
    if let guide = item.guide, guide.role != .custom { return false }
    let engine = item.engine
    if item.isRoot { return false }
    if item.view?.translatesAutoresizingMaskIntoConstraints == true { return false }
    engine.update()
    for variable in [item.x, item.y, item.width, item.height] {
      guard let variable else { return true }
      if engine.solver.isAmbiguous(variable) { return true }
    }
    return false
  }
}
