public import UIKit

/// Takes events of a calendar layout to other times and days, and makes them longer and shorter.
///
/// A finger that rests for `minimumPressDuration` lifts an event, a mouse as soon as it drags: near the beginning or end that
/// edge, else the whole. The event itself follows in steps of `grain` minutes, from day to day too; near the edges the content
/// scrolls. Escape, or the system, puts it back. With a keyboard, Alt and the arrows carry the event that has the focus, and
/// Shift with them its end. The layout has one; it works when the collection view's delegate is a
/// `CollectionViewDelegateCalendarDragging`.
@preconcurrency @MainActor
public final class CalendarEventDragging: NSObject {
  /// Whether events can be dragged.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The step in which events begin and end, in minutes of the hour; 1 at least.
  public var grain = 15
  /// How long a finger rests on an event before it is lifted, in seconds.
  public var minimumPressDuration: TimeInterval {
    get { input.recognizer.minimumPressDuration }
    set { input.recognizer.minimumPressDuration = newValue }
  }
  /// Whether a mouse lifts an event as soon as it moves; else it has to rest like a finger.
  public var mouseLiftsAtOnce: Bool {
    get { input.recognizer.mouseLiftsAtOnce }
    set { input.recognizer.mouseLiftsAtOnce = newValue }
  }
  /// How near to its beginning or end an event is taken hold of there, in points; at most a quarter of its height.
  public var handleHeight: CGFloat = 12
  /// The opacity of an event that is being dragged, 0 to 1.
  public var alpha: CGFloat = 0.85
  /// How near to the edges of the view the content scrolls, in points; 0: it never does.
  public var edgeDistance: CGFloat = 40

  /// What of an event is dragged.
  enum Part { case whole, start, end }

  struct Drag {
    let part: Part
    let original: CalendarEventPlace
    /// From what is dragged to the pointer, in hours.
    let grip: Double
    /// How many hours before its day the event begins.
    let lead: Double
    /// Where the pointer went down, in the window.
    let start: CGPoint
    /// The place that the delegate was asked about last.
    var asked: CalendarEventPlace
    /// When the pointer came to an edge at the side, and the direction.
    var side: (direction: CGFloat, since: TimeInterval)?
    /// The time of the last frame.
    var time: TimeInterval = 0
  }

  unowned let layout: CollectionViewCalendarLayout
  let input = DragInput(minimumPressDuration: 0.3)
  var drag: Drag?
  private var isChanging = false
  /// The cell of the event that is dragged, or whose drag is ended by the update that is under way.
  private weak var cell: UICollectionViewCell?

  init(in layout: CollectionViewCalendarLayout) {
    self.layout = layout
    super.init()
    input.delegate = self
  }

  /// The event that is being dragged; nil when none is.
  public var draggedIndexPath: IndexPath? { drag == nil ? nil : layout.held?.path }
  /// Where it would lie if it were dropped now; nil when none is dragged.
  public var draggedPlace: CalendarEventPlace? { drag == nil ? nil : layout.held?.place }
  /// The recogniser of the long press, to set relations to others.
  public var gestureRecognizer: UILongPressGestureRecognizer { input.recognizer }

  var view: UICollectionView? { layout.collectionView }
  var delegate: (any CollectionViewDelegateCalendarDragging)? {
    isEnabled ? view?.delegate as? any CollectionViewDelegateCalendarDragging : nil
  }

  // MARK: The gesture

  /// The event at a point of the window, and what of it can be dragged from there.
  private func candidate(at start: CGPoint) -> (path: IndexPath, part: Part)? {
    guard let view, let delegate, view.collectionViewLayout === layout else { return nil }
    let point = view.convert(start, from: view.window)
    // Headers lie in front of the events.
    guard let path = view.indexPathForItem(at: point), let frame = view.frameOfItem(at: path),
      let place = layout.place(ofEventAt: path), !isBehindHeader(point)
    else { return nil }
    let handle = min(handleHeight, frame.height / 4)
    let hours = layout.displayedHours(ofSection: path.section)
    if delegate.collectionView(view, layout: layout, canResizeEventAt: path) {
      let (first, last) = (
        layout.hour(of: place.startDate, inSection: path.section),
        layout.hour(of: place.endDate, inSection: path.section)
      )
      // What is cut off has no edge to take hold of.
      if point.y <= frame.minY + handle, first >= Double(hours.lowerBound) { return (path, .start) }
      if point.y >= frame.maxY - handle, last <= Double(hours.upperBound) { return (path, .end) }
    }
    return delegate.collectionView(view, layout: layout, canMoveEventAt: path) ? (path, .whole) : nil
  }

