import UIKit

/// The drags of a rearrangeable layout: picture, moves and pages.
@MainActor
final class Rearranging {
  /// The duration of the scroll to the next page, during which nothing is moved, in seconds.
  private static let pageDuration = 0.4
  /// The distance that a drag has to cover toward an edge before it scrolls, in points.
  private static let slack: CGFloat = 8

  private struct Drag {
    var rearrangement: Rearrangement
    let picture: LiftedView
    let canvas: UIView
    /// The offset from the picture's center to the pointer.
    let grip: CGVector
    /// The center of the picture at the beginning, or its item's center after the view's frame changed.
    var start: CGPoint
    /// The frame of the view in the canvas.
    var ground: CGRect
    /// The frame of the item that made room last: the pointer has to leave it before the next move.
    var settledFrame: CGRect?
    var nextPage: TimeInterval = 0
    var nextMove: TimeInterval = 0
  }

  private unowned let layout: RearrangeableFlowLayout
  let input = DragInput(minimumPressDuration: 0.2)
  private var drag: Drag?
  private var settling: LiftedView?
  /// The item whose cell is hidden, because its picture is visible.
  private(set) var hiddenPath: IndexPath?
  private var isMovingItself = false

  init(in layout: RearrangeableFlowLayout) {
    self.layout = layout
    input.delegate = self
  }

  var draggedPath: IndexPath? { drag?.rearrangement.current }

  private var view: UICollectionView? { layout.collectionView }
  private var delegate: (any CollectionViewDelegateRearrangeableLayout)? {
    view?.delegate as? any CollectionViewDelegateRearrangeableLayout
  }

  private func mayMove(_ path: IndexPath) -> Bool {
    guard let view, layout.isDraggable, view.hasItem(at: path) else { return false }
    if let delegate { return delegate.collectionView(view, layout: layout, canMoveItemAt: path) }
    return view.sourceLetsMove(path)
  }

  // MARK: The gesture

  func lift(in window: UIWindow) -> Bool {
    settling?.finish()
    guard drag == nil, let view, let path = path(at: input.start), let cell = view.cellForItem(at: path),
      let canvas = layout.canvas ?? view.superview
    else { return false }
    let frame = canvas.convert(cell.frame, from: view)
    let picture = LiftedView(of: cell, frame: frame, style: layout.dragStyle) { $0 }
    let pointer = canvas.convert(input.start, from: window)
    let center = CGPoint(x: frame.midX, y: frame.midY)
    drag = Drag(
      rearrangement: Rearrangement(layout.mode, of: path), picture: picture, canvas: canvas,
      grip: CGVector(dx: pointer.x - center.x, dy: pointer.y - center.y), start: center,
      ground: canvas.convert(view.frame, from: view.superview))
    picture.rise(in: canvas)
    hide(path)
    return true
  }

  /// Returns the item at a point of the window.
  private func path(at point: CGPoint) -> IndexPath? {
    guard let view, view.collectionViewLayout === layout, let window = view.window else { return nil }
    return view.indexPathForItem(at: view.convert(point, from: window))
  }

  /// Moves the picture to the pointer, and the item to the pointer's place.
  private func follow(isLast: Bool) {
    findGround()
    guard let drag, let view else { return }
    let pointer = input.location(in: drag.canvas)
    var center = CGPoint(x: pointer.x - drag.grip.dx, y: pointer.y - drag.grip.dy)
    var spot = pointer
    // Across the drag axis the picture does not move, and its center counts.
    switch layout.axis {
    case .free: break
    case .x: (center.y, spot.y) = (drag.start.y, drag.start.y)
    case .y: (center.x, spot.x) = (drag.start.x, drag.start.x)
    }
    drag.picture.follow(center)
    guard isLast || input.time >= drag.nextMove else { return }
    move(toItemAt: view.convert(spot, from: drag.canvas))
  }

  /// Follows a change of the view's frame: across the drag axis the picture moves with it.
  private func findGround() {
    guard let drag, let view else { return }
    let ground = drag.canvas.convert(view.frame, from: view.superview)
    guard ground != drag.ground, let frame = view.frameOfItem(at: drag.rearrangement.current) else { return }
    self.drag?.ground = ground
    self.drag?.start = drag.canvas.convert(CGPoint(x: frame.midX, y: frame.midY), from: view)
    self.drag?.settledFrame = nil
  }

