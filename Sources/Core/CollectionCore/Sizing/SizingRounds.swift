package import GeometryCore

/// The sizes that views prefer, over the rounds of a layout pass.
///
/// A size that the layout accepts makes it stale, and another round begins: query, measure, query. Views that never
/// agree with themselves are found here, so that every pass ends.
package struct SizingRounds: Equatable, Sendable {
  /// The number of sizes accepted from one element in a pass, after which the last one is final.
  package static let sizeLimit = 8

  /// The sizes that the layout accepted from each element in this pass, oldest first.
  private var accepted: [ElementKey: [Size]] = [:]
  private var displacement = LineDisplacement()
  /// The number of elements measured so far.
  package private(set) var measuredCount = 0
  /// A Boolean value that indicates whether the layout has ever accepted a size other than the one it had.
  package private(set) var hasResized = false

  /// Creates the state of a view in which nothing was measured.
  package init() {}

  /// Begins a layout pass.
  package mutating func beginPass() {
    if !accepted.isEmpty { accepted.removeAll(keepingCapacity: true) }
  }

  /// Begins one round of a pass: one query, and the views for it.
  package mutating func beginRound(isVertical: Bool) { displacement = LineDisplacement(isVertical: isVertical) }

  /// Counts an element that is being measured.
  package mutating func countMeasurement() { measuredCount += 1 }

  /// The verdict about a measured size.
  package enum Verdict: Equatable, Sendable {
    /// The layout may act on the size.
    case accepted
    /// The size equals the one before the previous: the element alternates between two sizes.
    case alternates(with: Size)
    /// The element has had too many sizes in this pass; the last one is final.
    case neverSettles(at: Size)
  }

  /// Returns a preferred size rounded up to whole pixels, in points; nil for an unusable one. The size that the layout
  /// has already is not rounded, unless the layout has guessed it.
  package static func usable(_ size: Size, original: Size, isGuess: Bool, scale: Double) -> Size? {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return nil }
    if size == original, !isGuess { return size }
    func whole(_ length: Double) -> Double { (length * scale - 1e-4).rounded(.up) / scale }
    return Size(whole(size.width), whole(size.height))
  }

  /// Judges the size that an element prefers, and remembers an accepted one.
  package mutating func judge(_ size: Size, of key: ElementKey) -> Verdict {
    var known = accepted[key] ?? []
    if known.count >= 2, known[known.count - 2] == size, let last = known.last, last != size {
      return .alternates(with: last)
    }
    if known.count >= Self.sizeLimit, let last = known.last { return .neverSettles(at: last) }
    known.append(size)
    accepted[key] = known
    return .accepted
  }

  /// Adds the growth of an element whose new size the layout has accepted.
  package mutating func resize(from frame: Rect, to size: Size) {
    hasResized = true
    displacement.add(from: frame, to: size)
  }

  /// Returns whether a frame is moved out of the bounds by the sizes accepted in this round.
  package func pushesOut(_ frame: Rect, of bounds: Rect) -> Bool { displacement.pushesOut(frame, of: bounds) }
}

extension SizingRounds {
  /// The minimal distance, in points, by which the lines measured in a round move later content along the scroll axis.
  package struct LineDisplacement: Equatable, Sendable {
    private let isVertical: Bool
    private var lineStart = -Double.infinity
    private var lineGrowth = 0.0
    private var total = 0.0

    /// Creates a displacement of zero.
    package init(isVertical: Bool = true) { self.isVertical = isVertical }

    /// Adds the growth of an element, which may be negative; elements are added in the order of their lines.
    package mutating func add(from frame: Rect, to size: Size) {
      let start = isVertical ? frame.minY : frame.minX
      let growth = isVertical ? size.height - frame.height : size.width - frame.width
      if start > lineStart {
        total += lineGrowth
        lineStart = start
        lineGrowth = growth
      } else {
        lineGrowth = max(lineGrowth, growth)
      }
    }

    /// Returns whether a frame behind the counted lines is moved out of the bounds.
    package func pushesOut(_ frame: Rect, of bounds: Rect) -> Bool {
      let start = isVertical ? frame.minY : frame.minX
      guard start > lineStart else { return false }
      return start + total + lineGrowth >= (isVertical ? bounds.maxY : bounds.maxX)
    }
  }
}
