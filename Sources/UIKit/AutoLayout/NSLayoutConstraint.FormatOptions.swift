extension NSLayoutConstraint {
  /// How views of a visual format are aligned and in which direction they follow each other.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views of a row have the same left edge.
    public static var alignAllLeft: FormatOptions { all(.left) }
    /// The views of a row have the same right edge.
    public static var alignAllRight: FormatOptions { all(.right) }
    /// The views of a row have the same top.
    public static var alignAllTop: FormatOptions { all(.top) }
    /// The views of a row have the same bottom.
    public static var alignAllBottom: FormatOptions { all(.bottom) }
    /// The views of a row begin at the same place in reading direction.
    public static var alignAllLeading: FormatOptions { all(.leading) }
    /// The views of a row end at the same place in reading direction.
    public static var alignAllTrailing: FormatOptions { all(.trailing) }
    /// The views of a row have the same middle from left to right.
    public static var alignAllCenterX: FormatOptions { all(.centerX) }
    /// The views of a row have the same middle from top to bottom.
    public static var alignAllCenterY: FormatOptions { all(.centerY) }
    /// The views of a row have the same baseline of their last lines.
    public static var alignAllLastBaseline: FormatOptions { all(.lastBaseline) }
    /// The views of a row have the same baseline of their first lines.
    public static var alignAllFirstBaseline: FormatOptions { all(.firstBaseline) }
    /// Every bit that says how views are aligned.
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

    /// The format runs in reading direction; so it does unless something else is said.
    public static var directionLeadingToTrailing: FormatOptions { [] }
    /// The format runs from left to right.
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    /// The format runs from right to left.
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    /// Every bit that says in which direction the format runs.
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }

    /// Vertical distances are between baselines.
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    /// Every bit that says between what distances are.
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
