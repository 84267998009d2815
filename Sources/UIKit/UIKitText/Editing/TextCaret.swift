import CoreGraphics
import QuartzCore

/// The caret of a text field or a text view: a bar that blinks for some time after each change of the selection.
@MainActor
final class TextCaret: UIView {
  /// The width of a caret, in points.
  static let width: CGFloat = 2
  /// The duration of each phase of blinking, in seconds, and the number of phases, after which an idle window comes to
  /// rest.
  private static let blinkInterval = 0.55
  private static let blinkCount = 36

  private var blink = GestureTimer()
  private var blinksLeft = 0

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the caret and restarts its blinking, or hides it.
  func restart(isShown: Bool) {
    blink.cancel()
    isHidden = !isShown
    guard isShown else { return }
    blinksLeft = Self.blinkCount
    scheduleBlink()
  }

  private func scheduleBlink() {
    blink.set(after: Self.blinkInterval) { [weak self] in
      guard let self, blinksLeft > 0 else { return }
      blinksLeft -= 1
      isHidden.toggle()
      // The caret is visible when the blinking ends.
      if blinksLeft == 0 { isHidden = false } else { scheduleBlink() }
    }
  }
}
