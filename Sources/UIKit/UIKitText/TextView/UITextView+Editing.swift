import CoreGraphics
import Foundation
import GeometryCore
import HostInterface

extension UITextView {
  final var selection: NSRange { NSRange(location: min(anchor, head), length: abs(head - anchor)) }

  // MARK: Sessions

  final func beginSession() {
    guard !isInSession else { return }
    guard isEditable else { return canvas.restartCaret() }
    isInSession = true
    layoutIfNeeded()
    canvas.restartCaret()
    textNeedsDisplay()
    reportTextCursor()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  final func endSession() {
    textNeedsDisplay()
    guard isInSession else { return canvas.restartCaret() }
    isInSession = false
    marked = nil
    undoRun.end()
    canvas.restartCaret()
    (window?.windowScene ?? lastScene)?.surface.setTextCursor(nil)
    lastScene = nil
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  /// Tells the input method where the caret is.
  final func reportTextCursor() {
    guard isInSession, let window, let scene = window.windowScene else { return }
    lastScene = scene
    scene.surface.setTextCursor(Rect(window.layer.convert(convert(caretRect(at: head), to: nil), to: scene.tree.root)))
  }

  // MARK: Changes

  /// Sets all of the text; the caret goes to its end, and only the selection is told of (recorded:
  /// `text-input/set-text`).
  final func setWholeText(_ new: NSAttributedString) {
    marked = nil
    removeUndo()
    changing { textStorage.setAttributedString(new) }
    dataNeedsDetection()
    let old = selection
    anchor = textStorage.length
    head = anchor
    updateTypingAttributes()
    updateContentSize()
    if selection != old { selectionDidChange() } else { selectionNeedsDisplay() }
  }

  final func replaceKeepingSelection(_ new: NSAttributedString) {
    changing { textStorage.setAttributedString(new) }
    updateContentSize()
  }

  /// Puts a text in the place of a range, with the caret behind it or a given selection, and tells about it.
  final func edit(
    _ range: NSRange, to text: String, marks: Bool = false, selecting: NSRange? = nil, as kind: UndoRun.Kind? = nil,
    named name: Word = .typing
  ) {
    let range = clamped(range)
    let before = selection
    if !(range.length == 0 && text.isEmpty) {
      record(range, new: text, as: marks ? .composing : kind, named: name)
    }
    if !marks { marked = nil }
    if !(range.length == 0 && text.isEmpty) {
      let new = NSAttributedString(string: text, attributes: insertionAttributes)
      changing { textStorage.replaceCharacters(in: range, with: new) }
    }
    let end = range.location + text.utf16.count
    marked = marks && !text.isEmpty ? NSRange(location: range.location, length: text.utf16.count) : nil
    let new = clamped(selecting ?? NSRange(location: end, length: 0))
    finishChange(before, selecting: new)
  }

  /// Takes the attributes before the caret for text that is typed; a link and a picture end there.
  final func updateTypingAttributes() {
    guard textStorage.length > 0 else { return }
    let place = selection.length > 0 ? selection.location : max(0, min(head, textStorage.length) - 1)
    var attributes = textStorage.attributes(at: min(place, textStorage.length - 1), effectiveRange: nil)
    for key in [NSAttributedString.Key.link, .attachment, .textItemTag] { attributes[key] = nil }
    typingAttributes = attributes
  }

  private func changing(_ body: () -> Void) {
    isChanging = true
    body()
    isChanging = false
  }

  private func finishChange(_ before: NSRange, selecting new: NSRange) {
    anchor = new.location
    head = new.upperBound
    columnX = nil
    if textStorage.length > 0, selection.length == 0, head > 0 { updateTypingAttributes() }
    updateContentSize()
    if selection != before { selectionDidChange() } else { selectionNeedsDisplay() }
    reportChange()
    revealCaret()
  }

  private func reportChange() {
    textDidChangeWhileFinding()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  private func selectionDidChange() {
    selectionNeedsDisplay()
    delegate?.textViewDidChangeSelection(self)
  }

  /// Draws the selection anew and lets the caret begin to blink again.
  private func selectionNeedsDisplay() {
    textNeedsDisplay()
    setNeedsLayout()
    canvas.restartCaret()
  }

  /// The attributes of text that is inserted.
  private var insertionAttributes: [NSAttributedString.Key: Any] {
    var attributes = typingAttributes
    if attributes[.font] == nil { attributes[.font] = font ?? TextDefaults.drawing.font }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = textColor ?? .label }
    return attributes
  }

  // MARK: Changes by code

  final func insert(_ text: String) { edit(marked ?? selection, to: text) }

  final func deleteByCode() {
    let range = rangeOfDeletion(.character, .backward)
    if range.length > 0 { edit(range, to: "", as: .deleting) }
  }

  final func mark(_ text: String?, _ selected: NSRange) {
    let text = text ?? ""
    let place = marked ?? selection
    guard !text.isEmpty || marked != nil || place.length > 0 else { return }
    let wasMarked = marked != nil
    edit(
      place, to: text, marks: true,
      selecting: NSRange(location: place.location + selected.location, length: selected.length))
    // Nothing to compose ends the composition, which is told of once more (recorded: `text-input/mark-nil`).
    if text.isEmpty, wasMarked { tellUnmarked() }
  }

  /// Accepts the marked text. A selection in it collapses to its start, which is told of before the end of the
  /// composition (recorded: `text-input/unmark`).
  final func unmark() {
    guard let composed = marked else { return }
    marked = nil
    let selection = selection
    if selection.length > 0, selection.location >= composed.location, selection.upperBound <= composed.upperBound {
      setSelection(anchor: selection.location, head: selection.location)
    }
    tellUnmarked()
  }

  private func tellUnmarked() {
    selectionDidChange()
    reportChange()
  }

  // MARK: Changes by the user

  /// Puts a text in the place of a range if the delegate allows it; false when it does not.
  @discardableResult
  final func change(
    _ range: NSRange, to text: String, as kind: UndoRun.Kind? = nil, named name: Word = .typing
  ) -> Bool {
    guard isEditable, range.length > 0 || !text.isEmpty else { return false }
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else { return false }
    edit(range, to: text, as: kind, named: name)
    return true
  }

  final func insertFromUser(_ text: String) -> Bool {
    guard isInSession else { return false }
    let printable = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t" }))
    guard !printable.isEmpty else { return true }
    var range = marked ?? selection
    if clearsOnInsertion {
      clearsOnInsertion = false
      range = NSRange(location: 0, length: textStorage.length)
    }
    let wasMarked = marked
    let smart =
      wasMarked == nil
      ? punctuation.replacement(for: printable, after: surroundings(of: range).before) : (text: printable, replaced: 0)
    range = NSRange(location: range.location - smart.replaced, length: range.length + smart.replaced)
    if !change(range, to: smart.text, as: .typing), let wasMarked {
      // What was refused does not stay as a composition either.
      edit(wasMarked, to: "")
    }
    return true
  }

  /// Returns the texts of the paragraph before and behind a range.
  final func surroundings(of range: NSRange) -> (before: String, after: String) {
    let (start, end) = (paragraph(at: range.location).location, paragraph(at: range.upperBound).upperBound)
    return (
      substring(NSRange(location: start, length: range.location - start)),
      substring(NSRange(location: range.upperBound, length: max(0, end - range.upperBound)))
    )
  }

  final func composeFromUser(_ text: String, cursor: Int) -> Bool {
    guard isInSession else { return false }
    guard !text.isEmpty || marked != nil else { return true }
    // The cursor counts characters of the composition.
    let offset = String(text.unicodeScalars.prefix(max(0, cursor))).utf16.count
    edit(
      marked ?? selection, to: text, marks: true,
      selecting: NSRange(location: (marked ?? selection).location + offset, length: 0))
    return true
  }

  final func deleteFromUser(_ unit: TextEditor.Unit, _ direction: TextEditor.Direction) {
    change(rangeOfDeletion(unit, direction), to: "", as: .deleting)
  }

  /// Puts a text with attributes in the place of a range, when a change is reversed.
  final func exchange(_ range: NSRange, for text: NSAttributedString, selecting selection: NSRange) {
    let before = self.selection
    marked = nil
    changing { textStorage.replaceCharacters(in: range, with: text) }
    finishChange(before, selecting: clamped(selection))
  }

  // MARK: Selection

  /// Selects by code; the same selection tells nobody, and what is composed stays.
  final func setSelection(anchor newAnchor: Int, head newHead: Int) {
    let before = selection
    anchor = newAnchor
    head = newHead
    columnX = nil
    undoRun.end()
    updateTypingAttributes()
    if selection != before { selectionDidChange() } else { selectionNeedsDisplay() }
  }

  /// Selects as the user does.
  final func select(anchor newAnchor: Int, head newHead: Int, keepsColumn: Bool = false) {
    guard isSelectable || isEditable else { return }
    let column = columnX
    if marked != nil { marked = nil }
    setSelection(
      anchor: min(max(0, newAnchor), textStorage.length), head: min(max(0, newHead), textStorage.length))
    if keepsColumn { columnX = column }
    revealCaret()
  }

  /// Scrolls so that the caret is seen.
  final func revealCaret() {
    guard isScrollEnabled, isFirstResponder, bounds.height > 0 else { return }
    let caret = caretRect(at: head)
    let room = CGRect(
      x: bounds.minX, y: caret.minY - (head == 0 ? textContainerInset.top : 2), width: bounds.width,
      height: caret.height + 2 + (head == textStorage.length ? textContainerInset.bottom : 2))
    scrollRectToVisible(room, animated: false)
  }

  // MARK: Units

  final func offset(from offset: Int, by unit: TextEditor.Unit, _ direction: TextEditor.Direction) -> Int {
    if unit == .line { return lineEnd(from: offset, direction) }
    let (text, start) = neighborhood(of: offset)
    return start + TextBoundaries(text).offset(from: offset - start, by: unit, direction)
  }

  final func word(at offset: Int) -> NSRange {
    let (text, start) = neighborhood(of: offset)
    let word = TextBoundaries(text).word(at: offset - start)
    return NSRange(location: start + word.location, length: word.length)
  }

  /// Returns the paragraph around an offset without its line feed.
  final func paragraph(at offset: Int) -> NSRange {
    let units = Array(textStorage.string.utf16)
    var start = min(max(0, offset), units.count)
    var end = start
    while start > 0, units[start - 1] != 0x0A { start -= 1 }
    while end < units.count, units[end] != 0x0A { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  final func rangeOfDeletion(_ unit: TextEditor.Unit, _ direction: TextEditor.Direction) -> NSRange {
    if selection.length > 0 { return selection }
    let end = offset(from: head, by: unit, direction)
    return NSRange(location: min(head, end), length: abs(end - head))
  }

  /// Returns the paragraph around an offset with the characters beside it, and where that begins.
  private func neighborhood(of offset: Int) -> (text: String, start: Int) {
    let units = textStorage.string.utf16
    var start = units.index(units.startIndex, offsetBy: min(max(0, offset), units.count))
    var end = start
    // Two line feeds on each side, so that a word in the next paragraph is found.
    var feeds = 0
    while start > units.startIndex, feeds < 2 {
      start = units.index(before: start)
      if units[start] == 0x0A { feeds += 1 }
    }
    feeds = 0
    while end < units.endIndex, feeds < 2 {
      if units[end] == 0x0A { feeds += 1 }
      end = units.index(after: end)
    }
    return (String(decoding: units[start..<end], as: UTF16.self), units.distance(from: units.startIndex, to: start))
  }
}
