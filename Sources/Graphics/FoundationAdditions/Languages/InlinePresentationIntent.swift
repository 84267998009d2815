public import Foundation

/// The emphasis that a run of text has in Markdown.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {

  public let rawValue: UInt

  /// Emphasis: `*text*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis: `**text**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code between back quotes.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Struck-out text: `~~text~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

extension AttributeScopes.FoundationAttributes {
  /// The attribute of the emphasis in Markdown.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    /// The emphasis.
    public typealias Value = InlinePresentationIntent
    /// The name in archives.
    public static let name = "NSInlinePresentationIntent"
  }

  /// The emphasis in Markdown.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { fatalError("Only its key path is used.") }
}
