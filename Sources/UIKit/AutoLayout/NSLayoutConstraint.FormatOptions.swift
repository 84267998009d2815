extension NSLayoutConstraint {
  /// How views of a visual format are aligned and in which direction they follow each other.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var alignAllLeft: FormatOptions { all(.left) }
    public static var alignAllRight: FormatOptions { all(.right) }
    public static var alignAllTop: FormatOptions { all(.top) }
    public static var alignAllBottom: FormatOptions { all(.bottom) }
    public static var alignAllLeading: FormatOptions { all(.leading) }
    public static var alignAllTrailing: FormatOptions { all(.trailing) }
    public static var alignAllCenterX: FormatOptions { all(.centerX) }
    public static var alignAllCenterY: FormatOptions { all(.centerY) }
    public static var alignAllLastBaseline: FormatOptions { all(.lastBaseline) }
    public static var alignAllFirstBaseline: FormatOptions { all(.firstBaseline) }
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

    public static var directionLeadingToTrailing: FormatOptions { [] }
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }

    /// Vertical distances are between baselines.
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }

    private static func all(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The attributes in which all views agree.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }
}
