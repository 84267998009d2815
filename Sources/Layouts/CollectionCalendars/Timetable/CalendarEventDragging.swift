import CollectionInteractions
public import UIKit

/// Drags events of a calendar layout to other times and days, and changes their duration.
///
/// A finger that rests for `minimumPressDuration` lifts an event, a mouse as soon as it drags: near the beginning or
/// end only that edge, otherwise the whole. The event moves in steps of `grain` minutes, and from day to day; near the
/// edges the content scrolls. A drag on an empty part of a day creates an event, if the delegate allows it. Escape, or
/// the system, puts it back. With a keyboard, Alt and the arrows move the focused event, and Shift with them its end.
/// Every calendar layout has one; it works when the collection view's delegate is a
/// `CollectionViewDelegateCalendarDragging`.
@preconcurrency @MainActor
public final class CalendarEventDragging: NSObject {
  /// A Boolean value that determines whether events can be dragged.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// The step in which events begin and end, in minutes of the hour; at least 1.
  public var grain = 15
  /// The distance from an event's beginning or end within which that edge is dragged, in points; at most a quarter of
  /// the event's height.
  public var handleHeight: CGFloat = 12
  /// The duration of an event that is created without dragging its end, in minutes.
  public var newEventDuration = 60
  /// The opacity of an event that is being dragged, 0 to 1.
  public var alpha: CGFloat = 0.85
  /// The distance from the view's edges within which the content scrolls, in points; 0 disables scrolling.
  public var edgeDistance: CGFloat = 40

  unowned let layout: CollectionViewCalendarLayout
  let input = DragInput(minimumPressDuration: 0.3)

  /// The part of an event that is dragged; `new` is the end, or the beginning, of one that is being created.
  enum Part { case whole, start, end, new }

  struct Drag {
    let part: Part
    let original: CalendarEventPlace
    /// The distance from the dragged edge or beginning to the pointer, in hours.
    let grip: Double
    /// The hours by which the event begins before its day.
    let lead: Double
    /// The location of the touch when it began, in the window.
    let start: CGPoint
    /// The last place that was proposed to the delegate.
    var asked: CalendarEventPlace
    /// The direction of the side edge where the pointer is, and the time when it arrived there.
    var side: (direction: CGFloat, since: TimeInterval)?
    /// The time of the last frame.
    var time: TimeInterval = 0
  }

  var drag: Drag?
  var isChanging = false
  /// The cell of the event that is dragged, or whose drag is ended by the current update.
  private weak var cell: UICollectionViewCell?

  init(in layout: CollectionViewCalendarLayout) {
    self.layout = layout
    super.init()
    input.delegate = self
  }

  /// The duration for which a finger has to rest on an event to lift it, in seconds.
  public var minimumPressDuration: TimeInterval {
    get { input.recognizer.minimumPressDuration }
    set { input.recognizer.minimumPressDuration = newValue }
  }

  /// A Boolean value that determines whether a mouse lifts an event as soon as it moves; otherwise it has to rest like
  /// a finger.
  public var mouseLiftsAtOnce: Bool {
    get { input.recognizer.mouseLiftsAtOnce }
    set { input.recognizer.mouseLiftsAtOnce = newValue }
  }

  /// The index path of the event that is being dragged; nil when none is.
  public var draggedIndexPath: IndexPath? { drag == nil ? nil : layout.held?.path }
  /// The place at which the dragged event would be dropped; nil when none is dragged.
  public var draggedPlace: CalendarEventPlace? { drag == nil ? nil : layout.held?.place }
  /// The long-press recognizer, for setting relations to other gestures.
  public var gestureRecognizer: UILongPressGestureRecognizer { input.recognizer }

  var view: UICollectionView? { layout.collectionView }
  var delegate: (any CollectionViewDelegateCalendarDragging)? {
    isEnabled ? view?.delegate as? any CollectionViewDelegateCalendarDragging : nil
  }

  // MARK: The gesture

