import UIKit

/// A recognizer that offers the keys of a view and its subviews to a closure first; keys that it handles go no further.
@MainActor
final class KeyGestureRecognizer: UIGestureRecognizer {
  /// The type of keys that are none of a remote control's; UIKit sends it and has no name for it.
  private static let otherKeys = 2040
  private let take: @MainActor (UIKey) -> Bool

  init(_ take: @escaping @MainActor (UIKey) -> Bool) {
    self.take = take
    super.init(target: nil, action: nil)
    let types: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .menu]
    allowedPressTypes = (types.map(\.rawValue) + [Self.otherKeys]).map { NSNumber(value: $0) }
    allowedTouchTypes = []
  }

  override init?(coder: NSCoder) { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses {
      guard let key = press.key, take(key) else { continue }
      state = .ended
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
