import CollectionCore
import DiffCore
import GeometryCore
import HostInterface

/// Delivers frames to the engine while it makes cells before they become visible, stores the attributes that the layout
/// returned ahead of the bounds, and measures how long cells take.
@MainActor
final class CellPrefetcher: FrameParticipant {
  /// Weak because the frame loop retains the prefetcher for as long as it takes part in frames.
  private weak var view: UICollectionView?
  /// Returns the time by which cells are measured, in seconds; tests replace it by a clock of their own. It is read
  /// twice for every cell, without `CACurrentMediaTime`, which first checks which thread it is on.
  var clock: () -> Double = { UIRuntime.current.host.now }
  /// Returns the time by which a frame has to be laid out, in seconds on the same clock.
  var deadline: (FrameContext) -> Double = { $0.deadline }
  /// The measured cost of making and configuring a cell.
  var cost = CellCost()
  /// The attributes for which the layout was last queried ahead.
  private(set) var attributesAhead: [UICollectionViewLayoutAttributes] = []
  /// The attributes of the cells that are to be made.
  private var candidates: [ItemPlace: UICollectionViewLayoutAttributes] = [:]

  init(of view: UICollectionView) { self.view = view }

  // MARK: Frames

  var frameScene: UIWindowScene? { view?.storedWindow?.windowScene }

  func step(in frame: FrameContext) -> Bool { view?.engine.state.prefetch.isWaiting ?? false }

  func prefetch(in frame: FrameContext) {
    view?.layoutSession.handle(.frame(frame.time, deadline: deadline(frame)))
  }

  /// Returns whether making another cell would not make the present frame late: the expected cost is the measured
  /// average of making and configuring a cell, and the deadline allows for the recent cost of drawing.
  func hasTimeForCell(before deadline: Double) -> Bool {
    guard let view else { return true }
    let expected = cost.expected(makesCell: !view.visibleElements.pools.hasWaitingCells)
    return expected <= 0 || clock() + expected <= deadline
  }

  // MARK: Attributes

  /// Stores what the layout returned ahead of the bounds.
  func keepAhead(_ attributes: [UICollectionViewLayoutAttributes]) { attributesAhead = attributes }

  /// Discards what the layout returned ahead of the bounds.
  func discardAhead() { attributesAhead = [] }

  /// Calls a closure for each usable cell of some attributes, and stores those for which it returns true.
  func forEachCell(of attributes: [UICollectionViewLayoutAttributes], _ body: (ItemPlace, Rect) -> Bool) {
    candidates.removeAll(keepingCapacity: true)
    for element in attributes {
      guard element.values.element.kind == .cell, let place = element.values.element.path.place,
        !element.values.isHidden, element.values.isFinite
      else { continue }
      if body(place, Rect(standardizing: element.values.frame)) { candidates[place] = element }
    }
  }

  /// Returns the present frame of a cell that is to be made: layouts may have changed the attributes that they gave.
  func frameOfCandidate(_ place: ItemPlace) -> Rect {
    candidates[place].map { Rect(standardizing: $0.values.frame) } ?? .zero
  }

  /// Makes a cell that is to be made.
  func makeCell(of place: ItemPlace) {
    guard let view, let attributes = candidates.removeValue(forKey: place) else { return }
    view.withoutLayout { view.visibleElements.prefetch(attributes) }
  }
}