  package func lift(in window: UIWindow) -> Bool {
    guard drag == nil, let view, let delegate else { return false }
    guard let (path, part) = candidate(at: input.start), let place = layout.place(ofEventAt: path) else {
      return beginCreating()
    }
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

  /// Moves the event to the pointer.
  package func follow() {
    guard let drag, let held = layout.held, let view, let delegate else { return }
    cell = held.path.flatMap(view.cellForItem)
    let point = layout.unmirrored(input.location(in: view))
    let proposed = place(for: drag, at: point)
    guard proposed != drag.asked else { return }
    self.drag?.asked = proposed
    guard let path = held.path else {
      if delegate.collectionView(view, layout: layout, canCreateEventAt: proposed) {
        hold(DraggedEvent(path: nil, place: proposed, alpha: held.alpha))
      }
      return
    }
    guard let place = delegate.collectionView(view, layout: layout, placeForEventAt: path, proposed: proposed),
      place != held.place, (0..<view.numberOfSections).contains(place.section), self.drag != nil, layout.held == held
    else { return }
    hold(DraggedEvent(path: path, place: place, alpha: held.alpha))
    delegate.collectionView(view, layout: layout, didDragEventAt: path, to: place)
  }

  package func tick() {
    scrollAtEdges()
    follow()
  }

  func isBehindHeader(_ point: CGPoint) -> Bool {
    let own = layout.unmirrored(point)
    let section = layout.section(at: own)
    if layout.dayHeader(section).contains(own) { return true }
    if layout.sectionLayoutType == .horizontalTile, own.y < layout.stickyOrigin.y + layout.headerHeight { return true }
    return layout.sectionLayoutType == .horizontalTile && own.x < layout.stickyOrigin.x + layout.timesWidth
  }

  func hold(_ held: DraggedEvent?) {
    guard held != layout.held else { return }
    layout.held = held
    layout.invalidate(keeping: .everything)
  }

  /// Returns the event at a point of the window, and the part of it that can be dragged from there.
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
      // An edge that is cut off cannot be dragged.
      if point.y <= frame.minY + handle, first >= hours.lowerBound { return (path, .start) }
      if point.y >= frame.maxY - handle, last <= hours.upperBound { return (path, .end) }
    }
    return delegate.collectionView(view, layout: layout, canMoveEventAt: path) ? (path, .whole) : nil
  }

  // MARK: Ending

  /// Puts the dragged event back in its original place.
  public func cancel() {
    guard drag != nil, let held = layout.held else { return }
    finish(at: held.path, isCancelled: true)
    input.breakOff()
  }

  package func drop() {
    follow()
    guard let drag, let held = layout.held else { return }
    guard let old = held.path else { return create(at: held.place) }
    let path = held.place == drag.original ? nil : change(old, to: held.place)
    finish(at: path ?? old, isCancelled: path == nil && held.place != drag.original)
  }

  /// Lets the delegate change an event and moves its cell to the new place.
  func change(_ path: IndexPath, to place: CalendarEventPlace) -> IndexPath? {
    guard let view, let delegate else { return nil }
    isChanging = true
    defer { isChanging = false }
    var new: IndexPath?
    view.updateWithoutAnchor {
      new = delegate.collectionView(view, layout: layout, moveEventAt: path, to: place)
      guard let new else { return }
      layout.held = nil
      // Also when the path is the same: otherwise other parts inserted and deleted by the delegate would move the cell.
      view.moveItem(at: path, to: new)
    }
    if let new { view.reconfigureItems(at: [new]) }
    return new
  }

  /// Handles a change of the data by others: the path of the dragged event is unknown unless its cell survives the
  /// update.
  func dataDidChange(isReload: Bool) {
    guard !isChanging, drag != nil else { return }
    if isReload { cell = nil }
    drag = nil
    layout.held = nil
    input.breakOff()
  }

  /// Handles the end of a change by others: the cell that is still there is the one that showed the event before.
  func updateDidEnd() {
    guard drag == nil, let cell else { return }
    self.cell = nil
    guard let view, let path = view.indexPath(for: cell), let delegate else { return }
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: path, isCancelled: true)
  }

  /// Ends a drag; the path is nil when no event was created.
  func finish(at path: IndexPath?, isCancelled: Bool) {
    input.stop()
    drag = nil
    cell = nil
    if layout.held != nil {
      // The event returns to its place.
      layout.held = nil
      view?.performBatchUpdates { layout.invalidate(keeping: .everything) }
    }
    guard let path, let view, let delegate = view.delegate as? any CollectionViewDelegateCalendarDragging else {
      return
    }
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: path, isCancelled: isCancelled)
  }
}

extension CalendarEventDragging: DragInputDelegate {
  package var isDragging: Bool { drag != nil }

  package func canLift(at point: CGPoint) -> Bool {
    candidate(at: point) != nil || newPlace(at: point) != nil
  }
}
