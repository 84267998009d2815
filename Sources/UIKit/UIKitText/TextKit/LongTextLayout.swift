import CoreGraphics
import Foundation
import LayoutCore

/// The layout of a long text in a plain container, in which only the paragraphs that were asked for are set.
///
/// The heights of the others are estimates, and so are the places of all that is below them. A paragraph that is set
/// keeps its lines; when it is above what is visible, the caller moves the content by what `set(_:_:)` returns.
///
/// # Performance
///
/// Creating it costs O(paragraphs), some nanoseconds each; a place, a search and a paragraph that is set cost
/// O(log paragraphs) besides the setting.
@MainActor
final class LongTextLayout {
  let cache: ParagraphCache
  private let estimate: LineEstimate
  private var heights: PrefixSums
  /// Boolean values that indicate for each paragraph whether its height is that of its lines.
  private var isSet: [Bool]
  private var unsetCount: Int
  /// The empty line at the end, from its top on; nil for none.
  private var extraAtTop: LineFragment?

  /// The number of paragraphs that are set at most for the estimate.
  private static let sampleLimit = 64

  /// Creates the layout of a text of at least one paragraph.
  ///
  /// - Parameter sample: The height up to which paragraphs at the beginning are set, for the estimate of the others.
  init(_ cache: ParagraphCache, sample: CGFloat, _ typesetter: inout TextTypesetter) {
    self.cache = cache
    var known: [Double] = []
    var sum = 0.0
    var sums = LineEstimate.Sample()
    while known.count < min(cache.count, Self.sampleLimit), sum < Double(sample) || known.isEmpty {
      let height = Self.set(known.count, of: cache, &typesetter)
      sums.add(cache.entry(at: known.count), height: height)
      known.append(Double(height))
      sum += Double(height)
    }
    estimate = LineEstimate(sums, width: typesetter.containers[0].lineWidth)
    var all: [Double] = []
    all.reserveCapacity(cache.count)
    all += known
    for index in known.count..<cache.count { all.append(estimate.height(ofLength: cache.length(of: index))) }
    heights = PrefixSums(all)
    isSet = [Bool](repeating: false, count: cache.count)
    for index in known.indices { isSet[index] = true }
    unsetCount = cache.count - known.count
    updateExtraLine(&typesetter)
  }

  // MARK: Places

  var count: Int { cache.count }
  /// A Boolean value that indicates whether all paragraphs are set.
  var isComplete: Bool { unsetCount == 0 }
  /// The height of the text with the empty line at its end, in points.
  var height: CGFloat { CGFloat(heights.total) + (extraAtTop?.rect.height ?? 0) }
  /// The empty line at the end; nil for none.
  var extra: LineFragment? {
    extraAtTop?.moved(by: CGFloat(heights.total), characters: cache.start(of: count))
  }

  func isSet(_ index: Int) -> Bool { isSet[index] }
  /// Returns the upper edge of a paragraph; the end of the last one for the count of paragraphs.
  func top(of index: Int) -> CGFloat { CGFloat(heights.sum(before: index)) }
  /// Returns the paragraph at a distance from the top of the text, or the nearest one.
  func index(at y: CGFloat) -> Int { heights.index(at: Double(y)) }

  /// Returns the paragraphs that lie between two distances from the top, and at least one.
  func indices(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    let first = index(at: minY)
    let last = index(at: maxY)
    // A paragraph that begins where the area ends is not in it.
    return first..<(last > first && top(of: last) >= maxY ? last : last + 1)
  }

  /// Returns the paragraphs that characters belong to, and at least one.
  func indices(of characters: Range<Int>) -> Range<Int> {
    let first = cache.index(at: characters.lowerBound)
    return first..<max(first, cache.index(at: max(characters.lowerBound, characters.upperBound - 1))) + 1
  }

  /// Returns the characters of the first paragraphs of a range, with which its first line begins.
  func firstCharacters(of range: Range<Int>) -> NSRange {
    let first = indices(of: range).prefix(2)
    let start = cache.start(of: first.lowerBound)
    return NSRange(location: start, length: cache.start(of: first.upperBound) - start)
  }

