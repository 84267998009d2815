/// The text that programs of the desktop pass to each other.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text on the clipboard, as far as it is known; nil when there is none. Setting it gives it to other programs.
  var text: String? { get set }
}
