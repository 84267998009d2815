import CoreGraphics
public import Foundation
public import SwiftRuntime

/// Lays the text of a storage out in the lines of text containers, and draws it.
///
/// Glyphs are counted as characters are, in UTF-16 units: glyph ranges and character ranges are the same. Layout
/// happens when it is asked for; a change makes only the paragraphs that it touches be measured again where containers
/// are plain rectangles.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text; set by `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { if textStorage !== oldValue { forgetText() } } }
  /// The areas that the text fills, one after the other.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The object that is told about layout.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// A Boolean value that determines whether lines are apart by the leading of their fonts.
  @Observed open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { forgetText() } } }
  /// A Boolean value that determines whether parts of the text may be laid out before what is above them. The default
  /// is true in a text view that makes its own layout manager, else false.
  ///
  /// It has an effect in a text view that scrolls, for a text of 256 paragraphs or more in one plain container without
  /// a limit of its height. There only the paragraphs that are seen or asked for are laid out, and the places of what
  /// is below the others are estimates; the content's size follows, and what is seen stays in its place.
  /// `ensureLayout(for:)` and `usedRect(for:)` lay everything out.
  @Observed open var allowsNonContiguousLayout = false {
    didSet { if !allowsNonContiguousLayout, knownLongText != nil { invalidateAll() } }
  }
  /// A Boolean value that determines whether invisible characters are drawn; without effect here.
  open var showsInvisibleCharacters = false
  /// A Boolean value that determines whether control characters are drawn; without effect here.
  open var showsControlCharacters = false
  /// A Boolean value that determines whether words are divided; without effect here.
  open var usesDefaultHyphenation = false
  /// A Boolean value that determines whether lines are drawn only when all of them are laid out; without effect here.
  open var limitsLayoutForSuspiciousContents = false

  private let cache = ParagraphCache()
  private var isCacheStale = true
  private var result: TextTypesetter?
  private var isLayingOut = false
  /// The layout of a text that is laid out in parts; nil until it is asked for, and for another text.
  final private(set) var knownLongText: LongTextLayout?

  /// Creates a layout manager without text and containers.
  public override init() { super.init() }

  /// Creates a layout manager; what a coder holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// A Boolean value that indicates whether some of the text is not laid out.
  open var hasNonContiguousLayout: Bool { knownLongText.map { !$0.isComplete } ?? false }

  // MARK: Containers

  /// Adds an area behind the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Inserts an area between the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    forgetText()
  }

  /// Removes an area.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidateAll()
  }

  /// Lays the text out anew because an area changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateAll() }

  // MARK: Changes

  /// Takes note of a change of the storage.
  ///
  /// - Parameters:
  ///   - newCharRange: The changed range as it currently is, in UTF-16 units.
  ///   - delta: The change of the length, in UTF-16 units.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    let change = isCacheStale ? nil : cache.edit(textStorage.string, range: newCharRange, delta: delta)
    let isOfCharacters = editMask.contains(.editedCharacters)
    if let change, let knownLongText, mayBeLong, cache.count >= Self.longTextCount, change.new.count < cache.count / 2 {
      take(change, in: knownLongText, isOfCharacters: isOfCharacters)
    } else {
      invalidateAll(holdsTopLine: !isOfCharacters)
    }
    for container in textContainers {
      container.textView?.storageDidChange(editMask, range: newCharRange, delta: delta)
    }
  }

  /// Forgets the lines of a range of characters, in UTF-16 units.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = charRange
    forgetText()
  }

  /// Draws a range of characters anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { display() }
  /// Draws a range of glyphs anew.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { display() }

  /// Forgets the glyphs of a range of characters, in UTF-16 units.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
  ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange) }

  /// Forgets all that is known of the text, its colors too.
  final func forgetText() {
    isCacheStale = true
    invalidateAll()
  }

  /// Forgets the places of the lines, but not how paragraphs were broken.
  ///
  /// - Parameter holdsTopLine: Whether the uppermost line that is seen of a long text stays in its place.
  final func invalidateAll(holdsTopLine: Bool = true) {
    if knownLongText != nil, holdsTopLine { textContainers.first?.textView?.holdTopLine() }
    knownLongText = nil
    layoutIsStale()
  }

  private func display() { for container in textContainers { container.textView?.textNeedsDisplay() } }

  private func layoutIsStale() {
    result = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
    for container in textContainers { container.textView?.layoutDidInvalidate() }
  }

  /// Takes a change of some paragraphs over; what is seen below it stays in its place.
  private func take(_ change: ParagraphCache.Change, in long: LongTextLayout, isOfCharacters: Bool) {
    let view = textContainers.first?.textView
    if !isOfCharacters { view?.holdTopLine() }
    let seen = view?.visibleText ?? 0...0
    let anchor = long.anchor(from: seen.lowerBound, to: seen.upperBound)
    let before = long.top(of: anchor)
    withTypesetter { typesetter in
      guard let new = long.update(change, &typesetter)(anchor) else { return }
      view?.textDidMove(by: long.top(of: new) - before)
    }
    layoutIsStale()
  }

  // MARK: Drawing

  /// Draws the backgrounds of glyphs; a subclass may draw others.
  ///
  /// - Parameter origin: The origin of the container in the current graphics context, in points.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawBackgrounds(glyphsToShow, at: origin)
  }

  /// Draws the lines of glyphs with their underlines and attachments.
  ///
  /// - Parameter origin: The origin of the container in the current graphics context, in points.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { drawText(glyphsToShow, at: origin) }

  /// Fills the rectangles behind a range of characters with a color.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    for index in 0..<rectCount { context.fill(rectArray[index]) }
  }

  // MARK: Queries

  /// The number of glyphs: that of the characters, in UTF-16 units.
  open var numberOfGlyphs: Int { foundNumberOfGlyphs }

  /// Returns whether there is a glyph of an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { foundIsValidGlyphIndex(glyphIndex) }

  /// Returns the character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { foundCharacterIndexForGlyph(at: glyphIndex) }

  /// Returns the glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { foundGlyphIndexForCharacter(at: charIndex) }

  /// Returns the glyphs of characters.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    foundGlyphRange(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
  }

  /// Returns the characters of glyphs.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    foundCharacterRange(forGlyphRange: glyphRange, actualGlyphRange: actualGlyphRange)
  }

  /// The first character that no container has room for.
  open func firstUnlaidCharacterIndex() -> Int { foundFirstUnlaidCharacterIndex() }

  /// The first glyph that no container has room for.
  open func firstUnlaidGlyphIndex() -> Int { foundFirstUnlaidGlyphIndex() }

  /// Returns the characters that a container shows.
  open func glyphRange(for container: NSTextContainer) -> NSRange { foundGlyphRange(for: container) }

  /// Returns the container that shows a glyph; nil for none.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    foundTextContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
  }

  /// Returns the rectangle that the lines of a container use, with the padding, in the container's coordinates.
  open func usedRect(for container: NSTextContainer) -> CGRect { foundUsedRect(for: container) }

  /// Returns the rectangle of the line with a glyph, in the container's coordinates.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool = false
  ) -> CGRect {
    foundLineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange, withoutAdditionalLayout: flag)
  }

  /// Returns the part with text of the line with a glyph, in the container's coordinates.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool = false
  ) -> CGRect {
    foundLineFragmentUsedRect(
      forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange, withoutAdditionalLayout: flag)
  }

  /// Returns the place of a glyph's beginning on the baseline, from the origin of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { foundLocation(forGlyphAt: glyphIndex) }

  /// The line behind a line feed at the end, or that of an empty text; empty when there is none.
  open var extraLineFragmentRect: CGRect { foundExtraLineFragmentRect }

  /// The used part of the line behind a line feed at the end; empty when there is none.
  open var extraLineFragmentUsedRect: CGRect { foundExtraLineFragmentUsedRect }

  /// The container of the line behind a line feed at the end; nil when there is none.
  open var extraLineFragmentTextContainer: NSTextContainer? { foundExtraLineFragmentTextContainer }

  /// Calls a function with each line of a range of glyphs: its rectangle, the part with text, its container, its
  /// glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { foundEnumerateLineFragments(forGlyphRange: glyphRange, using: block) }

  /// Returns the smallest rectangle around glyphs, in the container's coordinates.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    foundBoundingRect(forGlyphRange: glyphRange, in: container)
  }

  /// Calls a function with the rectangles that cover glyphs, a line each.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    foundEnumerateEnclosingRects(
      forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
  }

  /// Returns the glyphs of the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    foundGlyphRange(forBoundingRect: bounds, in: container)
  }

  /// Returns the glyph at a point of a container, or the nearest one; and how far across it the point is, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int { foundGlyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  /// Returns the character at a point of a container, or the nearest one; and how far it is to the next place, from 0
  /// to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { foundCharacterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction) }

  /// Returns how far across its glyph a point is, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    foundFractionOfDistanceThroughGlyph(for: point, in: container)
  }

  // MARK: Layout

  /// Lays out all of the text.
  open func ensureLayout(for container: NSTextContainer) { if longText == nil { _ = layout } else { setAll() } }
  /// Lays out the text of a range of characters; up to its end, unless layout is not contiguous.
  open func ensureLayout(forCharacterRange charRange: NSRange) { ensureLines(of: charRange) }
  /// Lays out the text of a range of glyphs; up to its end, unless layout is not contiguous.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLines(of: glyphRange) }

  /// Lays out the text of a rectangle.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = lines(from: bounds.minY, to: bounds.maxY, in: container)
  }

  /// Makes the glyphs of a range.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Makes the glyphs of a range of characters.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}

  /// The lines of a text that is laid out as a whole; made when there are none.
  final var layout: TextTypesetter {
    if let result { return result }
    let made = typeset(textContainers, cache: currentCache)
    guard !isLayingOut else { return made }
    result = made
    tellCompleted()
    return made
  }

  /// The layout of a text that is laid out in parts; made when there is none, and nil for another text.
  final var longText: LongTextLayout? {
    if let knownLongText { return knownLongText }
    guard result == nil, mayBeLong, currentCache.count >= Self.longTextCount else { return nil }
    withTypesetter {
      knownLongText = LongTextLayout(cache, sample: textContainers.first?.textView?.bounds.height ?? 0, &$0)
    }
    return knownLongText
  }

  /// Tells the delegate that everything is laid out.
  final func tellCompleted() {
    guard !isLayingOut else { return }
    isLayingOut = true
    for (index, container) in textContainers.enumerated() {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container, atEnd: index == textContainers.count - 1)
    }
    isLayingOut = false
  }

  /// Returns the text set in other containers.
  final func typeset(in container: NSTextContainer) -> TextTypesetter {
    let own = ParagraphCache()
    if let textStorage { own.reset(textStorage.string) }
    return typeset([container], cache: own)
  }

  /// Calls a function with a typesetter of the containers, under the traits of the text view.
  final func withTypesetter(_ body: (inout TextTypesetter) -> Void) {
    var typesetter = makeTypesetter(textContainers)
    withTraits { body(&typesetter) }
  }

  /// The paragraphs of the text.
  private var currentCache: ParagraphCache {
    if isCacheStale {
      cache.reset(textStorage?.string ?? "")
      isCacheStale = false
    }
    return cache
  }

  private func typeset(_ containers: [NSTextContainer], cache: ParagraphCache) -> TextTypesetter {
    var typesetter = makeTypesetter(containers)
    withTraits { typesetter.run(cache) }
    return typesetter
  }

  private func withTraits(_ body: () -> Void) {
    if let view = textContainers.lazy.compactMap(\.textView).first {
      view.traitCollection.performAsCurrent(body)
    } else {
      body()
    }
  }

  private func makeTypesetter(_ containers: [NSTextContainer]) -> TextTypesetter {
    let view = textContainers.lazy.compactMap(\.textView).first
    return TextTypesetter(
      LineBreaker(textStorage ?? NSTextStorage(), usesFontLeading: usesFontLeading) { [weak view] in
        view?.shownText($0) ?? $0
      }, containers, extraAttributes: view?.extraLineAttributes ?? lastAttributes)
  }

  private var lastAttributes: [NSAttributedString.Key: Any] {
    guard let textStorage, textStorage.length > 0 else { return [:] }
    return textStorage.attributes(at: textStorage.length - 1, effectiveRange: nil)
  }
}

/// The object that is told about a layout manager's work; every method has a default.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  // @optional
  /// The layout is to be made again.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  // @optional
  /// A container is filled; `layoutFinishedFlag` tells whether it is the last.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}
