import HostInterface

/// The text that is copied and pasted, between programs where there is a desktop.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the desktop; without one it belongs to the program alone.
  public static let general = UIPasteboard()

  private override init() { super.init() }

  private var clipboard: (any Clipboard)? { UIRuntime.current.host.clipboard }

  /// The text; nil when there is none.
  open var string: String? {
    get { clipboard.map(\.text) ?? UIRuntime.current.copiedText }
    set {
      UIRuntime.current.copiedText = newValue
      clipboard?.text = newValue
    }
  }

  /// Whether there is text.
  open var hasStrings: Bool { string?.isEmpty == false }
}