  private func isBehindHeader(_ point: CGPoint) -> Bool {
    let own = layout.unmirrored(point)
    let section = layout.section(at: own)
    if layout.dayHeader(section).contains(own) { return true }
    return layout.sectionLayoutType == .horizontalTile && own.x < layout.stickyOrigin.x + layout.timeRowHeaderWidth
  }

  func lift(in window: UIWindow) -> Bool {
    guard drag == nil, let view, let delegate, let (path, part) = candidate(at: input.start),
      let place = layout.place(ofEventAt: path)
    else { return false }
    let first = layout.hour(of: place.startDate, inSection: path.section)
    let pointer = layout.hour(
      at: layout.unmirrored(view.convert(input.start, from: window)).y, inSection: path.section)
    let dragged = part == .end ? layout.hour(of: place.endDate, inSection: path.section) : first
    drag = Drag(
      part: part, original: place, grip: pointer - dragged, lead: max(0, -first), start: input.start, asked: place)
    hold(DraggedEvent(path: path, place: place, alpha: alpha))
    delegate.collectionView(view, layout: layout, didLiftEventAt: path)
    return true
  }

  private func hold(_ held: DraggedEvent?) {
    guard held != layout.held else { return }
    layout.held = held
    layout.invalidate(keeping: .everything)
  }

  /// Brings the event to the pointer.
  func follow() {
    guard let drag, let held = layout.held, let view, let delegate else { return }
    cell = view.cellForItem(at: held.path)
    let point = layout.unmirrored(input.location(in: view))
    let proposed = place(for: drag, at: point)
    guard proposed != drag.asked else { return }
    self.drag?.asked = proposed
    guard let place = delegate.collectionView(view, layout: layout, placeForEventAt: held.path, proposed: proposed),
      place != held.place, (0..<view.numberOfSections).contains(place.section), self.drag != nil, layout.held == held
    else { return }
    hold(DraggedEvent(path: held.path, place: place, alpha: held.alpha))
    delegate.collectionView(view, layout: layout, didDragEventAt: held.path, to: place)
  }

  func tick() {
    scrollAtEdges()
    follow()
  }

  // MARK: Ending

  func drop() {
    follow()
    guard let drag, let held = layout.held else { return }
    let path = held.place == drag.original ? nil : change(held.path, to: held.place)
    finish(at: path ?? held.path, isCancelled: path == nil && held.place != drag.original)
  }

  /// Puts the event that is being dragged back where it was.
  public func cancel() {
    guard drag != nil, let held = layout.held else { return }
    finish(at: held.path, isCancelled: true)
    input.breakOff()
  }

  private func finish(at path: IndexPath, isCancelled: Bool) {
    input.stop()
    drag = nil
    cell = nil
    if layout.held != nil {
      // It goes back to its place.
      layout.held = nil
      view?.performBatchUpdates { layout.invalidate(keeping: .everything) }
    }
    guard let view, let delegate = view.delegate as? any CollectionViewDelegateCalendarDragging else { return }
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: path, isCancelled: isCancelled)
  }

  /// Has the delegate change an event; its cell goes to its new place.
  func change(_ path: IndexPath, to place: CalendarEventPlace) -> IndexPath? {
    guard let view, let delegate else { return nil }
    isChanging = true
    defer { isChanging = false }
    var new: IndexPath?
    view.updateWithoutAnchor {
      new = delegate.collectionView(view, layout: layout, moveEventAt: path, to: place)
      guard let new else { return }
      layout.held = nil
      // Also to where it is: other parts that come and go must not push its cell on.
      view.moveItem(at: path, to: new)
    }
    if let new { view.reconfigureItems(at: [new]) }
    return new
  }

  /// Others change the data: nobody knows which event is being dragged any more, unless its cell stays in an update.
  func dataDidChange(isReload: Bool) {
    guard !isChanging, drag != nil else { return }
    if isReload { cell = nil }
    drag = nil
    layout.held = nil
    input.breakOff()
  }

  /// Others have changed the data: the cell that is still there shows what it did before the drag.
  func updateDidEnd() {
    guard drag == nil, let cell else { return }
    self.cell = nil
    guard let view, let path = view.indexPath(for: cell), let delegate else { return }
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: path, isCancelled: true)
  }
}

extension CalendarEventDragging: DragInputDelegate {
  var isDragging: Bool { drag != nil }

  func canLift(at point: CGPoint) -> Bool { candidate(at: point) != nil }
}
