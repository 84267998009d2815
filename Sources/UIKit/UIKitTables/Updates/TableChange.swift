import CoreGraphics

/// An animated update: the initial frames of a table's views, and the final frames of disappearing ones.
@MainActor
final class TableChange {
  let isAnimated: Bool
  /// Returns the frame before the update of an element, given by its key after it.
  private let oldFrame: (TableElement) -> CGRect?
  private let insertions: (TableElement) -> UITableView.RowAnimation
  /// The disappearing views, which are recycled when the animation has ended.
  private(set) var animatingOut: [UIView] = []

  init(
    isAnimated: Bool, oldFrame: @escaping (TableElement) -> CGRect?,
    insertions: @escaping (TableElement) -> UITableView.RowAnimation
  ) {
    self.isAnimated = isAnimated
    self.oldFrame = oldFrame
    self.insertions = insertions
  }

  /// Places an appearing view at its initial frame.
  func prepare(_ view: UIView, _ element: TableElement, at frame: CGRect) {
    guard isAnimated else { return }
    UIView.performWithoutAnimation {
      if let old = oldFrame(element) {
        view.frame = old
      } else {
        let animation = insertions(element)
        view.frame = Self.outside(frame, animation)
        view.alpha = Self.fades(animation) ? 0 : 1
      }
      view.layoutIfNeeded()
    }
  }

  /// Moves a view out of the visible rect to its new frame; returns false if nothing is animated.
  func lingers(_ view: UIView, until frame: CGRect) -> Bool {
    guard isAnimated else { return false }
    view.frame = frame
    animatingOut.append(view)
    return true
  }

  /// Animates the view of a deleted or replaced element out; returns false if it is to be recycled at once.
  func remove(_ view: UIView, _ animation: UITableView.RowAnimation) -> Bool {
    guard isAnimated, animation != .none else { return false }
    animatingOut.append(view)
    view.isUserInteractionEnabled = false
    let frame = Self.outside(view.frame, animation)
    if frame != view.frame { view.frame = frame }
    if Self.fades(animation) { view.alpha = 0 }
    return true
  }

  /// Returns the frame of a row before it is inserted, or after it was deleted.
  static func outside(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    case .fade, .none, .automatic: frame
    }
  }

  /// Returns whether a row that is inserted or deleted fades. That of `automatic` does, so that the completion of a
  /// batch comes after the animation (recorded: `table-behaviour/batch-window-animated`).
  private static func fades(_ animation: UITableView.RowAnimation) -> Bool {
    animation == .fade || animation == .middle || animation == .automatic
  }
}
