public import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore
public import UIKitDragAndDrop

/// Text of any length that the user can scroll, select and edit.
///
/// The text is in `textStorage`, laid out by `layoutManager` in `textContainer`. Keys, the pointer, fingers and the
/// desktop's input method edit it as they edit a text field, and Return begins a new line. With `isScrollEnabled` false
/// the view is as high as its text. Offsets count UTF-16 units.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextDraggable, UITextDroppable, UIContentSizeCategoryAdjusting,
  UITextSearching
{
  /// A text view began to be edited; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The user or code changed the text by editing; the object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// The editing of a text view ended; the object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  private weak var textDelegate: (any UITextViewDelegate)?

  /// The text with its attributes.
  public let textStorage: NSTextStorage
  /// The object that lays the text out.
  public let layoutManager: NSLayoutManager
  /// The area that the text fills.
  public let textContainer: NSTextContainer

  let canvas = TextViewCanvas()
  /// The tiles of a long text.
  final private(set) lazy var tiles = TextTiles(of: self)
  /// The uppermost visible line of a long text that is laid out anew; nil for none.
  final var heldLine: HeldLine?
  private let menu = TextViewMenu()
  /// The end of the selection that stays when it is extended, in UTF-16 units.
  var anchor = 0
  /// The position of the caret, in UTF-16 units.
  var head = 0
  /// The characters that the input method composes; nil for none.
  var marked: NSRange?
  /// The changes that one undo reverses together, and the last one of them.
  final var undoRun = UndoRun()
  final var lastChange: TextChange?
  /// The undo manager of the text; nil until it is used.
  final private(set) var ownUndoManager: UndoManager?
  var punctuation = SmartPunctuation()
  final lazy var spelling = TextSpelling()
  final var found = FoundText()
  private let finding = TextViewFinding()
  /// A Boolean value that indicates whether all that was found is being replaced.
  final var isReplacingAll = false
  /// The drags of the selection and the drops of text.
  private(set) var dragging: TextDragging?
  /// The point of the pointer's press on the selection, while it may become a drag.
  var pressOnSelection: CGPoint?
  /// A Boolean value that indicates whether links are to be found in the text before it is laid out.
  var needsDetection = false
  var isInSession = false
  /// A Boolean value that indicates whether the view itself is making a change, so that the selection is not moved by
  /// the storage's message.
  var isChanging = false
  /// The range that is to be scrolled into view with the next layout.
  var rangeToReveal: NSRange?
  /// The distance of the caret from the left that moves up and down keep.
  var columnX: CGFloat?
  var lastTap: (time: Double, place: CGPoint, count: Int)?
  weak var lastScene: UIWindowScene?
  var contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
  var fontThatWasSet: UIFont?
  var colorThatWasSet: UIColor?
  var alignmentThatWasSet = NSTextAlignment.natural

  /// The object that decides about editing and hears of it; a second property, as in `UITableView`.
  @_nonoverride
  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }

  // MARK: Life

  /// Creates a text view; `frame` in the superview's coordinates, points.
  ///
  /// - Parameter textContainer: A container with its layout manager and storage; nil for new ones.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer(size: CGSize(width: 0, height: 0))
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil {
      manager.allowsNonContiguousLayout = true
      manager.addTextContainer(container)
    }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    self.textContainer = container
    layoutManager = manager
    textStorage = storage
    super.init(frame: frame)
    if textContainer == nil { container.widthTracksTextView = true }
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view of no size; every one uses a layout manager.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    layoutManager = NSLayoutManager()
    textStorage = NSTextStorage()
    layoutManager.allowsNonContiguousLayout = true
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    super.init(coder: coder)
    textContainer.widthTracksTextView = true
    setUp()
    coder.nib?.fill(self)
  }

  /// The interaction that drags the selected text; disable it to keep the text in its place.
  open var textDragInteraction: UIDragInteraction? { dragging?.drag }
  /// The interaction that takes dragged text while the view can be edited.
  open var textDropInteraction: UIDropInteraction? { dragging?.drop }

  private func setUp() {
    textContainer.textView = self
    textContainer.lineBreakMode = .byWordWrapping
    if backgroundColor == nil { backgroundColor = .systemBackground }
    focusEffect = nil
    canvas.textView = self
    insertSubview(canvas, at: 0)
    addSubview(canvas.caret)
    addInteraction(UIContextMenuInteraction(delegate: menu))
    dragging = TextDragging(of: self)
    let tap = UITapGestureRecognizer { [weak self] tap in self?.handleTap(tap) }
    tap.allowedTouchTypes = [0, 1, 2]
    addGestureRecognizer(tap)
    panGestureRecognizer.allowedTouchTypes = [0, 1, 2]
  }

  // MARK: Text

  /// The text; never nil when it is read. Setting it moves the caret to its end and asks nobody.
  open var text: String! {
    get { textStorage.string }
    set { setWholeText(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get {
      withoutDetectedLinks(textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)))
    }
    set {
      let new = NSMutableAttributedString(attributedString: newValue ?? NSAttributedString(string: ""))
      if new.length > 0, let font = new.attribute(.font, at: 0, effectiveRange: nil) as? UIFont {
        fontThatWasSet = font
      }
      setWholeText(new)
    }
  }

  /// The attributes of text that is typed; they follow the selection.
  @Observed open var typingAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { if textStorage.length == 0 { layoutManager.forgetText() } }
  }
  /// The attributes that links are drawn with.
  @Observed open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { layoutManager.forgetText() } }

  /// The font of all of the text; read, that of its beginning.
  open var font: UIFont? {
    get { first(.font) as? UIFont ?? fontThatWasSet }
    set {
      fontThatWasSet = newValue
      contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
      setEverywhere(.font, newValue ?? TextDefaults.drawing.font)
      followContentSizeCategory()
    }
  }

  /// The color of all of the text; read, that of its beginning.
  open var textColor: UIColor? {
    get { first(.foregroundColor) as? UIColor ?? colorThatWasSet }
    set {
      colorThatWasSet = newValue
      setEverywhere(.foregroundColor, newValue ?? .label)
    }
  }

  /// The side that all of the lines keep to; read, that of the first.
  open var textAlignment: NSTextAlignment {
    get { (first(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? alignmentThatWasSet }
    set {
      alignmentThatWasSet = newValue
      let style = NSMutableParagraphStyle()
      if let old = first(.paragraphStyle) as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.alignment = newValue
      setEverywhere(.paragraphStyle, style)
    }
  }

  /// A Boolean value that determines whether fonts of text styles follow the text size of the traits.
  @Observed open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }

  @_spi(UIKitModules) public override func traitsMayDiffer() { followContentSizeCategory() }

  // MARK: Behavior

  /// A Boolean value that determines whether the user can change the text.
  @Observed open var isEditable = true {
    didSet {
      if isEditable != oldValue, !isEditable { endSession() }
      dataNeedsDetection()
    }
  }
  /// A Boolean value that determines whether the user can select text and tap its links.
  open var isSelectable = true
  /// A Boolean value that determines whether the first insertion replaces the text; ends with it.
  open var clearsOnInsertion = false
  /// A Boolean value that determines whether the user can make text bold, italic and underlined, with the keys for it.
  open var allowsEditingTextAttributes = false
  /// The kinds of data that are shown as links while the text cannot be edited.
  @Observed open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { dataNeedsDetection() } }
  /// A Boolean value that determines whether text has its standard line heights; without effect here.
  open var usesStandardTextScaling = false
  /// A Boolean value that determines whether the user can find text, by a panel that Control-F shows. The default is
  /// false.
  @Observed open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      if let findInteraction { removeInteraction(findInteraction) }
      findInteraction = isFindInteractionEnabled ? UIFindInteraction(sessionDelegate: finding) : nil
      if let findInteraction { addInteraction(findInteraction) }
    }
  }
  /// The interaction that finds text; nil unless `isFindInteractionEnabled`.
  open private(set) var findInteraction: UIFindInteraction?

  /// The distance of the text from the edges, in points.
  @Observed open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { layoutDidInvalidate() } }
  }

  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      // Without scrolling all of the text is seen.
      if layoutManager.knownLongText != nil { layoutManager.invalidateAll() }
      invalidateIntrinsicContentSize()
    }
  }

  /// The kind of keyboard; without effect where there is none on the screen.
  open var keyboardType: UIKeyboardType = .default
  /// The title of the return key; without effect where there is no keyboard on the screen.
  open var returnKeyType: UIReturnKeyType = .default
  /// A Boolean value that determines whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// A Boolean value that determines whether the text is hidden; a text view shows it all the same.
  open var isSecureTextEntry = false
  /// The letters that a keyboard on the screen makes capitals; without effect where there is none.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// The setting for corrections by an on-screen keyboard; without effect where there is none.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// A setting that determines whether misspelled words are marked while the text is edited.
  ///
  /// The words are those that the dictionaries of the computer do not have. The default follows `autocorrectionType`.
  @Observed open var spellCheckingType: UITextSpellCheckingType = .default { didSet { textNeedsDisplay() } }
  /// The replacement of straight quotes by curly ones, for `yes`.
  open var smartQuotesType: UITextSmartQuotesType {
    get { punctuation.quotes }
    set { punctuation.quotes = newValue }
  }
  /// The replacement of two hyphens by a dash, for `yes`.
  open var smartDashesType: UITextSmartDashesType {
    get { punctuation.dashes }
    set { punctuation.dashes = newValue }
  }
  /// The insertion of spaces when words are pasted, for `yes`.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { punctuation.insertion }
    set { punctuation.insertion = newValue }
  }
  /// The look of a keyboard on the screen; without effect where there is none.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The meaning of the text, so that a system may fill it in; nothing does here.
  open var textContentType: UITextContentType?

  private var storedInputViews: (main: UIView?, accessory: UIView?) = (nil, nil)
  /// The view that would replace a keyboard on the screen; not shown where there is none.
  open override var inputView: UIView? {
    get { storedInputViews.main }
    set { storedInputViews.main = newValue }
  }
  /// The view that would be above a keyboard on the screen; not shown where there is none.
  open override var inputAccessoryView: UIView? {
    get { storedInputViews.accessory }
    set { storedInputViews.accessory = newValue }
  }

  // MARK: Size

  /// No size while the view scrolls; else that of the text in the width of the view.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return naturalSize
  }

  /// Returns the size of the text in a width, with the insets, in points; a width of zero is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutManager.forgetText()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    layoutManager.forgetText()
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, if the delegate allows it and the present first responder gives way.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil else { return false }
    if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    return super.becomeFirstResponder()
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isInSession, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  @_spi(UIKitModules) public override func didGainFirstResponder() { beginSession() }
  /// A menu has the keys only as long as it is open, and its actions are about the selection.
  @_spi(UIKitModules) public override func didLoseFirstResponder() {
    if !(window?.firstResponder is MenuPresentation) { endSession() }
  }

  // MARK: Events

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !handleTextKeys(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginPointing(touches, with: event) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !continuePointing(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPointing(touches) { super.touchesEnded(touches, with: event) }
  }

  /// Returns true for those edit actions that would do something at present.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override var keyCommands: [UIKeyCommand]? { isFindInteractionEnabled ? findCommands : super.keyCommands }

  /// Shows the panel that finds text.
  open override func find(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: false) }
  /// Shows the panel that finds text and replaces it.
  open override func findAndReplace(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: true) }
  /// Goes to the next place that was found.
  open override func findNext(_ sender: Any?) { findInteraction?.findNext() }
  /// Goes to the previous place that was found.
  open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
  /// Finds the places of the selected text.
  open override func useSelectionForFind(_ sender: Any?) { findSelection() }

  open override func selectAll(_ sender: Any?) { select(anchor: 0, head: textStorage.length) }

  open override func select(_ sender: Any?) {
    let word = word(at: head)
    select(anchor: word.location, head: word.upperBound)
  }

  open override func copy(_ sender: Any?) {
    if selection.length > 0 { UIPasteboard.general.string = substring(selection) }
  }

  open override func cut(_ sender: Any?) {
    guard selection.length > 0 else { return }
    copy(sender)
    change(selection, to: "", named: .cut)
  }

  open override func paste(_ sender: Any?) {
    guard isEditable, let text = UIPasteboard.general.string else { return }
    let range = marked ?? selection
    let (before, after) = surroundings(of: range)
    change(range, to: punctuation.pasted(text, between: before, and: after), named: .paste)
  }

  /// Makes the selected text bold or regular, as far as the view allows it.
  open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }
  /// Makes the selected text italic or upright, as far as the view allows it.
  open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }
  /// Underlines the selected text, or removes the underline, as far as the view allows it.
  open override func toggleUnderline(_ sender: Any?) { toggleLine() }
  open override func delete(_ sender: Any?) { change(selection, to: "", named: .delete) }
  @_spi(UIKitModules) public override func insertTyped(_ text: String) -> Bool { insertFromUser(text) }
  @_spi(UIKitModules) public override func compose(_ text: String, cursor: Int) -> Bool {
    composeFromUser(text, cursor: cursor)
  }

  /// The undo manager of what is typed, pasted, deleted and formatted; that of the responder chain for text that is
  /// only read.
  open override var undoManager: UndoManager? {
    guard isEditable else { return super.undoManager }
    if let ownUndoManager { return ownUndoManager }
    let new = UndoManager()
    ownUndoManager = new
    return new
  }

  // MARK: Input

  open var hasText: Bool { textStorage.length > 0 }
  /// The selected characters, in UTF-16 units; an empty range is the caret.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let range = clamped(newValue)
      setSelection(anchor: range.location, head: range.upperBound)
    }
  }
  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { deleteByCode() }
  open func replace(_ range: UITextRange, withText text: String) { edit(self.range(of: range), to: text) }
  open func text(in range: UITextRange) -> String? { substring(self.range(of: range)) }
  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(selection) }
    set { if let newValue { selectedRange = range(of: newValue) } }
  }
  open var markedTextRange: UITextRange? { marked.map { TextOffsetRange($0) } }
  /// The attributes of text that the input method composes; it is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }
  open func unmarkText() { unmark() }
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
  open func firstRect(for range: UITextRange) -> CGRect { firstRect(of: self.range(of: range)) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  /// Scrolls so that a range is seen, with the next layout, also where the text on the way is not laid out (recorded:
  /// `text-input/scroll-range-comes-later`).
  open func scrollRangeToVisible(_ range: NSRange) {
    rangeToReveal = clamped(range)
    setNeedsLayout()
  }

  // MARK: Positions

  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(of: fromPosition), offset(of: toPosition))
    return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = self.offset(of: position) + offset
    return (0...textStorage.length).contains(new) ? TextOffset(new) : nil
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(of: position), offset(of: other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? { text }
  @_spi(UIKitModules) open override var respondsToUserByDefault: Bool { true }
  @_spi(UIKitModules) open override var textOfDescription: String? { text }
  @_spi(UIKitModules) open override var isEditingText: Bool { isInSession }
  @_spi(UIKitModules) open override var insertsTab: Bool { isInSession }
  @_spi(UIKitModules) open override var isOperatedByKeys: Bool { true }
  @_spi(UIKitModules) open override var isKeyboardStop: Bool { isEditable && isUserInteractionEnabled }
  @_spi(UIKitModules) open override var cursorName: String? { isEditable || isSelectable ? "text" : "default" }
  @_spi(UIKitModules) open override func keepsTouch(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    // A tap on text is the text's.
    (isEditable || isSelectable) && recognizer is UITapGestureRecognizer
  }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "text": ObservableProperties.reader(of: self, \.text)
    default: super.observableReader(key)
    }
  }

  // MARK: Searching

  public typealias DocumentIdentifier = AnyHashable?

  /// A Boolean value that indicates whether text that was found can be replaced: if the text can be edited.
  open var supportsTextReplacement: Bool { isEditable }

  open func compare(
    _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??
  ) -> ComparisonResult {
    let (a, b) = (range(of: foundRange).location, range(of: toRange).location)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  open func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in TextMatches(of: queryString, in: textStorage.string, options).ranges {
      resultAggregator.foundRange(TextOffsetRange(range), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  open func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
  ) {
    let range = range(of: foundTextRange)
    found.set(style, for: range)
    textNeedsDisplay()
  }

  open func clearAllDecoratedFoundText() {
    guard !found.ranges.isEmpty else { return }
    found = FoundText()
    textNeedsDisplay()
  }

  open func replace(foundTextRange: UITextRange, document: AnyHashable??, withText replacementText: String) {
    change(range(of: foundTextRange), to: replacementText, named: .replace)
  }

  open func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable??, withText replacementText: String
  ) -> Bool { isEditable }

  open func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
    isReplacingAll = true
    defer { isReplacingAll = false }
    // From the end, so that the ranges before stay what they are.
    groupingUndo(named: Word.replaceAll.text) {
      for range in TextMatches(of: queryString, in: textStorage.string, options).ranges.reversed() {
        change(range, to: replacementText, named: .replaceAll)
      }
    }
  }

  open func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    scrollRangeToVisible(self.range(of: range))
  }
}
