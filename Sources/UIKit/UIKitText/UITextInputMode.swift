public import Foundation

/// The keyboard's language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  private static let mode = UITextInputMode()

  /// Posted when the mode changes; the desktop changes keyboards by itself, and it is never posted here.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The language of the keyboard, such as "de-AT"; nil if it is not known.
  open var primaryLanguage: String? { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }

  /// The modes that the user has chosen from: the one of the user's language.
  public class var activeInputModes: [UITextInputMode] { [mode] }
}
