import CoreGraphics
import Foundation

// Text by ranges. Positions count UTF-16 units and may be inside of a character, as on iOS.
extension UITextView {
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
