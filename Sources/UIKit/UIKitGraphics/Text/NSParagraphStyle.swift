public import Foundation

/// The style of a paragraph: line breaking, alignment, spacing and indents.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The strategies for line breaking.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Avoids a last line of one word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Keeps Hangul words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy that the system uses for labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The values of a paragraph style; lengths in points.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var lineBreakStrategy: LineBreakStrategy = []
    var tabStops = NSTextTab.standard
    var defaultTabInterval: CGFloat = 0
    var allowsTightening = false
  }

  private let attributeMark = AttributeMark()
  var values = Values()

  public override init() { super.init() }

  /// The style of a paragraph without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that is too wide.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The extra space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The extra space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The extra space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance from the leading margin to the end of the lines or, when not positive, from the trailing margin, in
  /// points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line, in points; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor for the height of lines; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The readiness to hyphenate words, from 0 to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The strategies for line breaking.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// A Boolean value that indicates whether letters come closer together before text is cut; without effect here.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// The tab stops, nearest first. Text advances to the ones that a client set, with its left edge there; instead of
  /// the usual ones, to multiples of eight spaces.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance between tab stops after the last of `tabStops`, in points; stored only.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  open func copy(with zone: NSZone? = nil) -> Any {
    if Swift.type(of: self) == NSParagraphStyle.self { return self }
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.values == values } ?? false
  }

  open override var hash: Int { values.hashValue }
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction follows the text or the interface.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// Adds a tab stop before the first one that lies further on.
  open func addTabStop(_ anObject: NSTextTab) {
    let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.endIndex
    values.tabStops.insert(anObject, at: index)
  }

  /// Removes the tab stops that are equal to another one.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0.isEqual(anObject) } }

  /// Copies all values from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
