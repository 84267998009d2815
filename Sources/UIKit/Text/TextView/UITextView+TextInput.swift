import CoreGraphics
public import Foundation

// Text by ranges. Positions count UTF-16 units and may be inside of a character, as on iOS.
extension UITextView {
  public final var beginningOfDocument: UITextPosition { TextOffset(0) }
  public final var endOfDocument: UITextPosition { TextOffset(textStorage.length) }

  public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(of: fromPosition), offset(of: toPosition))
    return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = self.offset(of: position) + offset
    return (0...textStorage.length).contains(new) ? TextOffset(new) : nil
  }

  public final func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(of: position), offset(of: other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }

  final func range(of range: UITextRange) -> NSRange {
    (range as? TextOffsetRange).map { clamped($0.range) } ?? NSRange(location: textStorage.length, length: 0)
  }

  final func offset(of position: UITextPosition) -> Int {
    min(max(0, (position as? TextOffset)?.offset ?? 0), textStorage.length)
  }

  final func clamped(_ range: NSRange) -> NSRange {
    let length = textStorage.length
    guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
    let start = min(max(0, range.location), length)
    let end = min(max(start, range.location + max(0, range.length)), length)
    return NSRange(location: start, length: end - start)
  }

  /// Returns the text of a range; half of a pair reads as U+FFFD (recorded: `text-input/ranges`).
  final func substring(_ range: NSRange) -> String {
    let range = clamped(range)
    let units = textStorage.string.utf16
    let start = units.index(units.startIndex, offsetBy: range.location)
    let end = units.index(start, offsetBy: range.length)
    return String(decoding: units[start..<end], as: UTF16.self)
  }
}
