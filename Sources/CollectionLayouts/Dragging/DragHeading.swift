import UIKit

/// Where a key carries the item that has the focus.
enum DragHeading: Equatable {
  case up, down, left, right, first, last

  /// Reads a key that is held together with Alt (Option); nil for others.
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

  /// Returns which of several frames comes next in this direction; nil when none is ahead.
  ///
  /// A frame is ahead when its middle lies beyond the middle by half the size at least. Those beside the present one,
  /// along the way, go before those that are off to a side; then the nearest wins.
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
