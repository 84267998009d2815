import GeometryCore
import HostHeadless
import HostInterface
public import UIKit

/// Keys and text.
extension TestWindow {
  /// Presses and releases a key, with the modifiers held meanwhile.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    step("press", "key \(key.rawValue)") {
      sendKey(key, modifiers, isDown: true)
      advance(by: 0.05)
      sendKey(key, modifiers, isDown: false)
    }
  }

  /// Presses a key without releasing it.
  public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    step("keyDown", "key \(key.rawValue)") { sendKey(key, modifiers, isDown: true) }
  }

  /// Releases a key that is held.
  public func keyUp(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    step("keyUp", "key \(key.rawValue)") { sendKey(key, modifiers, isDown: false) }
  }

  /// Types text as the keyboard or an input method delivers it.
  public func type(_ text: String) {
    step("type", "“\(text)”") { send(.text(text, time: time)) }
  }

  /// Shows marked text of an input method, with its cursor in characters; an empty text ends the composition.
  public func compose(_ text: String, cursor: Int? = nil) {
    step("compose", "“\(text)”") {
      send(.composition(text, cursor: cursor ?? text.unicodeScalars.count, time: time))
    }
  }

  /// The caret rectangle reported to the input method, in the window's coordinates; nil while nothing is edited.
  public var textCursor: CGRect? {
    surface.textCursor.map { CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
  }

  private func sendKey(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, isDown: Bool) {
    send(.key(KeyInput(usage: key.rawValue, isDown: isDown, modifiers: Modifiers(modifiers), time: time)))
  }
}
