import Foundation
import HostInterface

/// Shows and hides views of a stack in animation blocks. A view that is being hidden stays visible until the animation
/// ends.
extension UIStackView {
  /// Hides or shows an arranged view; returns false for other subviews, which are hidden as usual.
  func setHidden(_ isHidden: Bool, of view: UIView) -> Bool {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return false }
    if isHidden == view.isHidden { return true }
    let state = view.makeConstraintState()
    let block = UIViewAnimationState.isAnimating ? UIViewAnimationState.current : nil
    if isHidden, let block, storedWindow != nil {
      state.isLeavingStack = true
      let end = runtime.now + block.settings.delay + block.settings.duration
      runtime.schedule(at: end) { [weak view] in view?.finishLeavingStack() }
    } else {
      state.isLeavingStack = false
      view.layer.isHidden = isHidden
    }
    arrangementDidChange()
    if let block { block.layOutAtEnd(layoutRoot) }
    return true
  }
}

extension UIView {
  /// Hides the layer at the end of the animation that hid the view in its stack.
  fileprivate func finishLeavingStack() {
    guard let state = constraintState, state.isLeavingStack else { return }
    state.isLeavingStack = false
    layer.isHidden = true
  }
}
