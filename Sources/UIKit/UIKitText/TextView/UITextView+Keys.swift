import CoreGraphics
import Foundation

extension UITextView {
  /// Handles keys while the view is the first responder; returns false for keys that are left to others.
  final func handleTextKeys(_ presses: Set<UIPress>) -> Bool {
    guard isFirstResponder, let pressed = presses.first?.key else { return false }
    let key = TextEditingKey(pressed)
    // Text that is only read scrolls with the keys; what is selected can be copied.
    guard isInSession else { return isSelectable && perform(key.shortcut) }
    let (unit, extends) = (key.unit, key.extendsSelection)
    switch pressed.keyCode {
    case .keyboardLeftArrow: moveCaret(unit, isReversed ? .forward : .backward, extends: extends)
    case .keyboardRightArrow: moveCaret(unit, isReversed ? .backward : .forward, extends: extends)
    case .keyboardUpArrow: moveLine(-1, extends: extends)
    case .keyboardDownArrow: moveLine(1, extends: extends)
    case .keyboardHome: moveTo(key.isCommand ? 0 : lineEnd(from: head, .backward), extends: extends)
    case .keyboardEnd: moveTo(key.isCommand ? textStorage.length : lineEnd(from: head, .forward), extends: extends)
    case .keyboardPageUp: movePage(-1, extends: extends)
    case .keyboardPageDown: movePage(1, extends: extends)
    case .keyboardDeleteOrBackspace: deleteFromUser(unit, .backward)
    case .keyboardDeleteForward: deleteFromUser(unit, .forward)
    case .keyboardReturnOrEnter, .keypadEnter: pressReturn()
    case .keyboardTab:
      guard pressed.modifierFlags.isEmpty else { return false }
      _ = insertFromUser("\t")
    case .keyboardEscape: return false
    case _ where key.isFunctionKey: return false
    default: return key.isCommand ? perform(key.shortcut) || changeLook(pressed) : true
    }
    return true
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func perform(_ shortcut: TextEditingKey.Shortcut?) -> Bool {
    switch shortcut {
    case .selectAll: selectAll(nil)
    case .copy: copy(nil)
    case .cut where isEditable: cut(nil)
    case .paste where isEditable: paste(nil)
    case .undo where isEditable: if undoManager?.canUndo == true { undoManager?.undo() }
    case .redo where isEditable: if undoManager?.canRedo == true { undoManager?.redo() }
    default: return false
    }
    return true
  }

  /// Makes the text bold, italic or underlined for its key; returns false for others.
  private func changeLook(_ key: UIKey) -> Bool {
    guard isEditable, allowsEditingTextAttributes else { return false }
    switch key.letter {
    case "b": toggleBoldface(nil)
    case "i": toggleItalics(nil)
    case "u": toggleUnderline(nil)
    default: return false
    }
    return true
  }

  private func pressReturn() {
    if marked != nil { return unmark() }
    if enablesReturnKeyAutomatically, !hasText { return }
    change(selection, to: "\n")
  }

  // MARK: Moves

  /// Returns the end of the line with an offset.
  final func lineEnd(from offset: Int, _ direction: TextEditor.Direction) -> Int {
    layoutManager.lineEnd(from: offset, isForward: direction == .forward)
  }

  private func moveTo(_ offset: Int, extends: Bool, keepsColumn: Bool = false) {
    select(anchor: extends ? anchor : offset, head: offset, keepsColumn: keepsColumn)
  }

  private func moveCaret(_ unit: TextEditor.Unit, _ direction: TextEditor.Direction, extends: Bool) {
    var target = offset(from: head, by: unit, direction)
    if !extends, selection.length > 0, unit == .character {
      target = direction == .backward ? selection.location : selection.upperBound
    }
    moveTo(target, extends: extends)
  }

  /// Moves the caret a line up or down; beyond the first and the last line, to the ends of the text.
  private func moveLine(_ step: Int, extends: Bool) {
    let caret = layoutManager.caretRect(at: head)
    let line = layoutManager.lineRect(at: head)
    let y = step < 0 ? line.minY - 1 : line.maxY + 1
    move(toY: y, from: caret, extends: extends)
  }

  private func movePage(_ step: Int, extends: Bool) {
    let caret = layoutManager.caretRect(at: head)
    let page = max(caret.height, bounds.inset(by: adjustedContentInset).height - caret.height)
    move(toY: caret.midY + CGFloat(step) * page, from: caret, extends: extends)
  }

  private func move(toY y: CGFloat, from caret: CGRect, extends: Bool) {
    let x = columnX ?? caret.minX
    columnX = x
    let used = usedHeights
    if y < used.lowerBound { return moveTo(0, extends: extends, keepsColumn: true) }
    if y > used.upperBound { return moveTo(textStorage.length, extends: extends, keepsColumn: true) }
    let target = layoutManager.insertionOffset(at: CGPoint(x: x, y: y), in: textContainer)
    moveTo(target, extends: extends, keepsColumn: true)
  }
}

extension NSLayoutManager {
  /// Returns the line of a caret.
  final func lineRect(at offset: Int) -> CGRect {
    if let extra = extraLine, offset >= extra.range.lowerBound { return extra.rect }
    return line(of: offset)?.rect ?? .zero
  }

  /// Returns the first or the last place of the line with an offset.
  final func lineEnd(from offset: Int, isForward: Bool) -> Int {
    if let extra = extraLine, offset >= extra.range.lowerBound { return extra.range.lowerBound }
    guard let fragment = line(of: offset) else { return offset }
    guard isForward else { return fragment.range.lowerBound }
    return insertionOffset(
      at: CGPoint(x: fragment.line.isRightToLeft ? fragment.rect.minX : fragment.rect.maxX, y: fragment.rect.midY),
      in: textContainers[fragment.container])
  }
}