  private func move(toItemAt point: CGPoint) {
    guard var drag, let view, view.bounds.contains(point) else { return }
    if let settledFrame = drag.settledFrame {
      if settledFrame.contains(point) { return }
      self.drag?.settledFrame = nil
      drag.settledFrame = nil
    }
    guard let target = target(at: point, from: drag.rearrangement.current), target != drag.rearrangement.current else {
      return
    }
    if drag.rearrangement.mode == .swap, target != drag.rearrangement.origin, !mayMove(target) { return }
    guard self.drag != nil else { return }
    self.drag?.settledFrame = view.hasItem(at: target) ? view.frameOfItem(at: target) : nil
    take(to: target)
  }

  /// Returns the path for the item at a point of the content; nil over gaps.
  private func target(at point: CGPoint, from current: IndexPath) -> IndexPath? {
    guard let view else { return nil }
    if let path = view.indexPathForItem(at: point) {
      // Items of another section make room; there is also room after its last one.
      guard path.section != current.section, path.item == view.numberOfItems(inSection: path.section) - 1,
        layout.mode == .shift, let frame = view.frameOfItem(at: path), view.isAfter(point, itemWith: frame)
      else { return path }
      return IndexPath(item: path.item + 1, section: path.section)
    }
    guard layout.mode == .shift else { return nil }
    if let section = view.emptySection(at: point) { return IndexPath(item: 0, section: section) }
    for path in view.indexPathsForVisibleItems {
      let count = view.numberOfItems(inSection: path.section)
      guard path.item == count - 1, let frame = view.frameOfItem(at: path), view.isAfter(point, itemWith: frame) else {
        continue
      }
      return path.section == current.section ? path : IndexPath(item: count, section: path.section)
    }
    return nil
  }

  // MARK: Moving

  private func take(to target: IndexPath) {
    guard var rearrangement = drag?.rearrangement else { return }
    let step = rearrangement.move(to: target)
    drag?.rearrangement = rearrangement
    hiddenPath = target
    perform(step)
  }

  private func perform(_ step: (data: [Rearrangement.Move], cells: [Rearrangement.Move])) {
    guard let view, !step.cells.isEmpty else { return }
    isMovingItself = true
    defer { isMovingItself = false }
    for move in step.data {
      if let delegate {
        delegate.collectionView(view, layout: layout, moveDataItemFrom: move.from, to: move.to)
      } else {
        view.moveInSource(from: move.from, to: move.to)
      }
    }
    view.updateWithoutAnchor {
      for move in step.cells { view.moveItem(at: move.from, to: move.to) }
    }
  }

  // MARK: Pages

  func tick() {
    guard let drag, let view, drag.picture.window != nil else { return cancel() }
    follow()
    guard layout.pagesAtEdges, input.time >= drag.nextPage, let distance = page(drag) else { return }
    let target = view.offset(movedBy: distance)
    guard target != view.contentOffset else { return }
    self.drag?.nextPage = input.time + layout.pageDelay
    self.drag?.nextMove = input.time + Self.pageDuration
    self.drag?.settledFrame = nil
    view.setContentOffset(target, animated: true)
  }

  /// Returns the scroll distance by a page that the picture's position calls for; nil away from the edges.
  private func page(_ drag: Drag) -> CGVector? {
    guard let view else { return nil }
    let frame = view.convert(drag.picture.footprint, from: drag.canvas)
    let translation = CGVector(dx: drag.picture.center.x - drag.start.x, dy: drag.picture.center.y - drag.start.y)
    let inner = view.bounds.inset(by: view.adjustedContentInset)
    let (width, height) = (inner.width, inner.height)
    func side(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat, _ translation: CGFloat) -> CGFloat {
      let before = low < from + layout.edgeDistance && high > from
      let after = high > to - layout.edgeDistance && low < to
      guard before != after else { return 0 }
      return before ? (translation < -Self.slack ? -1 : 0) : (translation > Self.slack ? 1 : 0)
    }
    var distance = CGVector(dx: 0, dy: 0)
    if layout.axis != .y { distance.dx = side(frame.minX, frame.maxX, inner.minX, inner.maxX, translation.dx) * width }
    if layout.axis != .x { distance.dy = side(frame.minY, frame.maxY, inner.minY, inner.maxY, translation.dy) * height }
    return distance.dx == 0 && distance.dy == 0 ? nil : distance
  }

