import UIKit

/// The direction in which a key moves the focused item.
enum DragHeading: Equatable {
  case up, down, left, right, first, last

  /// Creates the direction of an arrow key held together with Alt (Option); nil for other keys.
  @MainActor
  init?(_ key: UIKey) {
    let modifiers = key.modifierFlags.intersection([.alternate, .shift, .control, .command])
    guard modifiers == .alternate else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    case .keyboardHome: self = .first
    case .keyboardEnd: self = .last
    default: return nil
    }
  }

  /// Returns the index of the next frame in this direction; nil when none is ahead.
  ///
  /// A frame is ahead when its center lies beyond the current one by at least half the size. Frames in line with the
  /// current one go before those off to a side; then the nearest wins.
  func next(from start: CGRect, among frames: [CGRect]) -> Int? {
    guard self != .first, self != .last else { return nil }
    let isVertical = self == .up || self == .down
    let sign: CGFloat = self == .down || self == .right ? 1 : -1
    var best: (index: Int, cost: (CGFloat, CGFloat, CGFloat))?
    for (index, frame) in frames.enumerated() {
      let translation = (isVertical ? frame.midY - start.midY : frame.midX - start.midX) * sign
      guard translation > 0, translation >= (isVertical ? start.height : start.width) / 2 else { continue }
      let off = abs(isVertical ? frame.midX - start.midX : frame.midY - start.midY)
      let reach = (isVertical ? frame.width + start.width : frame.height + start.height) / 2
      let cost = (off < reach ? CGFloat(0) : 1, off < reach ? translation : translation + 2 * off, off)
      if let best, !(cost < best.cost) { continue }
      best = (index, cost)
    }
    return best?.index
  }
}
