import HostInterface
public import UIKit

/// Keys and text.
extension TestWindow {
  /// Presses and releases a key, with the modifiers held meanwhile.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    sendKey(key, modifiers, isDown: true)
    advance(by: 0.05)
    sendKey(key, modifiers, isDown: false)
  }

  /// Types text as the keyboard or an input method delivers it.
  public func type(_ text: String) { send(.text(text, time: time)) }

  private func sendKey(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, isDown: Bool) {
    send(.key(KeyInput(usage: key.rawValue, isDown: isDown, modifiers: Modifiers(modifiers), time: time)))
  }
}