  // MARK: Ending

  func drop() {
    guard drag != nil else { return }
    follow(isLast: true)
    settle()
  }

  /// Returns the item to the place where it was lifted.
  func cancel() {
    guard let drag else { return }
    if let view, view.hasItem(at: drag.rearrangement.current), drag.rearrangement.current != drag.rearrangement.origin {
      take(to: drag.rearrangement.origin)
    }
    settle()
    input.breakOff()
  }

  /// Ends a drag after a change of the data by others; nothing is moved back, because the original path is unknown.
  func dataDidChange() {
    guard !isMovingItself, drag != nil || settling != nil else { return }
    hiddenPath = nil
    settling?.finish()
    guard drag != nil else { return }
    letGo()?.finish()
    input.breakOff()
  }

  private func letGo() -> LiftedView? {
    input.stop()
    let picture = drag?.picture
    drag = nil
    return picture
  }

  private func settle() {
    guard let drag, let view else { return _ = letGo()?.finish() }
    let path = drag.rearrangement.current
    let frame = view.frameOfItem(at: path).map { drag.canvas.convert($0, from: view) }
    _ = letGo()
    settling = drag.picture
    drag.picture.settle(in: frame) { [weak self] in
      self?.settling = nil
      if self?.drag == nil { self?.hide(nil) }
    }
    delegate?.collectionView(view, layout: layout, didEndDraggingItemFrom: drag.rearrangement.origin, to: path)
  }

  /// Hides the cell of one item and shows all others; their frames are unchanged.
  private func hide(_ path: IndexPath?) {
    guard path != hiddenPath else { return }
    hiddenPath = path
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutAttributes = false
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
  }

  // MARK: Keys

  func carry(_ key: UIKey) -> Bool {
    guard let view, let heading = DragHeading(key), drag == nil, let path = view.visibleFocusedPath, mayMove(path)
    else {
      return false
    }
    switch (layout.axis, heading) {
    case (.x, .up), (.x, .down), (.y, .left), (.y, .right): return true
    default: break
    }
    settling?.finish()
    if let target = view.neighbor(of: path, heading) { carry(path, to: target) }
    return true
  }

  @discardableResult private func carry(_ path: IndexPath, to target: IndexPath) -> Bool {
    guard let view, layout.mode == .shift || mayMove(target) else { return false }
    var rearrangement = Rearrangement(layout.mode, of: path)
    perform(rearrangement.move(to: target))
    view.scrollToItem(at: target, at: [], animated: view.window != nil)
    delegate?.collectionView(view, layout: layout, didEndDraggingItemFrom: path, to: target)
    return true
  }

  // MARK: Screen readers

  func accessibilityActions(for cell: UICollectionViewCell, at path: IndexPath) -> [UIAccessibilityCustomAction] {
    guard mayMove(path) else { return [] }
    return RearrangeStep.allCases.map { step in
      UIAccessibilityCustomAction(name: step.name) { [weak self, weak cell] _ in
        guard let self, let path = cell.flatMap({ self.view?.indexPath(for: $0) }) else { return false }
        return take(path, step)
      }
    }
  }

  private func take(_ path: IndexPath, _ step: RearrangeStep) -> Bool {
    guard let view, drag == nil, mayMove(path),
      let item = step.target(of: path.item, among: view.numberOfItems(inSection: path.section))
    else { return false }
    settling?.finish()
    return carry(path, to: IndexPath(item: item, section: path.section))
  }
}

extension Rearranging: DragInputDelegate {
  var isDragging: Bool { drag != nil }

  func canLift(at point: CGPoint) -> Bool { path(at: point).map(mayMove) ?? false }

  func follow() { follow(isLast: false) }
}
