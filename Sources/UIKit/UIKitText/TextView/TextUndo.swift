import Foundation

/// The changes of an attributed text that can be taken back.
struct TextUndo {
  /// A change: a range of the new text, and the text that was in its place.
  struct Step {
    var range: NSRange
    var text: NSAttributedString
    var selection: NSRange
  }

  private var past: [Step] = []
  private var future: [Step] = []
  private var isTyping = false

  private static let limit = 500

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - range: The range that is replaced.
  ///   - old: The text in the range.
  ///   - isTyped: Whether the change joins the one before, so that undo takes back words and not letters.
  mutating func remember(
    _ range: NSRange, old: NSAttributedString, new: String, selection: NSRange, isTyped: Bool
  ) {
    future = []
    let length = new.utf16.count
    if isTyping, isTyped, old.length == 0, let last = past.last, last.range.upperBound == range.location {
      past[past.count - 1].range.length += length
    } else {
      past.append(Step(range: NSRange(location: range.location, length: length), text: old, selection: selection))
      if past.count > Self.limit { past.removeFirst() }
    }
    isTyping = isTyped && !new.contains { $0.isWhitespace }
  }

  /// Ends a word: the next letter is a change of its own.
  mutating func endTyping() { isTyping = false }

  mutating func forget() {
    past = []
    future = []
    isTyping = false
  }

  /// Returns the change that goes back, or forward again; nil for none.
  mutating func take(back: Bool) -> Step? {
    isTyping = false
    return back ? past.popLast() : future.popLast()
  }

  /// Notes the change that was taken back, or made again.
  mutating func took(_ reverse: Step, back: Bool) {
    if back { future.append(reverse) } else { past.append(reverse) }
  }
}
