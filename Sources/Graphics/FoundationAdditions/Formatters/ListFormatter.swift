public import Foundation

/// A formatter that joins texts to a list, such as "a, b, and c"; Foundation has none on Linux.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil resets it to the user's.
  open var locale: Locale! = .autoupdatingCurrent { didSet { if locale == nil { locale = .autoupdatingCurrent } } }

  /// The formatter of the items; nil for their descriptions.
  open var itemFormatter: Formatter?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns texts as a list in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().string(from: strings) ?? ""
  }

  /// Returns items as a list: as their formatter has them, else as text; nil if the formatter refuses one.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? String(describing: item) else { return nil }
      texts.append(text)
    }
    return texts.formatted(.list(type: .and, width: .standard).locale(locale ?? .current))
  }

  /// Returns an array as a list; nil for another object.
  open override func string(for object: Any?) -> String? { (object as? [Any]).flatMap { string(from: $0) } }
}
