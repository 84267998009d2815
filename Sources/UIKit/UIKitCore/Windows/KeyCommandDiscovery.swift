import HostInterface

/// The list of key commands that is shown while the Control key is held, as iPadOS shows it for the Command key.
///
/// Any other key, a click or a scroll meanwhile is a use of the modifier: the list does not appear, or disappears.
@MainActor
final class KeyCommandDiscovery {
  private unowned let window: UIWindow
  private var timer = GestureTimer()
  private weak var list: (any ModalMenu)?

  /// The time for which the key has to be held, in seconds.
  static let delay = 1.0
  private static let controlKeys: Set<UIKeyboardHIDUsage> = [.keyboardLeftControl, .keyboardRightControl]

  init(window: UIWindow) { self.window = window }

  /// Handles a key that was pressed or released, before anything else does.
  func handle(_ key: KeyInput) {
    let isControl = Self.controlKeys.contains(UIKeyboardHIDUsage(rawValue: key.usage))
    guard isControl, key.isDown else { return cancel() }
    if key.isRepeat { return }
    timer.set(after: Self.delay) { [weak self] in self?.show() }
  }

  /// Ends the waiting; a list that is shown stays, so that it can be chosen from.
  func cancelWaiting() { timer.cancel() }

  /// Ends the waiting and closes the list.
  func cancel() {
    cancelWaiting()
    list?.close()
    list = nil
  }

  private func show() {
    guard !(window.keyTarget is any ModalMenu) else { return }
    list = window.presentKeyCommands(takesKeys: false)
  }
}
