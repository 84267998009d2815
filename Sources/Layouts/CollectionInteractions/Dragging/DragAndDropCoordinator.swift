public import UIKit

/// Coordinates drags of items between collection views inside a common canvas; retain it as long as items can be
/// dragged.
///
/// A finger that rests for `minimumPressDuration` lifts an item, a mouse as soon as it drags. Of the views that the
/// picture covers, the one with the largest overlap receives the item, and its other items make room at once. When it
/// is dropped outside all views, or canceled by Escape or by the system, the item returns to its original place. At
/// the edges of a view, and of the scroll views around it, the content scrolls. With a keyboard, Alt and an arrow key
/// move the focused item, at the end of a view into the next.
///
/// ```swift
/// coordinator = DragAndDropCoordinator(canvas: view, collectionViews: [shelf, basket])
/// ```
@preconcurrency @MainActor
public final class DragAndDropCoordinator: NSObject {
  /// The view that contains the picture of the dragged item, and all the collection views.
  public let canvas: UIView
  /// The delegate that is told when items are lifted, enter another view and are put down.
  public weak var delegate: (any DragAndDropCoordinatorDelegate)?
  /// The appearance of the dragged item.
  public var dragStyle = DragStyle.translucent
  /// A Boolean value that determines whether an item dropped outside all views returns; otherwise it stays in the view
  /// that it left last.
  public var returnsWhenDroppedOutside = true
  /// The width of the strips outside a view's edges in which a drag scrolls it by half a page, in points; 0 disables
  /// scrolling.
  public var edgeDistance: CGFloat = 30
  /// The time that the picture has to stay at an edge before the content scrolls, in seconds, so that crossing it to
  /// another view does not.
  public var edgeRestDuration: TimeInterval = 0.25
  /// The interval between scrolls by half a page, in seconds.
  public var edgeScrollDelay: TimeInterval = 1

  let input = DragInput(minimumPressDuration: 0.3)
  private var members: [Member] = []
  var drag: Drag?
  var edges = EdgeDwell()
  private var settling: LiftedView?

  /// Creates a coordinator for views that lie in a canvas.
  public init(canvas: UIView, collectionViews: [DragAndDropCollectionView] = []) {
    self.canvas = canvas
    super.init()
    input.delegate = self
    input.attach(to: canvas)
    self.collectionViews = collectionViews
  }

  isolated deinit {
    drag?.picture.finish()
    drag?.view.draggedIndexPath = nil
  }

  private struct Member {
    weak var view: DragAndDropCollectionView?
  }

  /// The state of the current drag.
  struct Drag {
    let item: Any
    let source: DragAndDropCollectionView
    let origin: IndexPath
    /// The view where the item currently is.
    var view: DragAndDropCollectionView
    var path: IndexPath
    let picture: LiftedView
    /// The offset from the picture's center to the pointer.
    let grip: CGVector
    /// The location of the touch when it began, in the window.
    let start: CGPoint
    var isOutside = false
    /// The frame, in the view's content, of the item that made room last: the picture has to leave it before the next
    /// move.
    var settledFrame: CGRect?
  }

  /// The duration for which a finger has to rest on an item to lift it, in seconds.
  public var minimumPressDuration: TimeInterval {
    get { input.recognizer.minimumPressDuration }
    set { input.recognizer.minimumPressDuration = newValue }
  }

  /// A Boolean value that determines whether a mouse lifts an item as soon as it moves; otherwise it has to rest like a
  /// finger.
  public var mouseLiftsAtOnce: Bool {
    get { input.recognizer.mouseLiftsAtOnce }
    set { input.recognizer.mouseLiftsAtOnce = newValue }
  }

  /// The views between which items move, held weakly; it may be set at any time, also during a drag.
  public var collectionViews: [DragAndDropCollectionView] {
    get { members.compactMap(\.view) }
    set {
      for view in collectionViews where !newValue.contains(where: { $0 === view }) { view.coordinator = nil }
      members = newValue.map { Member(view: $0) }
      for view in newValue { view.coordinator = self }
      if let drag, !newValue.contains(where: { $0 === drag.view }) { cancelDragging() }
    }
  }

  /// The long-press recognizer, for setting relations to other gestures.
  public var dragGestureRecognizer: UILongPressGestureRecognizer { input.recognizer }

  /// A Boolean value that indicates whether an item is being dragged.
  public var isDragging: Bool { drag != nil }

  /// Returns the dragged item to the place where it was lifted.
  public func cancelDragging() {
    guard let drag else { return }
    input.breakOff()
    guard self.drag != nil else { return }
    if drag.view !== drag.source {
      transfer(to: drag.source, at: drag.origin)
    } else if drag.path != drag.origin, drag.view.hasItem(at: drag.path) {
      move(to: drag.origin)
    }
    settle(isCancelled: true)
  }

