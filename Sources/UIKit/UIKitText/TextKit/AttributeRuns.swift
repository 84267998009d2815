import Foundation

/// The runs of an attributed text, read by `string` and `attributes(at:effectiveRange:)` alone.
///
/// Foundation's own methods read the store of `NSAttributedString`, which a subclass with a store of its own does not
/// use.
enum AttributeRuns {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// Returns the runs of a range. O(runs).
  static func all(of text: NSAttributedString, in range: NSRange) -> [(Attributes, NSRange)] {
    var runs: [(Attributes, NSRange)] = []
    var position = max(0, range.location)
    let end = min(range.upperBound, text.length)
    while position < end {
      var effective = NSRange()
      let attributes = text.attributes(at: position, effectiveRange: &effective)
      let next = max(position + 1, min(end, effective.upperBound))
      runs.append((attributes, NSRange(location: position, length: next - position)))
      position = next
    }
    return runs
  }

  /// Returns the longest range around a place whose attributes satisfy a condition. O(runs in the limit).
  static func longest(
    in text: NSAttributedString, at location: Int, limit: NSRange, _ condition: (Attributes) -> Bool
  ) -> NSRange {
    var found: NSRange?
    for (attributes, range) in all(of: text, in: limit) {
      if condition(attributes) {
        found = found.map { $0.union(range) } ?? range
      } else if range.location > location {
        break
      } else {
        found = nil
      }
    }
    return found ?? NSRange(location: location, length: 0)
  }

  /// Returns a part of a text as one that does not change.
  static func copy(of text: NSAttributedString, in range: NSRange) -> NSAttributedString {
    guard let storage = text as? NSTextStorage else {
      let isWhole = range.location == 0 && range.length == text.length && type(of: text) == NSAttributedString.self
      return isWhole ? text : text.attributedSubstring(from: range)
    }
    let units = storage.string.utf16
    let start = units.index(units.startIndex, offsetBy: range.location)
    let string = String(decoding: units[start..<units.index(start, offsetBy: range.length)], as: UTF16.self)
    let runs = all(of: storage, in: range)
    guard runs.count != 1 else { return NSAttributedString(string: string, attributes: runs[0].0) }
    let copy = NSMutableAttributedString(string: string)
    for (attributes, run) in runs {
      copy.setAttributes(attributes, range: NSRange(location: run.location - range.location, length: run.length))
    }
    return copy
  }

  static func areEqual(_ a: Attributes, _ b: Attributes) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
  }

  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
      if let a = a as? AnyHashable, let b = b as? AnyHashable { a == b } else { (a as AnyObject) === (b as AnyObject) }
    default: false
    }
  }
}
