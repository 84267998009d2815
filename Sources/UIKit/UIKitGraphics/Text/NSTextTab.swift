public import Foundation

/// A tab stop: the position in a line to which a tab character moves the text that follows.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// A key of the options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The characters that end a column: a `CharacterSet`.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The alignment of the text at the tab.
  public let alignment: NSTextAlignment
  /// The distance from the margin at which lines begin, in points.
  public let location: CGFloat
  /// The options.
  public let options: [OptionKey: Any]

  /// The tab stops of a new paragraph style: twelve, 28 points apart.
  static let standard = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat(28 * $0)) }

  /// Creates a tab stop at a distance from the margin at which lines begin, in points.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
  }

  open override var hash: Int { location.hashValue }
}
