import CoreGraphics
import Foundation

/// The press that lifts the items of a drag interaction: a finger has to rest, a mouse only to move with its button
/// held.
@MainActor
package final class DragGestureRecognizer: UILongPressGestureRecognizer {
  /// The time for which a finger rests before an item is lifted, in seconds; measured on iOS 26.
  static let liftDelay = 0.325

  private weak var interaction: UIDragInteraction?
  /// The position at which the touch went down, in the window.
  private var start = CGPoint.zero
  private var takesPointer = false

  init(of interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    minimumPressDuration = Self.liftDelay
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  @available(*, unavailable)
  package override init?(coder: NSCoder) { fatalError("A drag interaction makes its recognizer itself.") }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouches == 1, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    start = touch.location(in: nil)
    takesPointer = touch.type == .indirectPointer
    // A pointer does not rest: its drag begins with its movement.
    if !takesPointer { super.touchesBegan(touches, with: event) }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, waitingState == nil, takesPointer, let touch = trackedTouches.first else {
      return super.touchesMoved(touches, with: event)
    }
    let point = touch.location(in: nil)
    if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .began }
  }

  package override func reset() {
    super.reset()
    takesPointer = false
  }

  /// Returns true for the pan of a scroll view with a mouse: it does not start from the touch that drags an item.
  package override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard takesPointer, let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }

  /// Ends the gesture and ignores the rest of the touch.
  func breakOff() {
    guard isEnabled else { return }
    isEnabled = false
    isEnabled = true
  }

  private func act() {
    let point = location(in: nil)
    if state == .began {
      interaction?.gestureDidChange(.began, at: start)
      if point != start { interaction?.gestureDidChange(.changed, at: point) }
    } else {
      interaction?.gestureDidChange(state, at: point)
    }
  }
}

extension DragGestureRecognizer: UIGestureRecognizerDelegate {
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: start) ?? false
  }

  /// Returns true for a context menu, which may open above the lifted items and closes when the drag moves.
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if otherGestureRecognizer.delegate is UIContextMenuInteraction { return true }
    return interaction?.allowsSimultaneousRecognitionDuringLift == true && interaction?.running?.isMoving != true
  }
}

/// A tap of another finger, which adds items to the drag in progress.
@MainActor
final class DragAdditionRecognizer: UITapGestureRecognizer {
  private weak var interaction: UIDragInteraction?

  init(of interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A drag interaction makes its recognizer itself.") }

  private func act() {
    guard state == .ended, let interaction, let activity = interaction.view?.runtime.drag else { return }
    activity.add(from: interaction, at: location(in: nil))
  }
}

extension DragAdditionRecognizer: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let interaction, interaction.isEnabled, let activity = interaction.view?.runtime.drag else { return false }
    return activity.isMoving
  }
}

/// A recognizer of the Escape key in a window during a drag.
@MainActor
final class EscapeRecognizer: UIGestureRecognizer {
  private let cancel: @MainActor () -> Void

  init(_ cancel: @escaping @MainActor () -> Void) {
    self.cancel = cancel
    super.init(target: nil, action: nil)
    allowedPressTypes = [UIPress.PressType.menu, .key].map { NSNumber(value: $0.rawValue) }
    allowedTouchTypes = []
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A drag makes its recognizer itself.") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else { return }
    state = .ended
    cancel()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
