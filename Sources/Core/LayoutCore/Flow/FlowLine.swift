import GeometryCore

/// A line that is being filled, greedily, as in UIKit's flow layout.
///
/// The rules below reproduce `Conformance/flow-layout.json` (iOS 26.1); the scenario that shows a rule is named with
/// it.
/// - An item joins the line while it and the minimum spacing fit; an exact fit fits (exact-fit-does-not-wrap).
/// - A line that is not the last of its section spreads what is left over its gaps, so that the last item ends where
///   the line ends, whatever the sizes (full-line-justified, full-line-mixed-heights); alone on it, an item is
///   centered, with a negative origin when it is longer than the line (one-per-line-centered,
///   one-per-line-wider-than-line).
/// - The last line of a section, when its items all have one size, is spaced as if as many were there as would fit
///   (last-line-as-if-full, footer-only-and-two-items); when sizes differ, in either extent, it begins at the leading
///   edge with the minimum spacing (last-line-mixed-widths, uniformity-is-per-line).
/// - Where items size themselves, one that is longer than the line begins where the line does
///   (flow-self-sizing/own-widths), and on the last line the items need to have one length only, not one depth
///   (flow-self-sizing/grid-90).
/// - On the scroll axis an item is centered in its line, which is as deep as its deepest item
///   (full-line-mixed-heights).
/// - Places are added up exactly, and only the origin of a finished frame is rounded to the nearest device pixel: at
///   2x, steps of 98.333 give 98.5, 196.5, 295 (uniform-via-itemsize). Sizes stay as they were given.
struct FlowLine {
  /// The first item of the line, counted in its section.
  var first: Int
  var count = 0
  /// The sum of the items' lengths, without spacing.
  var filled = 0.0
  /// The extent of the deepest item.
  var depth = 0.0
  /// The size of the first item.
  var size = Size.zero
  /// A Boolean value that indicates whether all items have the size of the first.
  var isUniform = true
  /// A Boolean value that indicates whether all items have the length of the first.
  var hasOneLength = true

  init(first: Int) { self.first = first }

  /// Returns whether another item fits; the first always does.
  func fits(_ length: Double, spacing: Double, lineLength: Double) -> Bool {
    count == 0 || filled + length + Double(count) * spacing <= lineLength + lineTolerance
  }

  mutating func append(_ next: Size, axis: FlowAxis) {
    if count == 0 {
      size = next
    } else if next != size {
      isUniform = false
      if axis.length(of: next) != axis.length(of: size) { hasOneLength = false }
    }
    filled += axis.length(of: next)
    depth = max(depth, axis.depth(of: next))
    count += 1
  }

  /// Returns the distribution of the items over the line.
  func spread(isLast: Bool, rules: LineRules) -> LineSpread {
    if isLast {
      guard isUniform || rules.isSelfSizing && hasOneLength else { return LineSpread(lead: 0, gap: rules.itemSpacing) }
      return LineSpread(asIfFullOf: rules.axis.length(of: size), rules: rules)
    }
    if count < 2 { return LineSpread(alone: filled, rules: rules) }
    return LineSpread(lead: 0, gap: (rules.lineLength - filled) / Double(count - 1))
  }
}

/// The tolerance by which the sum of lengths may exceed the line, in points, so that a third of a line fits three
/// times.
let lineTolerance = 1e-6

/// The positions of a line's items: the first at `lead`, each next one a `gap` after the end of the one before it.
struct LineSpread {
  var lead: Double
  var gap: Double

  init(lead: Double, gap: Double) {
    self.lead = lead
    self.gap = gap
  }

  /// Creates the position of an item alone on its line: centered.
  init(alone length: Double, rules: LineRules) {
    let lead = (rules.lineLength - length) / 2
    self.init(lead: rules.isSelfSizing ? max(0, lead) : lead, gap: rules.itemSpacing)
  }

  /// Creates the distribution of as many items of one length as fit the line; centered when only one does.
  init(asIfFullOf length: Double, rules: LineRules) {
    let capacity = lineCapacity(of: length, spacing: rules.itemSpacing, lineLength: rules.lineLength)
    if capacity <= 1 {
      self.init(alone: length, rules: rules)
    } else if capacity.isFinite {
      self.init(lead: 0, gap: (rules.lineLength - capacity * length) / (capacity - 1))
    } else {
      self.init(lead: 0, gap: rules.itemSpacing)
    }
  }
}

/// Returns the number of items of one length that fit a line, at least 1; infinite when an item and its spacing have no
/// extent.
func lineCapacity(of length: Double, spacing: Double, lineLength: Double) -> Double {
  let room = lineLength + lineTolerance
  // One item always fits; a second one needs twice its length and the spacing.
  guard 2 * length + spacing <= room else { return 1 }
  let pitch = length + spacing
  guard pitch > 0 else { return .infinity }
  let capacity = ((room - length) / pitch).rounded(.down) + 1
  return max(2, capacity)
}
