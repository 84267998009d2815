import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
public import SwiftRuntime

/// A view that shows text on one or more lines.
///
/// # Performance
/// A label records one text command when its text, look or size changes. Measurements are cached, so that asking for a
/// size again, and frames in which nothing changed, never reach the text engine.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var plainText: String?
  private var styledText: NSAttributedString?
  private var layout = LabelLayout()
  private var storedFont = UIFont.systemFont(ofSize: 17)
  /// The text size for which the fonts were chosen.
  private var contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
  /// The width that constraints leave, while they ask a label for its size in it; otherwise 0.
  private var wrappingWidth: CGFloat = 0

  /// The color of text without one of its own.
  @Observed open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { _textColor.wrappedValue = .label }
      if textColor != oldValue { lookDidChange() }
    }
  }

  /// The alignment of the text.
  @Observed open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { lookDidChange() } }
  }

  /// The treatment of text that does not fit.
  @Observed open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The maximum number of lines; 0 for no limit.
  @Observed open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  /// The color of text while the label is highlighted; nil for `textColor`.
  @Observed open var highlightedTextColor: UIColor? { didSet { if isHighlighted { lookDidChange() } } }

  /// A Boolean value that determines whether the label is highlighted.
  @Observed open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { lookDidChange() } }
  }

  /// A Boolean value that determines whether the label is drawn as enabled.
  @Observed open var isEnabled = true { didSet { if isEnabled != oldValue { lookDidChange() } } }
  /// The color of the shadow; nil for none.
  @Observed open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { lookDidChange() } } }
  /// The offset of the shadow, in points.
  @Observed open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { lookDidChange() } }
  }

  /// A Boolean value that determines whether text that is too long for its line, or for all available lines, is shrunk.
  @Observed open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }

  /// The rules for breaking lines besides the width; without effect here.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  /// A Boolean value that determines whether a pointer that rests on text that is cut shows it whole; kept for the
  /// client.
  open var showsExpansionTextWhenTruncated = false
  /// The least scale factor to which text is shrunk, as a fraction of its font size; 0 for no limit.
  @Observed open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentDidChange() } }
  }

  /// The vertical position of shrunk text.
  @Observed open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { if baselineAdjustment != oldValue { lookDidChange() } }
  }

  /// A Boolean value that determines whether the spacing of characters is tightened before text is truncated; without
  /// effect here.
  open var allowsDefaultTighteningForTruncation = false
  /// A Boolean value that determines whether fonts of text styles, and fonts that `UIFontMetrics` scaled, follow the
  /// text size of the traits.
  @Observed open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }

  /// The width in which `intrinsicContentSize` measures several lines, in points; 0 for none.
  @Observed open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a label; `frame` is in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nibViewDecoder?.fill(self, as: UILabel.self)
  }

  /// The text; of attributed text, its characters.
  open var text: String? {
    get { plainText ?? styledText?.string }
    set {
      if newValue == plainText, styledText == nil { return }
      observing {
        let wasPlain = styledText == nil
        (plainText, styledText) = (newValue, nil)
        contentDidChange(to: wasPlain ? newValue : nil)
      }
    }
  }

  /// The text with attributes; the label's apply where the text has none.
  open var attributedText: NSAttributedString? {
    get {
      styledText
        ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!]) }
    }
    set {
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = nil
      fontsDidChange()
      contentDidChange()
    }
  }

  /// The font of text without one of its own.
  open var font: UIFont! {
    get { storedFont }
    set {
      let old = storedFont
      storedFont = newValue ?? .systemFont(ofSize: 17)
      fontsDidChange()
      if storedFont != old { contentDidChange() }
    }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // MARK: Sizes

  /// The size of the text, rounded up to pixels.
  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : wrappingWidth
    return fittingSize(width: numberOfLines != 1 && limit > 0 ? limit : .greatestFiniteMagnitude)
  }

  /// Returns the size of the text in a width, in points, rounded up to pixels; one line is as long as it needs to be.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return fittingSize(width: isLimited ? size.width : .greatestFiniteMagnitude)
  }

  /// Returns the rectangle that text needs in another one, from its top left corner, rounded up to pixels.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    var size = roundedUp(metrics(width: bounds.width, lineLimit: numberOfLines).size)
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    return CGRect(origin: bounds.origin, size: size)
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    guard hasText else { return .zero }
    return roundedUp(metrics(width: width, lineLimit: numberOfLines).size)
  }

  /// Returns a size rounded up to whole pixels, so that neighbors do not clip lines and shadows.
  private func roundedUp(_ size: Size) -> CGSize {
    // A label that is measured before it is in a window may have been made for another screen.
    let scale = max(1, storedWindow == nil ? UIScreen.main.scale : contentScaleFactor)
    func up(_ v: Double) -> CGFloat { ((CGFloat(v) * scale) - 1e-4).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in a rectangle, centered vertically.
  open func drawText(in rect: CGRect) {
    guard hasText, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
    followTraits()
    let request = fitted(to: rect.size)
    let metrics = SystemText.engine.verticalMetrics(of: request)
    let y = rect.minY + roundedToPixels((rect.height - CGFloat(metrics.size.height)) / 2)
    let origin = CGPoint(x: rect.minX, y: y + baselineShift(metrics, request))
    if let shadowColor {
      context.saveGState()
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
      context.draw(request, at: origin)
      context.restoreGState()
    } else {
      context.draw(request, at: origin)
    }
  }

  /// Returns the distance by which shrunk text is moved so that its baseline is where that of full size would be, in
  /// points.
  private func baselineShift(_ metrics: TextMetrics, _ request: TextRequest) -> CGFloat {
    guard baselineAdjustment == .alignBaselines, metrics.lineCount == 1, let shown = request.runs.first,
      let full = layout.request?.runs.first, shown.font.size < full.font.size
    else { return 0 }
    let whole = self.metrics(width: .greatestFiniteMagnitude, lineLimit: 1)
    let fullTop = -whole.size.height / 2 + whole.firstBaseline
    let top = -metrics.size.height / 2 + metrics.firstBaseline
    return roundedToPixels(CGFloat(fullTop - top))
  }

  private func fitted(to size: CGSize) -> TextRequest {
    var request = request(width: measuredWidth(for: size.width), lineLimit: numberOfLines)
    if adjustsFontSizeToFitWidth {
      let shrinking = TextShrinking(minimum: Double(minimumScaleFactor))
      request =
        numberOfLines == 1
        ? shrinking.line(request, fitting: Double(size.width)) : shrinking.lines(request, fitting: size)
    }
    guard numberOfLines != 1 else { return request }
    // As many lines as fit are shown; the last of them ends with the truncation of the rest.
    let metrics = SystemText.engine.measure(request)
    if metrics.lineCount > 1, metrics.size.height > Double(size.height) + 0.5 {
      request.maxWidth = Double(size.width)
      request.lineLimit = metrics.lineCount(fitting: Double(size.height + font.lineHeight * 0.05))
    }
    return request
  }

  /// Returns the wider width in which the text was measured, if its lines are the same there; else the width that the
  /// label has.
  ///
  /// Each line fits into the width of the longest one, and a word that did not fit into the wider width does not fit
  /// into the narrower one either. A long text is thus shaped once, and not again to be drawn.
  private func measuredWidth(for width: CGFloat) -> CGFloat {
    guard numberOfLines != 1, !adjustsFontSizeToFitWidth, let plainText,
      textAlignment == .left || textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .leftToRight,
      let measured = layout.width(thatFits: width, lineLimit: numberOfLines, rounding: roundedUp),
      !plainText.mayHaveRightToLeft
    else { return width }
    return measured
  }

  // MARK: Requests

  @_spi(UIKitModules) public override func traitsMayDiffer() { followContentSizeCategory() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookDidChange()
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { !(text ?? "").isEmpty }
  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? { text }
  @_spi(UIKitModules) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
  @_spi(UIKitModules) open override var textOfDescription: String? { text }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "text": ObservableProperties.reader(of: self, \.text)
    default: super.observableReader(key)
    }
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UILabel.textColor), .of(\UILabel.font), .of(\UILabel.shadowColor), .of(\UILabel.shadowOffset),
    ]
  }

  private var hasText: Bool { !(plainText ?? styledText?.string ?? "").isEmpty }

  /// Returns the request for the text in a width; cached until something changes.
  private func request(width: CGFloat, lineLimit: Int) -> TextRequest {
    var request = layout.request ?? makeRequest()
    layout.request = request
    request.lineLimit = max(0, lineLimit)
    request.maxWidth = width < 1e7 ? Double(max(0, width)) : nil
    return request
  }

  private func makeRequest() -> TextRequest {
    var request = TextRequest(runs: [])
    let traits = traitCollection
    layout.traits = traits
    traits.performAsCurrent {
      let defaults = TextDefaults(
        font: font, color: shownColor, alignment: textAlignment, lineBreakMode: lineBreakMode)
      if let styledText {
        request = TextRequest(styledText, defaults: defaults, maxWidth: nil, lineLimit: 0)
      } else {
        request = TextRequest(plainText ?? "", defaults: defaults, maxWidth: nil, lineLimit: 0)
      }
    }
    request.usesFontLeading = true
    layout.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if layout.isMirrored, request.isRightToLeft == nil, request.alignment == .natural { request.alignment = .right }
    return request
  }

  /// Invalidates a request that was made, for a measurement, before the view had the traits with which it is drawn.
  private func followTraits() {
    if (effectiveUserInterfaceLayoutDirection == .rightToLeft) != layout.isMirrored { layout.request = nil }
    let traits = traitCollection
    guard let old = layout.traits, old !== traits, traits.hasDifferentColorAppearance(comparedTo: old) else { return }
    layout.request = nil
  }

  private var shownColor: UIColor {
    if !isEnabled { return textColor.withAlphaComponent(0.35) }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  private func metrics(width: CGFloat, lineLimit: Int) -> TextMetrics {
    let key = LabelLayout.Key(width: width, lineLimit: lineLimit)
    if let kept = layout.metrics(for: key) { return kept }
    let metrics = SystemText.engine.measure(request(width: width, lineLimit: lineLimit))
    layout.keep(metrics, for: key)
    return metrics
  }

  /// Discards the cached layout when the font or the line breaking changed, or the text: to a plain one, unless nil.
  private func contentDidChange(to plainText: String? = nil) {
    layout.discard(except: plainText)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Redraws the text when its look changed and its sizes did not.
  private func lookDidChange() {
    layout.request = nil
    setNeedsDisplay()
  }

  /// Records the present text size when fonts were set: UIKit takes them to be of that size.
  private func fontsDidChange() {
    contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
    followContentSizeCategory()
  }

  private func followContentSizeCategory() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    guard traits.preferredContentSizeCategory != contentSizeCategory else { return }
    contentSizeCategory = traits.preferredContentSizeCategory
    storedFont = storedFont.adjusted(for: traits) ?? storedFont
    styledText = styledText.map { $0.adjusted(for: traits) ?? $0 }
    contentDidChange()
  }
}

extension UILabel: WrappingContent, BaselineText {
  package var baselineSpacing: CGFloat? { font.lineHeight + max(0, font.leading) }

  package var isWrapping: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  /// Measures through `intrinsicContentSize`, which a subclass may have overridden.
  package func wrappedSize(forWidth width: CGFloat) -> CGSize {
    wrappingWidth = width
    defer { wrappingWidth = 0 }
    return intrinsicContentSize
  }

  package var firstBaselineOffset: CGFloat { hasText ? roundedToPixels(CGFloat(baselineMetrics.firstBaseline)) : 0 }

  package var lastBaselineOffset: CGFloat {
    guard hasText else { return 0 }
    let metrics = baselineMetrics
    return roundedUp(metrics.size).height - roundedToPixels(CGFloat(metrics.lastBaseline))
  }

  private var baselineMetrics: TextMetrics {
    let width = numberOfLines != 1 && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    return metrics(width: width, lineLimit: numberOfLines)
  }
}
