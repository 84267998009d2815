import Foundation

/// The parts of a text that were found, in their order, with their styles.
struct FoundText {
  private(set) var ranges: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []

  /// Sets the style of a range; the normal style removes it.
  ///
  /// - Complexity: O(log n) for a known range and one behind the others; O(n) for others.
  mutating func set(_ style: UITextSearchFoundTextStyle, for range: NSRange) {
    let index = firstIndex(from: range.location)
    let isKnown = index < ranges.count && ranges[index].range == range
    switch (style, isKnown) {
    case (.normal, true): ranges.remove(at: index)
    case (.normal, false): break
    case (_, true): ranges[index].style = style
    case (_, false): ranges.insert((range, style), at: index)
    }
  }

  /// Returns the parts that touch a range.
  func ranges(in visible: NSRange) -> [(range: NSRange, style: UITextSearchFoundTextStyle)] {
    var first = firstIndex(from: visible.location)
    while first > 0, ranges[first - 1].range.upperBound > visible.location { first -= 1 }
    return Array(ranges[first...].prefix { $0.range.location < visible.upperBound })
  }

  /// Returns the index of the first part at an offset or behind it.
  private func firstIndex(from offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.location < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The places of a text in another one.
@MainActor
struct TextMatches {
  private(set) var ranges: [NSRange] = []

  /// Finds the places of a text, one behind the other; nothing is found for an empty text.
  init(of query: String, in text: String, _ options: UITextSearchOptions) {
    guard !query.isEmpty else { return }
    let whole = text as NSString
    let compare = options.stringCompareOptions.subtracting(.backwards)
    var start = 0
    while start < whole.length {
      let rest = NSRange(location: start, length: whole.length - start)
      let found = whole.range(of: query, options: compare, range: rest)
      guard found.location != NSNotFound, found.length > 0 else { return }
      if Self.matches(found, in: whole, options.wordMatchMethod) { ranges.append(found) }
      start = found.upperBound
    }
  }

  private static func matches(
    _ range: NSRange, in text: NSString, _ method: UITextSearchOptions.WordMatchMethod
  ) -> Bool {
    let begins = range.location == 0 || !isWordPart(text.character(at: range.location - 1))
    let ends = range.upperBound == text.length || !isWordPart(text.character(at: range.upperBound))
    switch method {
    case .contains: return true
    case .startsWith: return begins
    case .fullWord: return begins && ends
    }
  }

  /// Returns true for a part of a word; half of a pair counts as one.
  private static func isWordPart(_ unit: unichar) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return Character(scalar).isWordPart
  }
}
