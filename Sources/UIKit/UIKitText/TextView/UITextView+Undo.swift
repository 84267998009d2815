import CoreGraphics
import Foundation
import UIKitCore

/// A change of a text view's text that can be reversed: a range of the new text, the text that was in its place, and
/// the selection before the change. Changes that continue it extend it.
@MainActor
final class TextChange {
  var range: NSRange
  var old: NSAttributedString
  let selection: NSRange

  init(_ range: NSRange, old: NSAttributedString, selection: NSRange) {
    (self.range, self.old, self.selection) = (range, old, selection)
  }

  /// Takes in a change that continues this one; returns false if it does not.
  func extend(by kind: UndoRun.Kind?, _ range: NSRange, old: NSAttributedString, length: Int) -> Bool {
    switch kind {
    case .typing where old.length == 0 && range.location == self.range.upperBound:
      self.range.length += length
    case .deleting where length == 0 && self.range.length == 0 && range.upperBound == self.range.location:
      self.range.location = range.location
      self.old = old + self.old
    case .deleting where length == 0 && self.range.length == 0 && range.location == self.range.location:
      self.old = self.old + old
    case .composing where range == self.range: self.range.length = length
    default: return false
    }
    return true
  }
}

extension UITextView {
  /// Records a change that is about to be made with the undo manager.
  ///
  /// - Parameters:
  ///   - range: The range that is replaced by `new`.
  ///   - kind: The kind of changes that it joins; nil for a change of its own. A white space ends a typed word.
  final func record(_ range: NSRange, new: String, as kind: UndoRun.Kind?, named name: Word) {
    let old = textStorage.attributedSubstring(from: range)
    let length = new.utf16.count
    // The text that ends a composition is a part of it.
    let kind = marked == nil || kind == .deleting ? kind : .composing
    let joins = undoRun.continues(kind, in: undoManager)
    if !joins || lastChange?.extend(by: kind, range, old: old, length: length) != true {
      let change = TextChange(NSRange(location: range.location, length: length), old: old, selection: selection)
      register(change, as: kind, named: name.text)
    }
    if kind == .typing, new.contains(where: \.isWhitespace) { undoRun.end() }
  }

  /// Forgets the changes of a text that was replaced.
  final func removeUndo() {
    lastChange = nil
    undoRun.removeOperations(of: self, in: ownUndoManager)
  }

  private func register(_ change: TextChange, as kind: UndoRun.Kind?, named name: String) {
    lastChange = change
    undoRun.record(kind, named: name, of: self, in: undoManager) { $0.reverse(change, named: name) }
  }

  /// Reverses a change, and records what makes it again.
  private func reverse(_ change: TextChange, named name: String) {
    let range = clamped(change.range)
    let current = textStorage.attributedSubstring(from: range)
    register(
      TextChange(NSRange(location: range.location, length: change.old.length), old: current, selection: selection),
      as: nil, named: name)
    exchange(range, for: change.old, selecting: change.selection)
  }
}

private func + (first: NSAttributedString, second: NSAttributedString) -> NSAttributedString {
  let sum = NSMutableAttributedString(attributedString: first)
  sum.append(second)
  return sum
}
