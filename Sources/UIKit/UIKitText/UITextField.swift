public import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitControls
@_spi(UIKitModules) import UIKitCore

/// A line of text that the user can edit.
///
/// It is edited with keys, the pointer and the desktop's input method: letters, dead keys, compositions; arrows, Home
/// and End with Shift, Control and Command; words by double click; select all, cut, copy, paste, undo. Tab moves to the
/// next field.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// A Boolean value that determines whether the user may change the attributes of text; without effect here.
  open var allowsEditingTextAttributes = false
  /// A Boolean value that determines whether text that has no room is set smaller, before it scrolls.
  @Observed open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
  /// The least size to which text is set smaller, in points.
  @Observed open var minimumFontSize: CGFloat = 0 { didSet { textDidChange() } }
  /// The image behind the text of a field without a border; one with caps is stretched between them.
  @Observed open var background: UIImage? { didSet { setNeedsLayout() } }
  /// The image behind the text of a field that cannot be used and has no border; `background` if there is none.
  @Observed open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }

  /// Posted when editing of a text field has begun; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// The styles of the border.
  public enum BorderStyle: Int, Hashable, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// The times at which an overlay view beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  /// The reasons for the end of editing.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    case committed = 0
    case cancelled = 1
  }

  /// Posted when the text of a field has changed; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing of a text field has ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The delegate, which decides what the user may do and is told of it.
  open weak var delegate: (any UITextFieldDelegate)?

  var editor = TextEditor()
  /// The changes that one undo reverses together.
  var undoRun = UndoRun()
  /// The undo manager of the text; nil until it is used.
  private(set) var ownUndoManager: UndoManager?

  let canvas = TextFieldCanvas()
  /// The text size for which the fonts were chosen.
  var contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory

  let frameView = UIView()
  /// The image behind a field without a border.
  let backgroundView = UIImageView()

  final var punctuation = SmartPunctuation()
  final lazy var spelling = TextSpelling()

  let clearButton = UIButton(type: .custom)

  private let menu = TextFieldMenu()

  private var storedPlaceholder: (text: String?, attributed: NSAttributedString?) = (nil, nil)
  /// A Boolean value that indicates whether the text is being edited, as far as the delegate has been told.
  var isInSession = false
  /// The scene whose input method was last sent the caret, in case the field leaves its window while it is edited.
  weak var lastScene: UIWindowScene?

  /// Creates an empty field; `frame` in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// The attributes of text that is typed next, while the text is edited; nil otherwise. All of the text has the same
  /// ones here, so that setting them changes all of it.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes : nil }
    set { if isEditing, let newValue { defaultTextAttributes.merge(newValue) { $1 } } }
  }

  private func setUp() {
    isOpaque = false
    // The caret shows the focus.
    focusEffect = nil
    contentHorizontalAlignment = .leading
    frameView.isUserInteractionEnabled = false
    canvas.field = self
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.accessibilityLabel = Word.clearText.text
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    for part in [backgroundView, frameView, canvas, clearButton] as [UIView] { addSubview(part) }
    addInteraction(UIContextMenuInteraction(delegate: menu))
    updateBorder()
  }

  // MARK: Text

  /// The text; never nil when read. Setting it asks no delegate and sends no event.
  open var text: String? {
    get { editor.text }
    set {
      guard newValue ?? "" != editor.text || editor.marked != nil else { return }
      observing {
        removeUndo()
        editor.setText(newValue ?? "")
        textDidChange()
      }
    }
  }

  /// The text with its attributes; those at its beginning apply to all of it.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: editor.text, attributes: defaultTextAttributes) }
    set {
      if let newValue, newValue.length > 0 {
        defaultTextAttributes.merge(newValue.attributes(at: 0, effectiveRange: nil)) { $1 }
      }
      text = newValue?.string
    }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { storedPlaceholder.text }
    set {
      storedPlaceholder = (newValue, nil)
      textDidChange()
    }
  }
  /// The placeholder with attributes; nil for one without them.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder.attributed }
    set {
      storedPlaceholder = (newValue?.string, newValue)
      textDidChange()
    }
  }

  /// The attributes of all of the text; font, color and alignment are the properties of these names.
  @Observed open var defaultTextAttributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]
  {
    didSet {
      contentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
      textDidChange()
    }
  }

  /// The font of the text.
  open var font: UIFont? {
    get { defaultTextAttributes[.font] as? UIFont }
    set {
      defaultTextAttributes[.font] = newValue ?? .systemFont(ofSize: 17)
      invalidateIntrinsicContentSize()
      followContentSizeCategory()
    }
  }

  /// A Boolean value that determines whether fonts of text styles, and fonts that `UIFontMetrics` scaled, follow the
  /// text size of the traits.
  @Observed open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }

  /// The color of the text.
  open var textColor: UIColor? {
    get { defaultTextAttributes[.foregroundColor] as? UIColor }
    set { defaultTextAttributes[.foregroundColor] = newValue ?? .label }
  }

  /// The alignment of the text.
  @Observed open var textAlignment: NSTextAlignment = .natural { didSet { textDidChange() } }

  // MARK: Traits of the keyboard

  /// A Boolean value that determines whether the text is shown as bullets, and never copied.
  @Observed open var isSecureTextEntry = false { didSet { textDidChange() } }
  /// The type of the on-screen keyboard; without effect where there is none.
  open var keyboardType: UIKeyboardType = .default
  /// The title of the Return key of an on-screen keyboard; without effect where there is none.
  open var returnKeyType: UIReturnKeyType = .default
  /// A Boolean value that determines whether the Return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// The letters that an on-screen keyboard capitalizes; without effect where there is none.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// The autocorrection by an on-screen keyboard; without effect where there is none.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// A setting that determines whether misspelled words are marked while the text is edited.
  ///
  /// The words are those that the dictionaries of the computer do not have. The default follows `autocorrectionType`.
  @Observed open var spellCheckingType: UITextSpellCheckingType = .default { didSet { canvas.setNeedsDisplay() } }
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
  /// The appearance of an on-screen keyboard; without effect where there is none.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The semantic meaning of the text, for autofill; nothing fills it in here.
  open var textContentType: UITextContentType?
  /// The view that replaces an on-screen keyboard; not shown where there is none.
  open override var inputView: UIView? {
    get { storedInputViews.main }
    set { storedInputViews.main = newValue }
  }
  /// The view above an on-screen keyboard; not shown where there is none.
  open override var inputAccessoryView: UIView? {
    get { storedInputViews.accessory }
    set { storedInputViews.accessory = newValue }
  }
  private var storedInputViews: (main: UIView?, accessory: UIView?) = (nil, nil)

  // MARK: Look

  /// The style of the border.
  @Observed open var borderStyle: BorderStyle = .none {
    didSet {
      updateBorder()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The times at which the button that clears the text is shown.
  @Observed open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The view before the text.
  @Observed open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// The times at which the view before the text is shown.
  @Observed open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The view after the text.
  @Observed open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// The times at which the view after the text is shown.
  @Observed open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the text is being edited.
  open var isEditing: Bool { isInSession }
  /// A Boolean value that determines whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false
  /// A Boolean value that determines whether the next insertion replaces the text; false after it.
  open var clearsOnInsertion = false

  @_spi(UIKitModules) public override func traitsMayDiffer() { followContentSizeCategory() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.caret.backgroundColor = tintColor
    updateBorder()
    canvas.setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
    canvas.textDidChange()
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  @_spi(UIKitModules) public override var sendsPrimaryActionOnTouchUp: Bool { false }

  @_spi(UIKitModules) public override func stateDidChange() {
    super.stateDidChange()
    updateBorder()
  }

  /// Redraws and lays out the parts that depend on the text.
  func textDidChange() {
    canvas.textDidChange()
    setNeedsLayout()
  }

  // MARK: Geometry

  /// Returns the frame of the text while it is not edited, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
  /// Returns the frame of the text while it is edited, in points; overriding `textRect(forBounds:)` does not change it.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
  /// Returns the frame of the placeholder, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the frame of the border, in points.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the frame of the clear button, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(CGSize(width: 24, height: 24), atBeginning: false, in: bounds)
  }
  /// Returns the frame of the view before the text, in points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView?.bounds.size ?? .zero, atBeginning: true, in: bounds)
  }
  /// Returns the frame of the view after the text, in points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView?.bounds.size ?? .zero, atBeginning: false, in: bounds)
  }

  /// The width of the text or the placeholder, and the height of a line with the border, in points.
  open override var intrinsicContentSize: CGSize {
    let free = standardTextRect(CGRect(x: 0, y: 0, width: 1000, height: 100)).width
    return CGSize(width: (canvas.naturalWidth + 1000 - free).rounded(.up), height: naturalHeight)
  }

  /// Returns the proposed width, or that of the text, and the height of a line, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width > 0 ? size.width : .infinity, intrinsicContentSize.width), height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it and the present first responder resigns.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return super.becomeFirstResponder()
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  @_spi(UIKitModules) public override func didGainFirstResponder() { beginSession() }
  /// Ends editing, unless a menu becomes the first responder: it is open for a short time, and its actions are about
  /// the selection.
  @_spi(UIKitModules) public override func didLoseFirstResponder() {
    if !(window?.firstResponder is MenuPresentation) { endSession() }
  }

  // MARK: Input

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !handleKeys(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginPointing(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continuePointing(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { endPointing(touch) }
  }

  @_spi(UIKitModules) public override func insertTyped(_ text: String) -> Bool { insertFromUser(text) }
  @_spi(UIKitModules) public override func compose(_ text: String, cursor: Int) -> Bool {
    composeFromUser(text, cursor: cursor)
  }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }

  @_spi(UIKitModules) public override var pointerShape: String? { "text" }

  // MARK: What the edit menu and its keys do

  /// Returns true for edit actions that would have an effect at present.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { select(anchor: 0, head: editor.length) }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) {
    let word = editor.word(at: editor.head)
    select(anchor: word.location, head: word.location + word.length)
  }

  /// Copies the selection to the clipboard, unless the text is secure.
  open override func copy(_ sender: Any?) {
    guard !isSecureTextEntry, editor.selection.length > 0 else { return }
    UIPasteboard.general.string = editor.selectedText
  }

  /// Moves the selection to the clipboard, unless the text is secure.
  open override func cut(_ sender: Any?) {
    guard !isSecureTextEntry, editor.selection.length > 0 else { return }
    copy(sender)
    change(editor.selection, to: "", named: .cut)
  }

  /// Replaces the selection by the text of the clipboard; several lines become one.
  open override func paste(_ sender: Any?) {
    guard isEditing, let text = UIPasteboard.general.string else { return }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let (before, after) = editor.surroundings(of: editor.selection)
    change(editor.selection, to: punctuation.pasted(line, between: before, and: after), named: .paste)
  }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { change(editor.selection, to: "", named: .delete) }

  /// The undo manager of what is typed, pasted and deleted.
  open override var undoManager: UndoManager? {
    if let ownUndoManager { return ownUndoManager }
    let new = UndoManager()
    ownUndoManager = new
    return new
  }

  open var hasText: Bool { !editor.text.isEmpty }

  /// Replaces the selection by text.
  open func insertText(_ text: String) {
    recording(as: nil) { $0.replace($0.marked ?? $0.selection, with: text) }
    didChangeByUser()
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    let range = editor.rangeOfDeletion(.character, .backward)
    guard range.length > 0 else { return }
    recording(as: .deleting) { $0.replace(range, with: "") }
    didChangeByUser()
  }

  open func text(in range: UITextRange) -> String? { editor.substring(textRange(of: range)) }

  open func replace(_ range: UITextRange, withText text: String) {
    let range = textRange(of: range)
    recording(as: nil) { $0.replace(range, with: text) }
    didChangeByUser()
  }

  /// The range of the selected text; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextOffsetRange(editor.selection) : nil }
    set {
      guard let newValue else { return }
      let new = textRange(of: newValue)
      select(anchor: new.location, head: new.location + new.length)
    }
  }

  open var markedTextRange: UITextRange? { editor.marked.map { TextOffsetRange($0) } }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    recording(as: .composing) { $0.mark(markedText ?? "", selecting: selectedRange) }
    didChangeByUser()
  }

  open func unmarkText() {
    editor.unmark()
    textDidChange()
  }

  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (a, b) = (textOffset(of: fromPosition), textOffset(of: toPosition))
    return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = textOffset(of: position) + offset
    return (0...editor.length).contains(new) ? TextOffset(new) : nil
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (textOffset(of: position), textOffset(of: other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    textOffset(of: toPosition) - textOffset(of: from)
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return canvas.convert(canvas.caretRect(at: textOffset(of: position)), to: self)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let range = textRange(of: range)
    let start = caretRect(for: TextOffset(range.location))
    let end = caretRect(for: TextOffset(range.location + range.length))
    return CGRect(x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    return TextOffset(canvas.offset(at: convert(point, to: canvas)))
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UITextField.textColor), .of(\UITextField.font),
    ]
  }

  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? { placeholder }
  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? {
    isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
  }
  @_spi(UIKitModules) open override var respondsToUserByDefault: Bool { true }
  @_spi(UIKitModules) open override var textOfDescription: String? { text }
  @_spi(UIKitModules) open override var isEditingText: Bool { isEditing }
  @_spi(UIKitModules) open override func keyboardFocusDidArrive() { selectAll(nil) }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "text": ObservableProperties.reader(of: self, \.text)
    default: super.observableReader(key)
    }
  }
}