  // MARK: The gesture

  package func lift(in window: UIWindow) -> Bool {
    finishSettling()
    guard drag == nil, let (view, path) = candidate(at: input.start), let cell = view.cellForItem(at: path),
      let source = view.dropSource
    else { return false }
    let frame = canvas.convert(cell.frame, from: view)
    let picture = LiftedView(of: cell, frame: frame, style: dragStyle) {
      source.collectionView(view, stylingRepresentationView: $0)
    }
    let pointer = canvas.convert(input.start, from: window)
    drag = Drag(
      item: source.collectionView(view, dataItemAt: path), source: view, origin: path, view: view, path: path,
      picture: picture, grip: CGVector(dx: pointer.x - frame.midX, dy: pointer.y - frame.midY),
      start: input.start)
    picture.rise(in: canvas)
    view.sourceAlpha = dragStyle.sourceAlpha
    view.draggedIndexPath = path
    edges = EdgeDwell()
    delegate?.dragAndDropCoordinator(self, didLiftItemAt: path, in: view)
    return true
  }

  package func tick() {
    guard let drag, drag.picture.window != nil, drag.view.window != nil else { return cancelDragging() }
    follow()
    scrollAtEdges()
  }

  /// Returns the item at a point of the window that can be lifted.
  private func candidate(at point: CGPoint) -> (view: DragAndDropCollectionView, path: IndexPath)? {
    guard let window = canvas.window, let hit = window.hitTest(point, with: nil) else { return nil }
    let around = collectionViews.filter { hit.isDescendant(of: $0) }
    // The innermost: the one inside all others.
    guard let view = around.first(where: { view in around.allSatisfy { view.isDescendant(of: $0) } }),
      let path = view.indexPathForItem(at: view.convert(point, from: window)), let source = view.dropSource,
      source.collectionView(view, cellIsDraggableAt: path)
    else { return nil }
    return (view, path)
  }

  // MARK: Following

  /// Moves the picture to the pointer, and the item to the picture.
  package func follow() {
    guard let drag else { return }
    let pointer = input.location(in: canvas)
    drag.picture.follow(CGPoint(x: pointer.x - drag.grip.dx, y: pointer.y - drag.grip.dy))
    let rect = drag.picture.footprint
    let over = viewWithLargestOverlap(rect)
    self.drag?.isOutside = over == nil
    guard let over else { return }
    let place = over.convert(rect, from: canvas)
    if over === drag.view { moveWithin(place) } else { enter(over, at: place) }
  }

  /// Returns the view whose visible part the picture covers most; of equal ones the one that has the item.
  private func viewWithLargestOverlap(_ rect: CGRect) -> DragAndDropCollectionView? {
    var best: (view: DragAndDropCollectionView, area: CGFloat)?
    for view in collectionViews {
      let common = view.visibleRect(in: canvas).intersection(rect)
      let area = common.isNull ? 0 : common.width * common.height
      if area > best?.area ?? 0 || (area > 0 && area == best?.area && view === drag?.view) { best = (view, area) }
    }
    return best?.view
  }

  private func moveWithin(_ rect: CGRect) {
    guard let drag, let source = drag.view.dropSource else { return }
    if let settledFrame = drag.settledFrame {
      if settledFrame.contains(CGPoint(x: rect.midX, y: rect.midY)) { return }
      self.drag?.settledFrame = nil
    }
    guard let path = drag.view.dropPath(for: rect, isEntering: false), path != drag.path,
      !drag.view.hasItem(at: path) || source.collectionView(drag.view, cellIsDroppableAt: path)
    else { return }
    let settledFrame = drag.view.hasItem(at: path) ? drag.view.frameOfItem(at: path) : nil
    move(to: path)
    self.drag?.settledFrame = settledFrame
  }

  private func enter(_ view: DragAndDropCollectionView, at rect: CGRect) {
    guard let drag, let source = view.dropSource,
      view === drag.source || source.collectionView(view, accepts: drag.item),
      let path = view.dropPath(for: rect, isEntering: true),
      !view.hasItem(at: path) || source.collectionView(view, cellIsDroppableAt: path)
    else { return }
    transfer(to: view, at: path)
    guard self.drag != nil else { return }
    delegate?.dragAndDropCoordinator(self, itemDidEnter: view, at: path)
  }

  // MARK: Changing the data

