import HostInterface

/// The text that is copied and pasted, between programs where there is a desktop.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the desktop; without one it belongs to the program alone.
  public static let general = UIPasteboard()

  private var own: String?

  private override init() { super.init() }

  private var clipboard: (any Clipboard)? { FrameDriver.current.host.clipboard }

  /// The text; nil when there is none.
  open var string: String? {
    get { clipboard.map(\.text) ?? own }
    set {
      own = newValue
      clipboard?.text = newValue
    }
  }

  /// Whether there is text.
  open var hasStrings: Bool { string?.isEmpty == false }
}
