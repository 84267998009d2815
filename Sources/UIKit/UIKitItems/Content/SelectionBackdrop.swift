package import UIKitCore

/// The view that shows the selection of a row behind its content; a gray fill unless the client provides one.
@MainActor
package final class SelectionBackdrop {
  private unowned let cell: UIView
  private var shown: UIView?

  package init(of cell: UIView) { self.cell = cell }

  /// A gray fill.
  package var fill: UIView { shown as? SelectionFill ?? SelectionFill() }

  /// Shows a view above a background; nil hides the present one. If animated it fades out, as that of a deselected row
  /// does.
  package func show(_ view: UIView?, above background: UIView?, animated: Bool) {
    guard let view else {
      guard let old = shown else { return }
      shown = nil
      guard animated, cell.window != nil else { return old.removeFromSuperview() }
      UIView.animate(withDuration: 0.3) {
        old.alpha = 0
      } completion: { [weak self] _ in
        old.alpha = 1
        if self?.shown !== old { old.removeFromSuperview() }
      }
      return
    }
    if shown !== view { shown?.removeFromSuperview() }
    shown = view
    view.alpha = 1
    view.isHidden = false
    if view.superview !== cell {
      view.frame = cell.bounds
      let index = background.flatMap { background in cell.subviews.firstIndex { $0 === background } }
      cell.insertSubview(view, at: index.map { $0 + 1 } ?? 0)
    }
  }

  package func layout() {
    if let shown, shown.superview === cell, shown.frame != cell.bounds { shown.frame = cell.bounds }
  }
}

private final class SelectionFill: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .systemGray4
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { fatalError("The selection of a row is made by its cell.") }
}
