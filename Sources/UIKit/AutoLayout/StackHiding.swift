import CoreGraphics
import Foundation
import HostInterface

/// Lets views of a stack come and go inside animation blocks: a view that leaves is seen until the animation is over.
extension UIStackView {
  /// Hides or shows an arranged view; false for other subviews, which are hidden as anywhere.
  func setHidden(_ isHidden: Bool, of view: UIView) -> Bool {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return false }
    if isHidden == view.isHidden { return true }
    let state = view.makeConstraintState()
    let block = UIViewAnimationState.isAnimating ? UIViewAnimationState.current : nil
    if isHidden, let block, storedWindow != nil {
      state.isLeavingStack = true
      let host = FrameDriver.current.host
      let end = host.now + block.settings.delay + block.settings.duration
      _ = host.schedule(at: end) { [weak view] in view?.finishLeavingStack() }
    } else {
      let wasSeen = state.isLeavingStack
      state.isLeavingStack = false
      view.layer.isHidden = isHidden
      if !isHidden, block != nil, !wasSeen {
        // It grows from the gap between its neighbours.
        UIView.performWithoutAnimation { view.takeConstraintFrame(closedFrame(of: view)) }
      }
    }
    arrangementDidChange()
    if let block { block.layOutAtEnd(layoutRoot) }
    return true
  }

  /// Views that are leaving shrink to nothing after the view before them.
  func closeLeavingViews() {
    for view in arrangedSubviews where view.constraintState?.isLeavingStack == true {
      view.takeConstraintFrame(closedFrame(of: view))
    }
  }

  private func closedFrame(of view: UIView) -> CGRect {
    let isHorizontal = axis == .horizontal
    let isMirrored = isHorizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    var edge = isHorizontal ? (isMirrored ? room.maxX : room.minX) : room.minY
    var across = isHorizontal ? room.minY...max(room.minY, room.maxY) : room.minX...max(room.minX, room.maxX)
    for other in arrangedSubviews {
      if other === view { break }
      if other.isHidden { continue }
      let frame = other.frame
      edge = isHorizontal ? (isMirrored ? frame.minX : frame.maxX) : frame.maxY
    }
    if alignment != .fill {
      let frame = view.frame
      let own = isHorizontal ? frame.minY...max(frame.minY, frame.maxY) : frame.minX...max(frame.minX, frame.maxX)
      if own.upperBound > own.lowerBound { across = own }
    }
    let length = across.upperBound - across.lowerBound
    return isHorizontal
      ? CGRect(x: edge, y: across.lowerBound, width: 0, height: length)
      : CGRect(x: across.lowerBound, y: edge, width: length, height: 0)
  }
}

extension UIView {
  /// The animation that hid the view in its stack is over.
  fileprivate func finishLeavingStack() {
    guard let state = constraintState, state.isLeavingStack else { return }
    state.isLeavingStack = false
    layer.isHidden = true
  }
}