  /// Moves an item within a view; returns false when the data source did not.
  static func move(
    from old: IndexPath, to new: IndexPath, in view: DragAndDropCollectionView,
    _ source: any DragAndDropCollectionViewDataSource
  ) -> Bool {
    view.changeByDrag {
      let change = old.section == new.section ? [old.section: 0] : [old.section: -1, new.section: 1]
      let isDone = view.sourceChanges(change, in: "moveDataItemFrom:to:") {
        source.collectionView(view, moveDataItemFrom: old, to: new)
      }
      if isDone { view.updateWithoutAnchor { view.moveItem(at: old, to: new) } }
      return isDone
    }
  }

  /// Moves an item from one view to another; returns false when a data source did not.
  static func transfer(
    _ item: Any,
    from old: (view: DragAndDropCollectionView, source: any DragAndDropCollectionViewDataSource, path: IndexPath),
    to new: (view: DragAndDropCollectionView, source: any DragAndDropCollectionViewDataSource, path: IndexPath)
  ) -> Bool {
    let isGone = old.view.changeByDrag {
      let isDone = old.view.sourceChanges([old.path.section: -1], in: "deleteDataItemAt:") {
        old.source.collectionView(old.view, deleteDataItemAt: old.path)
      }
      if isDone { old.view.performBatchUpdates { old.view.deleteItems(at: [old.path]) } }
      return isDone
    }
    old.view.draggedIndexPath = nil
    guard isGone else { return false }
    if insert(item, into: new) { return true }
    // The item is not lost: it returns to its source.
    _ = insert(item, into: old)
    return false
  }

  /// Handles a change of a view's data by others: the item stays, since its path is unknown.
  func dataDidChange(in view: DragAndDropCollectionView) {
    guard let drag else {
      // The picture may still be animating to its cell.
      if view.draggedIndexPath != nil { finishSettling() }
      return
    }
    if drag.view === view || drag.source === view { forget(drag) }
  }

  private func move(to path: IndexPath) {
    guard let drag, let source = drag.view.dropSource else { return }
    self.drag?.path = path
    guard Self.move(from: drag.path, to: path, in: drag.view, source) else { return giveUp() }
    drag.view.draggedIndexPath = path
  }

  /// Ends the drag because the data is not as expected; the views show the data as it is.
  private func giveUp() {
    guard let drag else { return }
    forget(drag)
    // An item that has only moved in its own view returns.
    guard drag.view === drag.source, drag.path != drag.origin, drag.view.hasItem(at: drag.path),
      let source = drag.view.dropSource
    else { return }
    _ = Self.move(from: drag.path, to: drag.origin, in: drag.view, source)
  }

  /// Moves the item from its current view to another.
  private func transfer(to view: DragAndDropCollectionView, at path: IndexPath) {
    guard let drag, let old = drag.view.dropSource, let new = view.dropSource else { return }
    self.drag?.settledFrame = nil
    guard Self.transfer(drag.item, from: (drag.view, old, drag.path), to: (view, new, path)) else { return giveUp() }
    self.drag?.view = view
    self.drag?.path = path
    view.sourceAlpha = dragStyle.sourceAlpha
    view.draggedIndexPath = path
  }

  private static func insert(
    _ item: Any,
    into new: (view: DragAndDropCollectionView, source: any DragAndDropCollectionViewDataSource, path: IndexPath)
  ) -> Bool {
    new.view.changeByDrag {
      let isDone = new.view.sourceChanges([new.path.section: 1], in: "insertDataItem:at:") {
        new.source.collectionView(new.view, insertDataItem: item, at: new.path)
      }
      if isDone { new.view.performBatchUpdates { new.view.insertItems(at: [new.path]) } }
      return isDone
    }
  }

  /// Ends a drag without moving anything back.
  private func forget(_ drag: Drag) {
    self.drag = nil
    drag.view.draggedIndexPath = nil
    drag.picture.finish()
    input.breakOff()
  }

  // MARK: Ending

  package func drop() {
    guard drag != nil else { return }
    follow()
    guard let drag else { return }
    if drag.isOutside, returnsWhenDroppedOutside { cancelDragging() } else { settle(isCancelled: false) }
  }

  /// Finishes the settling animation of the last drag's picture.
  func finishSettling() { settling?.finish() }

  private func settle(isCancelled: Bool) {
    guard let drag else { return }
    input.stop()
    self.drag = nil
    let frame = drag.view.frameOfItem(at: drag.path).map { canvas.convert($0, from: drag.view) }
    settling = drag.picture
    drag.picture.settle(in: frame) { [weak self] in
      self?.settling = nil
      if self?.drag == nil { drag.view.draggedIndexPath = nil }
    }
    delegate?.dragAndDropCoordinator(self, didPutItemAt: drag.path, in: drag.view, isCancelled: isCancelled)
  }
}

extension DragAndDropCoordinator: DragInputDelegate {
  package func canLift(at point: CGPoint) -> Bool { candidate(at: point) != nil }

  package func cancel() { cancelDragging() }
}
