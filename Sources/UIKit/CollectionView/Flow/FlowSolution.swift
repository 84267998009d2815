import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The places of a flow layout's elements, with what has become stale since they were worked out.
struct FlowSolution {
  /// How much of the solution has to be done again.
  enum Staleness: Comparable {
    case nothing
    /// The lines, with the answers that the delegate gave before.
    case lines
    /// What a batch of updates has brought: only new items are asked for.
    case changes
    /// The delegate's answers, and with them the lines.
    case answers
  }

  /// What a batch of updates did to the data.
  struct Change {
    var map: UpdateMap
    var before: CollectionDataCounts
    var after: CollectionDataCounts
  }

  /// What the lines depend on beside the delegate's answers and the layout's properties.
  struct Surroundings: Equatable {
    /// The collection view that was asked.
    var owner: ObjectIdentifier
    var axis: FlowAxis
    /// The part of the collection view's bounds that the content inset leaves to the lines, in points.
    var lineLength: CGFloat
    /// Pixels a point.
    var scale: CGFloat
    /// What section insets are measured from, less the content inset; nil when that is what they are measured from.
    var reference: UIEdgeInsets?

    var container: Size { axis.size(length: Double(lineLength), depth: 0) }

    /// Whether only the room for the lines differs: insets are part of the answers, and depend on axis and reference.
    func givesSameAnswers(as other: Surroundings) -> Bool {
      owner == other.owner && axis == other.axis && reference == other.reference
    }
  }

  var geometry = FlowGeometry(axis: .vertical)
  var staleness = Staleness.answers
  var surroundings: Surroundings?
  /// The diagnostics that were written to the log last: they are told once, not at every preparation.
  var reportedDiagnostics = FlowDiagnostics()
  /// A reason for items to be longer than their line.
  struct Overlong: Hashable {
    var source: FlowLayoutMessage.SizeSource
    var isVertical: Bool
  }

  /// The reasons that were written to the log.
  var reportedOverlong: Set<Overlong> = []
  /// Whether the delegate is being asked: what it asks back is answered with the places known so far.
  var isSolving = false

  /// The change that the geometry does not know yet.
  var change: Change?
  /// Whether the invalidation that belongs to the change is still to come.
  var expectsChange = false
  /// The delegate that gave the answers.
  var delegate: ObjectIdentifier?

  /// The sizes that headers and footers have asked for, in layouts that let them; those of items are in the geometry.
  var fittedBars: [ElementKey: CGSize] = [:]
  /// Sizes of any elements that the geometry does not know yet.
  var newSizes: [ElementKey: CGSize] = [:]
  /// Sizes of cells that ask for what they have, since the geometry was made; they are kept when others ask for more.
  var agreedSizes: [ElementKey: CGSize] = [:]
  /// Whether what was measured is not to outlive the next answers.
  var forgetsMeasured = false

  /// Whether an invalidation announced the next preparation; one that comes unannounced has everything asked again,
  /// because another layout or other data took over.
  var isAnnounced = false

  /// The bounds about which the layout said that only pinned views have to follow them.
  var pinnedBounds: CGRect?

  /// An element turned out to have a size.
  mutating func fit(_ key: ElementKey, to size: CGSize) {
    if key.kind != .cell { fittedBars[key] = size }
    newSizes[key] = size
    invalidate(.lines)
  }

  /// Forgets what views have asked for: their width is another now, or their content.
  mutating func forgetFittedSizes() {
    fittedBars.removeAll()
    newSizes.removeAll()
    agreedSizes.removeAll()
    forgetsMeasured = true
  }

  mutating func invalidate(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }
}