  /// Returns the lines of paragraphs that are set.
  func fragments(of indices: Range<Int>) -> [LineFragment] {
    var y = top(of: indices.lowerBound)
    return indices.flatMap { index -> [LineFragment] in
      let (top, start) = (y, cache.start(of: index))
      y += CGFloat(heights.values[index])
      return cache.entry(at: index).fragments.map { $0.moved(by: top, characters: start) }
    }
  }

  /// Returns the paragraph by which what is visible is held in its place: the first one that is set, else the first.
  func anchor(from minY: CGFloat, to maxY: CGFloat) -> Int {
    let seen = indices(from: minY, to: maxY)
    return seen.first { isSet[$0] } ?? seen.lowerBound
  }

  // MARK: Changes

  /// Sets those of some paragraphs that are not set; returns whether there were any.
  ///
  /// - Parameter anchor: A paragraph that moves by whole points at most, as long as there are estimates above it: so
  ///   what was drawn can move along.
  func set(_ indices: Range<Int>, holding anchor: Int, _ typesetter: inout TextTypesetter) -> Bool {
    let unset = indices.filter { !isSet[$0] }
    guard let first = unset.first else { return false }
    let before = top(of: anchor)
    for index in unset {
      heights.set(Double(Self.set(index, of: cache, &typesetter)), at: index)
      isSet[index] = true
    }
    unsetCount -= unset.count
    let moved = Double(top(of: anchor) - before)
    let rest = moved.rounded() - moved
    if rest != 0, let absorber = (0..<min(first, anchor)).last(where: { !isSet[$0] }) {
      heights.set(max(0, heights.values[absorber] + rest), at: absorber)
    }
    return true
  }

  /// Applies a change of the text; returns the new position of an old paragraph, or nil if it was replaced.
  func update(_ change: ParagraphCache.Change, _ typesetter: inout TextTypesetter) -> (_ old: Int) -> Int? {
    let (old, new) = (change.old, change.new)
    let lengths = new.map { estimate.height(ofLength: cache.length(of: $0)) }
    if old.count == new.count {
      for (index, height) in zip(new, lengths) where !isSet[index] { heights.set(height, at: index) }
    } else {
      var values = heights.values
      values.replaceSubrange(old, with: lengths)
      heights = PrefixSums(values)
    }
    isSet.replaceSubrange(old, with: repeatElement(false, count: new.count))
    // The space around a paragraph depends on whether it is the first or the last one.
    for index in [0, 1, old.lowerBound - 1, new.upperBound, count - 2, count - 1] where isSet.indices.contains(index) {
      isSet[index] = false
    }
    unsetCount = isSet.count { !$0 }
    updateExtraLine(&typesetter)
    return { $0 < old.lowerBound ? $0 : $0 < old.upperBound ? nil : $0 + new.count - old.count }
  }

  private func updateExtraLine(_ typesetter: inout TextTypesetter) {
    extraAtTop = cache.endsOpen ? typesetter.extraLine(at: 0) : nil
  }

  /// Sets a paragraph and returns its height.
  private static func set(_ index: Int, of cache: ParagraphCache, _ typesetter: inout TextTypesetter) -> CGFloat {
    let entry = cache.entry(at: index)
    let placed = typesetter.fragments(of: entry, at: cache.start(of: index), isFirst: index == 0)
    entry.fragments = placed.lines
    return placed.height
  }
}

/// The height of a paragraph by its length, from those of some paragraphs.
struct LineEstimate {
  /// The sums over paragraphs that are set.
  struct Sample {
    var lines = 0
    var height = 0.0
    var units = 0
    var width = 0.0

    @MainActor
    mutating func add(_ entry: ParagraphCache.Entry, height: CGFloat) {
      lines += entry.lines.count
      self.height += Double(height)
      for (range, line) in entry.lines {
        units += range.count
        width += Double(line.width)
      }
    }
  }

  private let lineHeight: Double
  /// The number of lines for a UTF-16 unit.
  private let linesPerUnit: Double

  init(_ sample: Sample, width: CGFloat) {
    lineHeight = sample.lines > 0 ? sample.height / Double(sample.lines) : 0
    let advance = sample.units > 0 ? sample.width / Double(sample.units) : 0
    linesPerUnit = advance / max(1, Double(width))
  }

  func height(ofLength units: Int) -> Double {
    max(1, (Double(units) * linesPerUnit).rounded(.up)) * lineHeight
  }
}
