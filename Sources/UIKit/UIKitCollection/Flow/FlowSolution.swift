import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The geometry of a flow layout, with the parts of it that have become stale.
struct FlowSolution {
  /// The part of the solution that is stale, from least to most.
  enum Staleness: Comparable {
    case nothing
    /// The lines; the delegate's values are still valid.
    case lines
    /// The items that a batch of updates changed: the delegate is asked for new items only.
    case changes
    /// The delegate's values, and with them the lines.
    case metrics
  }

  /// A batch of updates to the data.
  struct Change {
    var map: UpdateMap
    var before: CollectionDataCounts
    var after: CollectionDataCounts
  }

  /// The values that the lines depend on besides the delegate's values and the layout's properties.
  struct Surroundings: Equatable {
    /// The collection view that these values belong to.
    var owner: ObjectIdentifier
    var axis: FlowAxis
    /// The length of the lines: the collection view's bounds less the content inset, in points.
    var lineLength: CGFloat
    /// The number of pixels per point.
    var scale: CGFloat
    /// The insets of the section inset reference, less the content inset; nil when the reference is the content inset.
    var reference: UIEdgeInsets?

    var container: Size { axis.size(length: Double(lineLength), depth: 0) }

    /// Returns whether only the length of the lines differs: insets are part of the delegate's values, and depend on
    /// axis and reference.
    func hasSameMetrics(as other: Surroundings) -> Bool {
      owner == other.owner && axis == other.axis && reference == other.reference
    }
  }

  var geometry = FlowGeometry(axis: .vertical)
  var staleness = Staleness.metrics
  var surroundings: Surroundings?
  /// The diagnostics that were last logged: they are logged once, not at every preparation.
  var reportedDiagnostics = FlowDiagnostics()
  /// A reason for items to be longer than their line.
  struct Overlong: Hashable {
    var source: FlowLayoutMessage.SizeSource
    var isVertical: Bool
  }

  /// The reasons that were logged.
  var reportedOverlong: Set<Overlong> = []
  /// A Boolean value that indicates whether the delegate is being asked: queries that it makes meanwhile are answered
  /// from the geometry computed so far.
  var isSolving = false

  /// The change that the geometry does not include yet.
  var change: Change?
  /// A Boolean value that indicates whether the invalidation that belongs to the change is still pending.
  var expectsChange = false
  /// The delegate that returned the values.
  var delegate: ObjectIdentifier?

  /// The measured sizes of headers and footers, in layouts that estimate sizes; those of items are in the geometry.
  var fittedBars: [ElementKey: CGSize] = [:]
  /// The measured sizes of any elements that the geometry does not include yet.
  var newSizes: [ElementKey: CGSize] = [:]
  /// The sizes of cells measured since the geometry was made that prefer the size they have; they are retained when
  /// others are resized.
  var agreedSizes: [ElementKey: CGSize] = [:]
  /// A Boolean value that indicates whether measured sizes are discarded when the delegate is next asked.
  var forgetsMeasured = false

  /// A Boolean value that indicates whether an invalidation preceded the next preparation; without one all values are
  /// requested again, because the layout or the data was replaced.
  var isAnnounced = false

  /// The bounds for which the layout found that only pinned views have to follow them.
  var pinnedBounds: CGRect?

  /// Records the measured size of an element, in points.
  mutating func fit(_ key: ElementKey, to size: CGSize) {
    if key.kind != .cell { fittedBars[key] = size }
    newSizes[key] = size
    invalidate(.lines)
  }

  /// Discards measured sizes after the width or the content of the views changed.
  mutating func forgetFittedSizes() {
    fittedBars.removeAll()
    newSizes.removeAll()
    agreedSizes.removeAll()
    forgetsMeasured = true
  }

  mutating func invalidate(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }
}
