extension NSLayoutConstraint {
  /// The alignment of the views of a visual format, and the direction in which they are arranged.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of the views.
    public static var alignAllLeft: FormatOptions { all(.left) }
    /// Aligns the right edges of the views.
    public static var alignAllRight: FormatOptions { all(.right) }
    /// Aligns the top edges of the views.
    public static var alignAllTop: FormatOptions { all(.top) }
    /// Aligns the bottom edges of the views.
    public static var alignAllBottom: FormatOptions { all(.bottom) }
    /// Aligns the leading edges of the views.
    public static var alignAllLeading: FormatOptions { all(.leading) }
    /// Aligns the trailing edges of the views.
    public static var alignAllTrailing: FormatOptions { all(.trailing) }
    /// Aligns the horizontal centers of the views.
    public static var alignAllCenterX: FormatOptions { all(.centerX) }
    /// Aligns the vertical centers of the views.
    public static var alignAllCenterY: FormatOptions { all(.centerY) }
    /// Aligns the baselines of the views' last lines.
    public static var alignAllLastBaseline: FormatOptions { all(.lastBaseline) }
    /// Aligns the baselines of the views' first lines.
    public static var alignAllFirstBaseline: FormatOptions { all(.firstBaseline) }
    /// The bits of the alignment options.
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

    /// Arranges the views from leading to trailing, the default.
    public static var directionLeadingToTrailing: FormatOptions { [] }
    /// Arranges the views from left to right.
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    /// Arranges the views from right to left.
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    /// The bits of the direction options.
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }

    /// Measures vertical distances between baselines.
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    /// The bits of the spacing options.
    public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }

    /// The attributes by which all views are aligned.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) == 0 ? nil : Attribute(rawValue: $0) }
    }

    private static func all(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }
  }
}
